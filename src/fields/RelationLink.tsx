import type { Row } from "../declare/index.ts"
import { pathOfRelated } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { PlainLink } from "../ui/PlainLink.tsx"
import css from "./cell.module.css"

export const RelationLink = ({ to, row, name, word }: { to: string; row: Row; name: string; word: string }) => {
  const path = pathOfRelated(useAppContext().openPages, to, row, name)
  return path ? (
    <PlainLink className={css.link} to={path}>
      {word}
    </PlainLink>
  ) : (
    word
  )
}
