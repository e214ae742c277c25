import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { keepPreviousData } from "@tanstack/react-query"
import { useCallback, useEffect, useState } from "react"
import { totalOf } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { showTotal } from "../../declare/format.ts"
import type { Filter, Page } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { TabBar } from "./TabBar.tsx"
import { applyFilterTab, filterTabsOf, findOpenFilterTab } from "./tabs.ts"
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

interface CountProps {
  page: Page
  label: string
  search: string
  filters: readonly Filter[]
  onCount: (label: string, count: string | undefined) => void
}

const Count = ({ page, label, search, filters, onCount }: CountProps) => {
  const { count, isApproximate, isPending } = useCount(page, search, filters)
  const words = count === undefined ? undefined : showTotal(count, isApproximate)
  useEffect(() => {
    if (!isPending) onCount(label, words)
  }, [isPending, onCount, label, words])
  return null
}

/** Hides tabs whose field the service may ignore. Invisible until all tabs have counts, so that none moves. */
export const FilterTabs = ({ page, state: { query, searchWith } }: { page: Page; state: ListState }) => {
  const { config } = useAppContext()
  const tabs = filterTabsOf(page)
  const [counts, setCounts] = useState<Readonly<Record<string, string | undefined>>>({})
  const keep = useCallback(
    (label: string, count: string | undefined) => setCounts((known) => ({ ...known, [label]: count })),
    [],
  )
  const narrowed = tabs.map((tab) => ({
    ...tab,
    ...applyFilterTab(tabs, query, tab),
    isCounted: tab.filters.length > 0,
  }))
  const open = findOpenFilterTab(tabs, query)
  const isSettled = tabs.every(({ label }) => label in counts)
  const offered = narrowed.filter(
    ({ label, isCounted }) => config.extensions || !isCounted || !isSettled || counts[label] !== undefined,
  )
  return (
    <>
      {narrowed.map(({ label, filters }) => (
        <Count key={label} page={page} label={label} search={query.search} filters={filters} onCount={keep} />
      ))}
      <TabBar
        name={`Bagian ${page.label}`}
        isCounted
        isUnseen={!config.extensions && !isSettled}
        tabs={offered.map(({ label, filters, sort, isCounted }) => ({
          label,
          search: searchWith({ filters, sort }),
          isOpen: label === open?.label,
          count: isCounted ? counts[label] : undefined,
        }))}
      />
    </>
  )
}
