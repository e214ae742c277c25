import { type Filter, type ListQuery, type Resource, unreadOf } from "../declare/index.ts"
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

/** Do these rows say what is filtered by? What no row says, or one says in words that nobody understands, cannot be counted. */
export const isSaid = (
  resource: Resource,
  { filters = [] }: Pick<Partial<ListQuery>, "filters">,
  rows: readonly Row[],
): boolean =>
  rows.length === 0 ||
  filters
    .filter((filter) => isJudged(resource, filter))
    .every(({ field }) => rows.some((row) => row[field] !== undefined) && !rows.some((row) => field in unreadOf(row)))
