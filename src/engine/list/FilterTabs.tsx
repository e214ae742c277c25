import { useCallback, useState } from "react"
import { useAppContext } from "../../session/app-context.ts"
import { useIsPhone } from "../../ui/use-media.ts"
import { useListContext } from "./list-context.ts"
import { type BarTab, TabBar } from "./TabBar.tsx"
import { TabCount } from "./TabCount.tsx"
import { applyFilterTab, createFilterTabs, findOpenFilterTab } from "./tabs.ts"

interface FilterTabsProps {
  /** Tabs of saved views, after the declared ones. */
  views: readonly BarTab[]
}

/** Hides tabs whose field the service may ignore. Invisible until all tabs have counts, so that none moves. */
export const FilterTabs = ({ views }: FilterTabsProps) => {
  const { page, state } = useListContext()
  const { searchWith, outsideView, openView } = state
  const { query } = outsideView
  const { config } = useAppContext()
  // Counts have a line of their own there, so each tab has one. On a desk the heading has the count of all.
  const isPhone = useIsPhone()
  const tabs = createFilterTabs(page)
  const [counts, setCounts] = useState<Readonly<Record<string, string | undefined>>>({})
  const keep = useCallback(
    (label: string, count: string | undefined) => setCounts((known) => ({ ...known, [label]: count })),
    [],
  )
  const narrowed = tabs.map((tab) => ({
    ...tab,
    ...applyFilterTab(tabs, query, tab),
    isFiltered: tab.filters.length > 0,
  }))
  const open = findOpenFilterTab(tabs, query)
  const isSettled = tabs.every(({ label }) => label in counts)
  const offered = narrowed.filter(
    ({ label, isFiltered }) => config.extensions || !isFiltered || !isSettled || counts[label] !== undefined,
  )
  return (
    <>
      {narrowed.map(({ label, filters }) => (
        <TabCount key={label} id={label} filters={filters} onCount={keep} />
      ))}
      <TabBar
        name={`Bagian ${page.label}`}
        isUnseen={!config.extensions && !isSettled}
        tabs={[
          ...offered.map(({ label, filters, sort, isFiltered }) => ({
            label,
            search: searchWith({ filters, sort }, outsideView),
            isOpen: !openView && label === open?.label,
            isCounted: isPhone || isFiltered,
            count: counts[label],
          })),
          ...views,
        ]}
      />
    </>
  )
}
