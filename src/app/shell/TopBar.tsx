import type { MouseEvent, ReactNode } from "react"
import { useAfterFirstData } from "../../data/later.ts"
import { useStore } from "../../data/store.ts"
import type { Page } from "../../declare/index.ts"
import type { PageKind } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Icon } from "../../ui/Icon.tsx"
import { optional } from "../../ui/optional.ts"
import { Bell } from "./Bell.tsx"
import { ConnectionState } from "./ConnectionState.tsx"
import { Crumbs } from "./Crumbs.tsx"
import { PartBoundary } from "./PartBoundary.tsx"
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
      className={`${css.button} ${css.theme}`}
      aria-label={`Tema: ${word}. Ganti tema`}
      title={`Tema: ${word}`}
      onClick={nextTheme}
    >
      <Icon name={choice} size={18} />
    </button>
  )
}

const Outbox = optional(async () => (await import("./outbox/Outbox.tsx")).Outbox)

const Jobs = optional(async () => (await import("./jobs/Jobs.tsx")).Jobs)

interface TopBarProps {
  page: Page | undefined
  kind: PageKind
  drawn: boolean
  find: ReactNode
  onMenu: (event: MouseEvent<HTMLElement>) => void
}

export const TopBar = ({ page, kind, drawn, onMenu, find }: TopBarProps) => {
  const { role, can } = useAppContext()
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
      <div className={`${css.end} row`}>
        {isLater && role !== "first_time" && (
          <PartBoundary>
            <Outbox />
            {can("bulk", "jobs") && <Jobs />}
          </PartBoundary>
        )}
        {find}
        <ConnectionState />
        <ThemeSwitch />
        {role !== "first_time" && <Bell />}
        <ProfileMenu />
      </div>
    </header>
  )
}
