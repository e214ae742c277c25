import { Link } from "react-router"
import { List } from "../../engine/List.tsx"
import { usePage } from "../../engine/page-context.ts"
import { blast } from "../../resources/blast.ts"
import { notification } from "../../resources/notification.ts"
import { pathOfPage } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { buttonClass } from "../../ui/Button.tsx"
import facesCss from "../../ui/face-switch.module.css"
import { Icon } from "../../ui/Icon.tsx"
import css from "./sent-lists.module.css"

const PARTS = [
  [notification.name, "Per penerima"],
  [blast.name, "Per blast"],
] as const

export const SentLists = () => {
  const { pages, can } = useAppContext()
  const open = usePage()
  const parts = PARTS.flatMap(([name, word]) => {
    const page = pages.find((candidate) => candidate.name === name)
    return page && can(name, "open") ? [{ name, word, to: pathOfPage(page) }] : []
  })
  const [sent] = parts
  if (parts.length < 2) return <List />
  return (
    <List
      beside={
        <nav className={`${facesCss.faces} ${css.parts}`} aria-label="Notifikasi terkirim">
          {parts.map(({ name, word, to }) => (
            <Link key={name} to={to} aria-current={name === open.name ? "true" : undefined}>
              {word}
            </Link>
          ))}
        </nav>
      }
      primary={
        sent && open.name === blast.name ? (
          <Link className={buttonClass("primary")} to={`${sent.to}/create`}>
            <Icon name="plus" /> Kirim blast
          </Link>
        ) : undefined
      }
    />
  )
}
