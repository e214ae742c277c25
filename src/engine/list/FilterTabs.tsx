import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { keepPreviousData } from "@tanstack/react-query"
import { startTransition, useCallback, useEffect, useOptimistic, useState } from "react"
import { Link } from "react-router"
import { totalOf } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { showTotal } from "../../declare/format.ts"
import type { Filter, Page } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { applyFilterTab, filterTabsOf, findOpenFilterTab, type ResolvedTab } from "./tabs.ts"
import css from "./toolbar.module.css"
import type { ListState } from "./use-list-query.ts"

/** Fetches enough rows to verify that the service applies the filter. */
const SAMPLE_ROWS = 10

const useCount = ({ resource, view }: Page, search: string, filters: readonly Filter[]) => {
  const { query: state } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    ...refineQueryOf({ page: 1, limit: SAMPLE_ROWS, search, sort: [], filters }),
    meta: { view, countOnly: true },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  })
  return { count: totalOf(state.data), isApproximate: state.data?.isApproximate, isPending: state.isPending }
}

interface TabProps {
  page: Page
  state: ListState
  tabs: readonly ResolvedTab[]
  tab: ResolvedTab
  isSettled: boolean
  onSettled: (label: string) => void
  isOpen: boolean
  onOpen: (label: string) => void
}

/** Hides tabs whose field the service may ignore. Invisible until all tabs have counts, so that none moves. */
const Tab = ({ page, state, tabs, tab, isSettled, onSettled, isOpen, onOpen }: TabProps) => {
  const { query, searchWith } = state
  const { config } = useAppContext()
  const narrowed = applyFilterTab(tabs, query, tab)
  const { count, isApproximate, isPending } = useCount(page, query.search, narrowed.filters)
  const isCounted = tab.filters.length > 0
  const isOffered = config.extensions || !isCounted || count !== undefined
  useEffect(() => {
    if (!isPending) onSettled(tab.label)
  }, [isPending, onSettled, tab.label])
  if (isSettled && !isOffered) return null
  const isUnseen = isCounted && !config.extensions && !isSettled
  return (
    <Link
      to={{ search: searchWith(narrowed) }}
      aria-current={isOpen ? "true" : undefined}
      onClick={() => startTransition(() => onOpen(tab.label))}
      aria-hidden={isUnseen || undefined}
      tabIndex={isUnseen ? -1 : undefined}
    >
      {tab.label}
      {isCounted && (
        <span className={`${css.tabCount} muted small numeric`}>
          {" "}
          {count !== undefined && showTotal(count, isApproximate)}
        </span>
      )}
    </Link>
  )
}

export const FilterTabs = ({ page, state }: { page: Page; state: ListState }) => {
  const tabs = filterTabsOf(page)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const [open, showOpen] = useOptimistic(findOpenFilterTab(tabs, state.query)?.label)
  const settle = useCallback((label: string) => setSettled((known) => new Set(known).add(label)), [])
  return (
    <nav className={css.tabs} aria-label={`Bagian ${page.label}`}>
      {tabs.map((tab) => (
        <Tab
          key={tab.label}
          page={page}
          state={state}
          tabs={tabs}
          tab={tab}
          isSettled={tabs.every(({ label }) => settled.has(label))}
          onSettled={settle}
          isOpen={tab.label === open}
          onOpen={showOpen}
        />
      ))}
    </nav>
  )
}
