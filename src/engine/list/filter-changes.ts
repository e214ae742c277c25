import type { Filter, Resource, Row } from "../../declare/index.ts"
import { dependentsOf } from "../../fields/within.ts"

/** Takes an updater, because the page may not have rendered the previous change yet. */
export type ChangeFilters = (change: (filters: readonly Filter[]) => readonly Filter[]) => void

export const valuesOf = (filters: readonly Filter[]): Row =>
  Object.fromEntries(filters.filter(({ operator }) => operator === "eq").map(({ field, value }) => [field, value]))

/** Replaces the filters of a field, which stays in the group or out of it. Clears its dependent relations. */
export const changeField = (
  { fields }: Resource,
  filters: readonly Filter[],
  name: string,
  own: readonly Filter[],
): Filter[] => {
  const within = dependentsOf(fields, name)
  // Filters for empty values are independent of parents.
  const isKept = ({ field, operator }: Filter) => field !== name && (operator === "null" || !within.includes(field))
  const any = filters.some((filter) => filter.field === name && filter.any)
  return [...filters.filter(isKept), ...(any ? own.map((filter) => ({ ...filter, any })) : own)]
}
