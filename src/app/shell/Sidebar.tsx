import { memo, type RefObject, useEffect, useId, useMemo, useState } from "react"
import type { MenuIcon, Page } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { HOME } from "../../session/return-path.ts"
import { Icon } from "../../ui/Icon.tsx"
import { PlainLink } from "../../ui/PlainLink.tsx"
import { Logo } from "./Brand.tsx"
import { MenuBadge, MenuLink } from "./MenuLink.tsx"
import { createMenuItems } from "./pages.ts"
import css from "./sidebar.module.css"

interface MenuGroupProps {
  group: string
  icon: MenuIcon | undefined
  pages: readonly Page[]
  current: string | undefined
  collapsed: boolean
  onExpand: () => void
  onFollow: () => void
}

const MenuGroup = ({ group, icon, pages, current, collapsed, onExpand, onFollow }: MenuGroupProps) => {
  const id = useId()
  const holdsCurrent = pages.some(({ name }) => name === current)
  const [open, setOpen] = useState(holdsCurrent)
  useEffect(() => {
    if (holdsCurrent) setOpen(true)
  }, [holdsCurrent])
  const isOpen = open && !collapsed
  return (
    <li>
      <button
        type="button"
        className={`${css.line} row`}
        aria-expanded={isOpen}
        aria-controls={id}
        data-holds-current={holdsCurrent}
        title={group}
        onClick={() => {
          setOpen(collapsed || !open)
          if (collapsed) onExpand()
        }}
      >
        <Icon name={icon ?? "list"} />
        <span className={`${css.word} ellipsis`}>{group}</span>
        {!isOpen && pages.map((page) => <MenuBadge key={page.name} page={page} />)}
        <span className={css.caret}>
          <Icon name="caret" size={14} />
        </span>
      </button>
      <ul id={id} hidden={!isOpen}>
        {pages.map((page) => (
          <li key={page.name}>
            <MenuLink page={page} current={page.name === current} onClick={onFollow} inner />
          </li>
        ))}
      </ul>
    </li>
  )
}

interface SidebarProps {
  collapsed: boolean
  drawn: boolean
  current: string | undefined
  /** The bottom bar already has the pages at hand. */
  isBesideBar: boolean
  ref: RefObject<HTMLElement | null>
  onCollapse: (collapsed: boolean) => void
  onClose: () => void
}

/** The menu: 215 px wide, icons only when collapsed, a drawer on phones. Memoized against re-renders from toasts. */
export const Sidebar = memo(({ collapsed, drawn, current, isBesideBar, ref, onCollapse, onClose }: SidebarProps) => {
  const { config, menu, atHand } = useAppContext()
  const items = useMemo(() => {
    const isInBar = (page: Page) => isBesideBar && atHand.some((entry) => entry.page === page)
    return createMenuItems(menu.filter((page) => !isInBar(page)))
  }, [menu, atHand, isBesideBar])
  return (
    <aside className={css.sidebar} data-collapsed={collapsed} data-drawn={drawn} ref={ref}>
      <div className={`${css.top} row`}>
        <PlainLink
          to={HOME}
          className={`${css.brand} row`}
          aria-label={`${config.product}, ke halaman awal`}
          onClick={onClose}
        >
          <Logo />
          <span className={`${css.word} ellipsis`}>{config.product}</span>
        </PlainLink>
        <button type="button" className={`${css.close} center`} aria-label="Tutup menu" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <nav className={css.nav} id="menu" aria-label="Menu utama">
        <ul>
          {items.map((item) =>
            "page" in item ? (
              <li key={item.page.name}>
                <MenuLink page={item.page} current={item.page.name === current} onClick={onClose} />
              </li>
            ) : (
              <MenuGroup
                key={item.group}
                {...item}
                current={current}
                collapsed={collapsed && !drawn}
                onExpand={() => onCollapse(false)}
                onFollow={onClose}
              />
            ),
          )}
        </ul>
      </nav>
      <button
        type="button"
        className={`${css.fold} row`}
        aria-label={collapsed ? "Lebarkan menu" : "Ciutkan menu"}
        title={collapsed ? "Lebarkan menu" : "Ciutkan menu"}
        aria-expanded={!collapsed}
        aria-controls="menu"
        onClick={() => onCollapse(!collapsed)}
      >
        <Icon name={collapsed ? "right" : "left"} size={18} />
        <span className={`${css.word} ellipsis`}>Ciutkan</span>
      </button>
    </aside>
  )
})
