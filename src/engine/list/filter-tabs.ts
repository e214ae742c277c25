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
import { todayInJakarta } from "../../time/day.ts"
import { isSameFilter } from "./same-filter.ts"

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

export const filterTabsOf = ({ resource, view }: Page, today = todayInJakarta()): OwnTab[] => {
  const declared = view ? [] : (resource.listing?.filterTabs ?? [])
  if (declared.length === 0) return []
  return [{ label: "Semua", filters: [] }, ...declared].map((tab) => ({
    label: tab.label,
    filters: tab.filters.map((filter) => filterOf(filter, today)),
    sort: orderOf(resource, tab),
  }))
}

const subjectsOf = (tabs: readonly OwnTab[]) => new Set(tabs.flatMap(({ filters: [first] }) => first?.field ?? []))

const includesFilter = (filters: readonly Filter[], filter: Filter) => filters.some((one) => isSameFilter(one, filter))

/** Returns the tab whose filters apply without another tab's subject. @returns undefined if no tab matches */
export const openFilterTab = (tabs: readonly OwnTab[], { filters }: Pick<ListQuery, "filters">): OwnTab | undefined => {
  const subjects = subjectsOf(tabs)
  const aboutTabs = (some: readonly Filter[]) => some.filter(({ field }) => subjects.has(field)).length
  return tabs.find(
    (tab) =>
      aboutTabs(tab.filters) === aboutTabs(filters) && tab.filters.every((filter) => includesFilter(filters, filter)),
  )
}

export const withFilterTab = (
  tabs: readonly OwnTab[],
  { filters }: Pick<ListQuery, "filters">,
  tab: OwnTab,
): Pick<ListQuery, "filters" | "sort"> => {
  const left = openFilterTab(tabs, { filters })?.filters ?? []
  const replaced = new Set([...subjectsOf(tabs), ...tab.filters.map(({ field }) => field)])
  const kept = filters.filter((filter) => !replaced.has(filter.field) && !includesFilter(left, filter))
  return { filters: [...kept, ...tab.filters], sort: tab.sort }
}

export const getFieldsOfOpenTab = (tabs: readonly OwnTab[], query: Pick<ListQuery, "filters">): string[] => {
  const open = openFilterTab(tabs, query)
  return open ? [...new Set([...subjectsOf(tabs), ...open.filters.map(({ field }) => field)])] : []
}
