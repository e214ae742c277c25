import { type ReactNode, useEffect } from "react"
import { Link } from "react-router"
import type { Page } from "../../declare/index.ts"
import { namesOf, ROLE_NAMES } from "../../session/access.ts"
import { useAppContext } from "../../session/app-context.ts"
import { HOME } from "../../session/return-path.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Icon, type IconName } from "../../ui/Icon.tsx"
import css from "./state-page.module.css"

interface StatePageProps {
  icon: IconName
  title: string
  children: ReactNode
  actions: ReactNode
}

export const StatePage = ({ icon, title, children, actions }: StatePageProps) => (
  <section className={css.page}>
    <span className={`${css.icon} center muted`} aria-hidden="true">
      <Icon name={icon} size={28} />
    </span>
    <h1>{title}</h1>
    {children}
    <div className={`${css.actions} row-wrap`}>{actions}</div>
  </section>
)

export const HomeLink = () => {
  const { pages } = useAppContext()
  return (
    <Link className={buttonClass("primary")} to={HOME}>
      Ke {pages.find(({ route }) => route === "")?.label}
    </Link>
  )
}

export const NotAllowed = ({ page }: { page: Page }) => {
  const { config, rolesWith, role } = useAppContext()
  useEffect(() => {
    document.title = `Tidak ada akses · ${config.product}`
  }, [config.product])
  return (
    <StatePage icon="lock" title="Anda tidak punya akses ke halaman ini" actions={<HomeLink />}>
      <p>
        Halaman {page.label} hanya untuk {namesOf(rolesWith(page.name, "open"))}. Anda masuk sebagai {ROLE_NAMES[role]}.
        Hubungi admin {config.product} bila Anda memerlukannya.
      </p>
    </StatePage>
  )
}
