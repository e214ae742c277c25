import { Link } from "react-router"
import type { Page } from "../declare/index.ts"
import { pathOfPage } from "../providers/routes.ts"
import { PageIcon } from "./PageIcon.tsx"

interface MenuLinkProps {
  page: Page
  current: boolean
  onClick: () => void
  /** Inside a group: without a picture. */
  inner?: boolean
}

/** A menu entry. It leads to the page's default view, also from the page itself. */
export const MenuLink = ({ page, current, onClick, inner }: MenuLinkProps) => (
  <Link
    to={pathOfPage(page)}
    className={inner ? "menu-line is-inner" : "menu-line"}
    aria-current={current ? "page" : undefined}
    title={page.label}
    onClick={onClick}
  >
    {!inner && <PageIcon name={page.icon} />}
    <span className="menu-word">{page.label}</span>
  </Link>
)
