import { startTransition, useEffect, useLayoutEffect, useOptimistic, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import { listMemory } from "../../drafts/list-memory.ts"
import { useAppContext } from "../../session/app-context.ts"
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

/** Returns the lengths that counts have had before, so that each reserves its own width and the gaps are even. */
const useCountLengths = (path: string, tabs: readonly BarTab[]) => {
  const { identity } = useAppContext()
  // Apart from the list's own memory, whose readers render again after each change.
  const memory = listMemory(identity.id, `${path}#tabs`)
  const [before] = useState(() => memory.get().countLengths)
  useEffect(() => {
    const known = memory.get()
    const longer = tabs.flatMap((tab): [string, number][] => {
      const length = tab.count?.length ?? 0
      return length > (known.countLengths[idOf(tab)] ?? 0) ? [[idOf(tab), length]] : []
    })
    if (longer.length > 0)
      memory.set({ ...known, countLengths: { ...known.countLengths, ...Object.fromEntries(longer) } })
  }, [memory, tabs])
  return (tab: BarTab) => before[idOf(tab)]
}

/** Tabs that do not fit are in a menu, which is named by the open tab if that is one of them. */
export const TabBar = ({ name, tabs, isCounted, isUnseen }: TabBarProps) => {
  const { pathname } = useLocation()
  const openTab = tabs.find(({ isOpen }) => isOpen)
  const [open, showOpen] = useOptimistic(openTab && idOf(openTab))
  const { line, fitting } = useFitting(tabs.length)
  const lengthOf = useCountLengths(pathname, tabs)
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
            {(isCounted || tab.isCounted) && (
              <span className="muted small numeric" style={{ minWidth: lengthOf(tab) && `${lengthOf(tab)}ch` }}>
                {" "}
                {tab.count}
              </span>
            )}
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
