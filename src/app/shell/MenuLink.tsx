import { useAfterFirstData } from "../../data/later.ts"
import { fieldOfKind, type Page } from "../../declare/index.ts"
import { pathOfPage } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Icon } from "../../ui/Icon.tsx"
import { optional } from "../../ui/optional.ts"
import { PlainLink } from "../../ui/PlainLink.tsx"
import css from "./sidebar.module.css"

const WaitingBadge = optional(async () => (await import("./WaitingBadge.tsx")).WaitingBadge)

/** The field that marks the start of a customer's wait, or whose values wait for a decision. */
const waitingFieldOf = ({ resource: { fields }, view }: Page): string | undefined => {
  const named = view ? [] : Object.entries(fields)
  const found =
    named.find(([, field]) => fieldOfKind("datetime", field)?.waits) ??
    named.find(([, field]) => fieldOfKind("select", field)?.waits)
  return found?.[0]
}

export const MenuBadge = ({ page }: { page: Page }) => {
  const { config } = useAppContext()
  const isLater = useAfterFirstData()
  // Other services may have to send all rows to be counted.
  const waiting = isLater && config.extensions ? waitingFieldOf(page) : undefined
  return waiting && <WaitingBadge page={page} field={waiting} />
}

interface MenuLinkProps {
  page: Page
  current: boolean
  onClick: () => void
  inner?: boolean
}

const menuPathOf = (page: Page) => {
  const { opens } = page.view ? {} : page.resource
  return pathOfPage(page) + (opens ? `?${opens}` : "")
}

export const MenuLink = ({ page, current, onClick, inner }: MenuLinkProps) => (
  <PlainLink
    to={menuPathOf(page)}
    className={`${css.line} row ${inner ? css.inner : ""}`}
    aria-current={current ? "page" : undefined}
    title={page.label}
    onClick={onClick}
  >
    {!inner && <Icon name={page.icon ?? "list"} />}
    <span className={`${css.word} ellipsis`}>{page.label}</span>
    <MenuBadge page={page} />
  </PlainLink>
)
