import { startTransition, useOptimistic } from "react"
import { Link } from "react-router"
import { showNumber } from "../../declare/format.ts"
import type { Tabs } from "./tabs.ts"
import "./toolbar.css"

export const TabBar = ({
  tabs,
  label,
  hrefOf,
  countOf,
}: {
  tabs: Tabs
  label: string
  hrefOf: (value: string | undefined) => string
  countOf?: (value: string | undefined) => number | undefined
}) => {
  const [open, showOpen] = useOptimistic(tabs.open)
  return (
    <nav className="tab-bar" aria-label={label}>
      {tabs.tabs.map(({ value, label: word }) => {
        const count = countOf?.(value)
        return (
          <Link
            key={word}
            to={{ search: hrefOf(value) }}
            aria-current={value === open ? "true" : undefined}
            onClick={() => startTransition(() => showOpen(value))}
          >
            {word}
            {countOf && <span className="tab-count"> {count !== undefined && showNumber(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
