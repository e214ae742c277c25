import { useEffect, useId, useState } from "react"
import type { MenuIcon, Page } from "../../declare/index.ts"
import { Icon } from "../../ui/Icon.tsx"
import { MenuLink } from "./MenuLink.tsx"

interface MenuGroupProps {
  group: string
  icon: MenuIcon | undefined
  pages: readonly Page[]
  current: string | undefined
  collapsed: boolean
  onExpand: () => void
  onFollow: () => void
}

export const MenuGroup = ({ group, icon, pages, current, collapsed, onExpand, onFollow }: MenuGroupProps) => {
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
        className="menu-line"
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
        <span className="menu-word">{group}</span>
        <span className="menu-caret">
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
