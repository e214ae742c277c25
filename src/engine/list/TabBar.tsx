import { startTransition, useLayoutEffect, useOptimistic, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import { Icon } from "../../ui/Icon.tsx"
import { Menu } from "../../ui/Menu.tsx"
import css from "./toolbar.module.css"

export interface BarTab {
  /** Default: the label. */
  id?: string
  label: string
  search: string
  isOpen: boolean
  /** Reserves the place of a count. */
  isCounted?: boolean
  count?: string | undefined
}

const idOf = ({ id, label }: Pick<BarTab, "id" | "label">) => id ?? label

interface TabBarProps {
  name: string
  tabs: readonly BarTab[]
  /** All tabs have a count. */
  isCounted?: boolean
  isUnseen?: boolean
}

/** Returns how many tabs are on the first line. The others wrap below it, where the bar is cut off. */
const useFitting = (count: number) => {
  const line = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const box = line.current as HTMLElement
    const isSeen = ({ offsetTop, offsetLeft, offsetWidth }: HTMLElement) =>
      offsetTop <= box.offsetTop && offsetLeft + offsetWidth <= box.offsetLeft + box.offsetWidth
    const measure = () => setFitting(([...box.children] as HTMLElement[]).filter(isSeen).length)
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
  const openTab = tabs.find(({ isOpen }) => isOpen)
  const [open, showOpen] = useOptimistic(openTab && idOf(openTab))
  const { line, fitting } = useFitting(tabs.length)
  const rest = tabs.slice(fitting)
  const hidden = rest.find((tab) => idOf(tab) === open)
  const word = hidden?.label ?? "Lainnya"
  const choose = (tab: BarTab) => startTransition(() => showOpen(idOf(tab)))
  return (
    <nav className={css.tabs} aria-label={name} inert={isUnseen}>
      <div ref={line}>
        {tabs.map((tab, index) => (
          <Link
            key={idOf(tab)}
            to={{ search: tab.search }}
            aria-current={idOf(tab) === open ? "true" : undefined}
            inert={index >= fitting}
            onClick={() => choose(tab)}
          >
            {tab.label}
            {(isCounted || tab.isCounted) && <span className="muted small numeric"> {tab.count}</span>}
          </Link>
        ))}
      </div>
      {rest.length > 0 && (
        <Menu
          name={word}
          isCurrent={hidden && true}
          items={rest.map((tab) => ({
            id: idOf(tab),
            label: tab.count ? `${tab.label} (${tab.count})` : tab.label,
            to: pathname + tab.search,
            onSelect: () => choose(tab),
          }))}
        >
          <span className="ellipsis">{word}</span>
          <Icon name="caret" size={14} />
        </Menu>
      )}
    </nav>
  )
}
