import { startTransition, useLayoutEffect, useOptimistic, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import { Icon } from "../../ui/Icon.tsx"
import { Menu } from "../../ui/Menu.tsx"
import css from "./toolbar.module.css"

interface BarTab {
  label: string
  search: string
  isOpen: boolean
  count?: string
}

interface TabBarProps {
  name: string
  tabs: readonly BarTab[]
  isCounted: boolean
  isUnseen?: boolean
}

/** Returns how many tabs are on the first line. The others wrap below it, where the bar is cut off. */
const useFitting = (count: number) => {
  const line = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const box = line.current as HTMLElement
    const measure = () =>
      setFitting([...box.children].filter((tab) => (tab as HTMLElement).offsetTop <= box.offsetTop).length)
    const sized = new ResizeObserver(measure)
    measure()
    sized.observe(box)
    return () => sized.disconnect()
  })
  return { line, fitting }
}

/** Tabs that do not fit are in a menu, which is named by the open tab if that is one of them. */
export const TabBar = ({ name, tabs, isCounted, isUnseen }: TabBarProps) => {
  const { pathname } = useLocation()
  const [open, showOpen] = useOptimistic(tabs.find(({ isOpen }) => isOpen)?.label)
  const { line, fitting } = useFitting(tabs.length)
  const rest = tabs.slice(fitting)
  const hidden = rest.find(({ label }) => label === open)
  const word = hidden?.label ?? "Lainnya"
  const choose = (label: string) => startTransition(() => showOpen(label))
  return (
    <nav className={css.tabs} aria-label={name} inert={isUnseen}>
      <div ref={line}>
        {tabs.map(({ label, search, count }, index) => (
          <Link
            key={label}
            to={{ search }}
            aria-current={label === open ? "true" : undefined}
            inert={index >= fitting}
            onClick={() => choose(label)}
          >
            {label}
            {isCounted && <span className="muted small numeric"> {count}</span>}
          </Link>
        ))}
      </div>
      {rest.length > 0 && (
        <Menu
          name={word}
          isCurrent={hidden && true}
          items={rest.map(({ label, search, count }) => ({
            label: count ? `${label} (${count})` : label,
            to: pathname + search,
            onSelect: () => choose(label),
          }))}
        >
          <span className="ellipsis">{word}</span>
          <Icon name="caret" size={14} />
        </Menu>
      )}
    </nav>
  )
}
