import type { MouseEvent } from "react"
import { Link } from "react-router"
import { useNotifications } from "../../live/use-notifications.ts"
import { pathOfPage } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Icon } from "../../ui/Icon.tsx"
import css from "./bottom-bar.module.css"
import { MenuBadge } from "./MenuLink.tsx"

interface BottomBarProps {
  current: string | undefined
  drawn: boolean
  onMenu: (event: MouseEvent<HTMLElement>) => void
}

const MAX_SHOWN_COUNT = 99

const Badge = ({ count, word }: { count: number; word: string }) =>
  count > 0 && (
    <span className="badge small">
      {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
      <span className="unseen"> {word}</span>
    </span>
  )

export const BottomBar = ({ current, drawn, onMenu }: BottomBarProps) => {
  const { atHand } = useAppContext()
  const { unread } = useNotifications()
  return (
    <nav className={`${css.bar} no-print`} aria-label="Navigasi cepat">
      {atHand.map(({ page, word }) => (
        <Link key={page.name} to={pathOfPage(page)} aria-current={page.name === current ? "page" : undefined}>
          <span className={css.word}>{word}</span>
          <span className={`${css.icon} center`}>
            <Icon name={page.icon ?? "list"} size={22} />
            <MenuBadge page={page} />
            {page.name === "notification-own" && <Badge count={unread} word="belum dibaca" />}
          </span>
        </Link>
      ))}
      <button type="button" aria-label="Buka menu" aria-expanded={drawn} aria-controls="menu" onClick={onMenu}>
        <span className={css.word}>Menu</span>
        <Icon name="menu" size={22} />
      </button>
    </nav>
  )
}
