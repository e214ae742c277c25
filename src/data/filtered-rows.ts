import type { Filter, ListQuery, Resource, Row } from "../declare/index.ts"
import { matchesFilter } from "./query-rows.ts"

/** Filters without a field only narrow the query, so rows cannot confirm them. */
const isJudged = ({ fields }: Resource, { field }: Filter) => field === "id" || Object.hasOwn(fields, field)

/** Rows without the filtered field contradict the query. */
export const rowsMatchFilters = (
  resource: Resource,
  { filters = [] }: Pick<Partial<ListQuery>, "filters">,
  rows: readonly Row[],
): boolean => {
  const judged = filters.filter((filter) => isJudged(resource, filter))
  return rows.every((row) => judged.every((filter) => matchesFilter(row, filter)))
}

export const rowsContainFilterFields = (
  resource: Resource,
  { filters = [] }: Pick<Partial<ListQuery>, "filters">,
  rows: readonly Row[],
): boolean =>
  rows.length === 0 ||
  filters
    .filter((filter) => isJudged(resource, filter))
    .every(({ field }) => rows.some((row) => row[field] !== undefined))
