import { Link } from "react-router"
import type { Tabs } from "./tabs.ts"
import "./toolbar.css"

/** The same list narrowed by one choice: links, so that each can be opened and shared. */
export const TabBar = ({
  tabs,
  label,
  hrefOf,
}: {
  tabs: Tabs
  label: string
  hrefOf: (value: string | undefined) => string
}) => (
  <nav className="tab-bar" aria-label={label}>
    {tabs.tabs.map(({ value, label: word }) => (
      <Link key={word} to={{ search: hrefOf(value) }} aria-current={value === tabs.open ? "true" : undefined}>
        {word}
      </Link>
    ))}
  </nav>
)
