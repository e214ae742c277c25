import { lazy, type MouseEvent, Suspense } from "react"
import { Link } from "react-router"
import { useAfterFirstData } from "../../data/later.ts"
import { useStore } from "../../data/store.ts"
import type { Page } from "../../declare/index.ts"
import { type PageKind, pathOfPage, titleOf } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Bell } from "./Bell.tsx"
import { ConnectionState } from "./ConnectionState.tsx"
import { ProfileMenu } from "./ProfileMenu.tsx"
import { nextTheme, type ThemeChoice, themeStore } from "./theme-choice.ts"
import css from "./topbar.module.css"

const THEME_WORDS: { readonly [C in ThemeChoice]: string } = { system: "Sistem", light: "Terang", dark: "Gelap" }

const ThemeSwitch = () => {
  const { choice } = useStore(themeStore)
  const word = THEME_WORDS[choice]
  return (
    <button
      type="button"
      className={css.button}
      aria-label={`Tema: ${word}. Ganti tema`}
      title={`Tema: ${word}`}
      onClick={nextTheme}
    >
      <Icon name={choice} size={18} />
    </button>
  )
}

const Outbox = lazy(async () => ({ default: (await import("./outbox/Outbox.tsx")).Outbox }))

interface TopBarProps {
  page: Page | undefined
  kind: PageKind
  drawn: boolean
  onMenu: (event: MouseEvent<HTMLElement>) => void
}

const Crumbs = ({ page, kind }: Pick<TopBarProps, "page" | "kind">) => {
  if (!page) return null
  return (
    <nav className={css.crumbs} aria-label="Letak halaman">
      <ol className="row muted">
        {page.group && <li className={`${css.group} row ellipsis`}>{page.group}</li>}
        <li className="row">
          {kind === "list" ? (
            <span className="ellipsis" aria-current="page">
              {page.label}
            </span>
          ) : (
            <Link className="ellipsis" to={pathOfPage(page)}>
              {page.label}
            </Link>
          )}
        </li>
        {kind !== "list" && (
          <li className="row">
            <span className="ellipsis" aria-current="page">
              {titleOf(page, kind).split(" ")[0]}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}

export const TopBar = ({ page, kind, drawn, onMenu }: TopBarProps) => {
  const { role } = useAppContext()
  const isLater = useAfterFirstData()
  return (
    <header className={`${css.topbar} row no-print`}>
      <button
        type="button"
        className={`${css.button} ${css.menu}`}
        aria-label="Buka menu"
        aria-expanded={drawn}
        aria-controls="menu"
        onClick={onMenu}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </button>
      <Crumbs page={page} kind={kind} />
      <div className={`${css.end} row push`}>
        {isLater && role !== "first_time" && (
          <Suspense>
            <Outbox />
          </Suspense>
        )}
        <ConnectionState />
        <ThemeSwitch />
        {role !== "first_time" && <Bell />}
        <ProfileMenu />
      </div>
    </header>
  )
}
