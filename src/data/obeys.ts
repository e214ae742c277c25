import type { Filter, ListQuery, Resource } from "../declare/index.ts"
import { holdsFor } from "./query-rows.ts"

type Row = Readonly<Record<string, unknown>>

/** What no field says cannot be looked up in a row: a parameter that only narrows the question. */
const isJudged = ({ fields }: Resource, { field }: Filter) => field === "id" || Object.hasOwn(fields, field)

/** Can these rows be an answer to the query? A row that does not say what is filtered by speaks against it. */
export const obeys = (
  resource: Resource,
  { filters = [] }: Pick<Partial<ListQuery>, "filters">,
  rows: readonly Row[],
): boolean => {
  const judged = filters.filter((filter) => isJudged(resource, filter))
  return rows.every((row) => judged.every((filter) => holdsFor(row, filter)))
}

/** Do these rows hold what is filtered by? What none of them holds cannot be counted. */
export const isStated = (
  resource: Resource,
  { filters = [] }: Pick<Partial<ListQuery>, "filters">,
  rows: readonly Row[],
): boolean =>
  rows.length === 0 ||
  filters
    .filter((filter) => isJudged(resource, filter))
    .every(({ field }) => rows.some((row) => row[field] !== undefined))
