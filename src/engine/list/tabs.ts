import { type Filter, fieldOfKind, type ListQuery, type Page, placeholdersOf } from "../../declare/index.ts"

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
export const tabsOf = ({ resource, list, view }: Page, { filters }: ListQuery): Tabs | undefined => {
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
      : own.length === 1 && only.operator === "eq"
        ? String(only.value)
        : null
  return { field: name, open, tabs: isInPath ? values : [{ value: undefined, label: "Semua" }, ...values] }
}

export const openTab = (filters: readonly Filter[], field: string, value: string | undefined): Filter[] => [
  ...filters.filter((filter) => filter.field !== field),
  ...(value === undefined ? [] : [{ field, operator: "eq" as const, value }]),
]
