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

/** Does every row say what is filtered by? Where one does not, nobody can tell whether it was meant. */
export const isSaid = (
  resource: Resource,
  { filters = [] }: Pick<Partial<ListQuery>, "filters">,
  rows: readonly Row[],
): boolean => {
  const judged = filters.filter((filter) => isJudged(resource, filter))
  return rows.every((row) => judged.every(({ field }) => row[field] !== undefined))
}
