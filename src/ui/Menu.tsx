import type { KeyboardEvent, ReactNode } from "react"
import { buttonClass } from "./Button.tsx"
import css from "./Menu.module.css"
import { PlainLink } from "./PlainLink.tsx"
import { Popover, usePopover } from "./Popover.tsx"

export interface MenuItem {
  /** Default: the label. */
  id?: string
  label: string
  to?: string
  keepsQuery?: boolean
  onSelect?: () => void
  isDanger?: boolean
  reason?: string
}

interface MenuProps {
  name: string
  isCurrent?: boolean
  /** A function delays the work until the menu opens, because every table row has a menu. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  children: ReactNode
}

const Item = ({ item, onDone }: { item: MenuItem; onDone: () => void }) => {
  if (item.to !== undefined && !item.reason)
    return (
      <PlainLink
        role="menuitem"
        tabIndex={-1}
        className={css.item}
        to={item.to}
        keepsQuery={item.keepsQuery}
        onClick={() => {
          onDone()
          item.onSelect?.()
        }}
      >
        {item.label}
      </PlainLink>
    )
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={css.item}
      data-danger={item.isDanger || undefined}
      aria-disabled={item.reason ? true : undefined}
      onClick={() => {
        if (item.reason) return
        onDone()
        item.onSelect?.()
      }}
    >
      {item.label}
      {item.reason && <span className="small">{item.reason}</span>}
    </button>
  )
}

/** Moves the focus between the items of a menu by arrow keys, Home and End. */
export const moveInMenu = (event: KeyboardEvent, menu: HTMLElement | null): void => {
  const all = [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

export const Menu = ({ name, isCurrent, items, children }: MenuProps) => {
  const { isOpen, close, button, panel } = usePopover()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    moveInMenu(event, event.currentTarget)
    if (event.key !== "Tab") return
    event.preventDefault()
    close()
  }
  return (
    <>
      <button
        {...button}
        type="button"
        className={buttonClass("icon")}
        aria-label={name}
        aria-haspopup="menu"
        aria-current={isCurrent}
      >
        {children}
      </button>
      {isOpen && (
        <Popover {...panel} className={css.menu} role="menu" aria-label={name} tabIndex={-1} onKeyDown={press}>
          {(typeof items === "function" ? items() : items).map((item) => (
            <Item key={item.id ?? item.label} item={item} onDone={close} />
          ))}
        </Popover>
      )}
    </>
  )
}
