import type { ReactNode } from "react"
import { Icon, type IconName } from "../../ui/Icon.tsx"

interface StatePageProps {
  icon: IconName
  title: string
  children: ReactNode
  actions: ReactNode
}

export const StatePage = ({ icon, title, children, actions }: StatePageProps) => (
  <section className="state-page">
    <span className="state-icon" aria-hidden="true">
      <Icon name={icon} size={28} />
    </span>
    <h1>{title}</h1>
    {children}
    <div className="state-actions">{actions}</div>
  </section>
)
