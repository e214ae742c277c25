import { Link } from "react-router"
import { useBackoffice } from "../providers/backoffice.ts"
import { pathOfRelated } from "./page-path.ts"

/** The related record's name, leading to it where the role sees its page. */
export const RelationLink = ({ to, id, word }: { to: string; id: string | number | undefined; word: string }) => {
  const { pages, policy, role } = useBackoffice()
  const seen = pages.filter(({ name }) => policy.sees(role, name))
  const path = id === undefined ? undefined : pathOfRelated(seen, to, id)
  return path ? (
    <Link className="relation-link" to={path}>
      {word}
    </Link>
  ) : (
    word
  )
}
