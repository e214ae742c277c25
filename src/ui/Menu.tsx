import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { buttonClass } from "./Button.tsx"
import { PlainLink } from "./PlainLink.tsx"
import { usePositionBelow } from "./popover.ts"
import "./Menu.css"

export interface MenuItem {
  label: string
  to?: string
  keepsQuery?: boolean
  onSelect?: () => void
  isDanger?: boolean
  reason?: string
}

interface MenuProps {
  name: string
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
        className="menu-item"
        to={item.to}
        keepsQuery={item.keepsQuery}
        onClick={onDone}
      >
        {item.label}
      </PlainLink>
    )
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`menu-item${item.isDanger ? " is-danger" : ""}`}
      aria-disabled={item.reason ? true : undefined}
      onClick={() => {
        if (item.reason) return
        onDone()
        item.onSelect?.()
      }}
    >
      {item.label}
      {item.reason && <span className="menu-reason">{item.reason}</span>}
    </button>
  )
}

export const Menu = ({ name, items, children }: MenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  usePositionBelow(isOpen, list, button)
  useLayoutEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus()
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const away = ({ target }: Event) => {
      if (target instanceof Node && !list.current?.contains(target) && !button.current?.contains(target)) setOpen(false)
    }
    document.addEventListener("pointerdown", away)
    return () => document.removeEventListener("pointerdown", away)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      all.at(next % all.length)?.focus()
    }
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass("quiet", "is-icon")}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen &&
        createPortal(
          <div ref={list} className="menu" role="menu" aria-label={name} tabIndex={-1} onKeyDown={press}>
            {(typeof items === "function" ? items() : items).map((item) => (
              <Item key={item.label} item={item} onDone={close} />
            ))}
          </div>,
          document.body,
        )}
    </>
  )
}
