import { localDay } from "../../declare/format.ts"
import {
  type Filter,
  type FilterTab,
  type ListQuery,
  type Page,
  parseQuery,
  plusDays,
  type Resource,
  type TabFilter,
} from "../../declare/index.ts"
import { isSameFilter } from "./same-filter.ts"

/** One of the tabs that are filters, as it stands today. */
export interface OwnTab {
  label: string
  filters: readonly Filter[]
  sort: ListQuery["sort"]
}

const filterOf = (filter: TabFilter, today: string): Filter =>
  "daysAgo" in filter
    ? { field: filter.field, operator: filter.operator, value: plusDays(today, -filter.daysAgo) }
    : filter

const orderOf = (resource: Resource, { sort }: FilterTab) => parseQuery(resource, sort ? [["sort", sort]] : []).sort

/** The tabs of a list that are filters, "Semua" first; of a view none. */
export const filterTabsOf = ({ resource, view }: Page, today = localDay(new Date())): OwnTab[] => {
  const declared = view ? [] : (resource.listing?.filterTabs ?? [])
  if (declared.length === 0) return []
  return [{ label: "Semua", filters: [] }, ...declared].map((tab) => ({
    label: tab.label,
    filters: tab.filters.map((filter) => filterOf(filter, today)),
    sort: orderOf(resource, tab),
  }))
}

const fieldsOf = (tabs: readonly OwnTab[]) => new Set(tabs.flatMap(({ filters }) => filters.map(({ field }) => field)))

/** The tab whose filters, and no others of the tabs' fields, hold. Undefined: none of them. */
export const openFilterTab = (tabs: readonly OwnTab[], { filters }: Pick<ListQuery, "filters">): OwnTab | undefined => {
  const fields = fieldsOf(tabs)
  const own = filters.filter(({ field }) => fields.has(field))
  return tabs.find(
    (tab) =>
      tab.filters.length === own.length && tab.filters.every((filter) => own.some((one) => isSameFilter(one, filter))),
  )
}

/** The list's query with a tab open: what else it is narrowed by stays. */
export const withFilterTab = (
  tabs: readonly OwnTab[],
  { filters }: Pick<ListQuery, "filters">,
  tab: OwnTab,
): Pick<ListQuery, "filters" | "sort"> => {
  const fields = fieldsOf(tabs)
  return { filters: [...filters.filter(({ field }) => !fields.has(field)), ...tab.filters], sort: tab.sort }
}

/** The fields whose filter the open tab shows. */
export const silentFields = (tabs: readonly OwnTab[], query: Pick<ListQuery, "filters">): string[] =>
  openFilterTab(tabs, query) ? [...fieldsOf(tabs)] : []
