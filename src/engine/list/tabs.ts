import {
  type Filter,
  type FilterTab,
  fieldOfKind,
  type ListQuery,
  type Page,
  parseQuery,
  placeholdersOf,
  plusDays,
  type Resource,
  type TabFilter,
} from "../../declare/index.ts"
import { todayInJakarta } from "../../time/day.ts"

const isSameFilter = (one: Filter, other: Filter): boolean =>
  one.field === other.field &&
  one.operator === other.operator &&
  String(one.value) === String(other.value) &&
  !one.any === !other.any

export interface ResolvedTab {
  label: string
  filters: readonly Filter[]
  sort: ListQuery["sort"]
}

const filterOf = (filter: TabFilter, today: string): Filter =>
  "daysAgo" in filter
    ? { field: filter.field, operator: filter.operator, value: plusDays(today, -filter.daysAgo) }
    : filter

const orderOf = (resource: Resource, { sort }: FilterTab) => parseQuery(resource, sort ? [["sort", sort]] : []).sort

export const createFilterTabs = ({ resource, view }: Page, today = todayInJakarta()): ResolvedTab[] => {
  const declared = view ? [] : (resource.listing?.filterTabs ?? [])
  if (declared.length === 0) return []
  return [{ label: "Semua", filters: [] }, ...declared].map((tab) => ({
    label: tab.label,
    filters: tab.filters.map((filter) => filterOf(filter, today)),
    sort: orderOf(resource, tab),
  }))
}

const subjectsOf = (tabs: readonly ResolvedTab[]) => new Set(tabs.flatMap(({ filters: [first] }) => first?.field ?? []))

const includesFilter = (filters: readonly Filter[], filter: Filter) => filters.some((one) => isSameFilter(one, filter))

/** Returns the tab whose filters apply without another tab's subject. @returns undefined if no tab matches */
export const findOpenFilterTab = (
  tabs: readonly ResolvedTab[],
  { filters }: Pick<ListQuery, "filters">,
): ResolvedTab | undefined => {
  const subjects = subjectsOf(tabs)
  const aboutTabs = (some: readonly Filter[]) => some.filter(({ field }) => subjects.has(field)).length
  return tabs.find(
    (tab) =>
      aboutTabs(tab.filters) === aboutTabs(filters) && tab.filters.every((filter) => includesFilter(filters, filter)),
  )
}

export const applyFilterTab = (
  tabs: readonly ResolvedTab[],
  { filters }: Pick<ListQuery, "filters">,
  tab: ResolvedTab,
): Pick<ListQuery, "filters" | "sort"> => {
  const left = findOpenFilterTab(tabs, { filters })?.filters ?? []
  const replaced = new Set([...subjectsOf(tabs), ...tab.filters.map(({ field }) => field)])
  const kept = filters.filter((filter) => !replaced.has(filter.field) && !includesFilter(left, filter))
  return { filters: [...kept, ...tab.filters], sort: tab.sort }
}

export const getFieldsOfOpenTab = (tabs: readonly ResolvedTab[], query: Pick<ListQuery, "filters">): string[] => {
  const open = findOpenFilterTab(tabs, query)
  return open ? [...new Set([...subjectsOf(tabs), ...open.filters.map(({ field }) => field)])] : []
}

export interface Tab {
  value: string | undefined
  label: string
}

export interface Tabs {
  field: string
  /** `undefined` is the tab for all; `null` means that the filter matches no tab. */
  open: string | undefined | null
  tabs: readonly Tab[]
}

/** Returns the list's tabs. A field in the call's path always has a value, so "Semua" is omitted. */
export const createTabs = ({ resource, list, view }: Page, { filters }: ListQuery): Tabs | undefined => {
  const name = view ? undefined : resource.listing?.tabs
  const field = fieldOfKind("select", resource.fields[name ?? ""])
  if (!name || !field) return undefined
  const values = Object.entries(field.options).map(([value, label]): Tab => ({ value, label }))
  const isInPath = list !== undefined && placeholdersOf(list).some(([, source]) => source === name)
  const own = filters.filter((filter) => filter.field === name)
  const [only] = own
  const open =
    only === undefined
      ? isInPath
        ? field.initial
        : undefined
      : own.length === 1 && only.operator === "eq" && !only.any
        ? String(only.value)
        : null
  return { field: name, open, tabs: isInPath ? values : [{ value: undefined, label: "Semua" }, ...values] }
}

export const applyTab = (filters: readonly Filter[], field: string, value: string | undefined): Filter[] => [
  ...filters.filter((filter) => filter.field !== field),
  ...(value === undefined ? [] : [{ field, operator: "eq" as const, value }]),
]
