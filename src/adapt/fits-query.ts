import {
  type Filter,
  isName,
  isRelated,
  type ListQuery,
  operatorsOf,
  type Resource,
  type Row,
  type Rows,
  unreadOf,
} from "../declare/index.ts"
import { isSorted, matchesFilter } from "./query-rows.ts"

export const bareDigits = (text: string) => text.replace(/\D/g, "").replace(/^(62|0)/, "")

type Filtered = Pick<ListQuery, "filters">

/** Filters without a field only narrow the query, so rows cannot confirm them. */
const judgedIn = ({ fields }: Resource, { filters }: Filtered): Filter[] =>
  filters.filter(({ field }) => field === "id" || Object.hasOwn(fields, field))

/** Rows without the filtered field contradict the query. */
export const rowsMatchFilters = (resource: Resource, query: Filtered, rows: readonly Row[]): boolean => {
  const judged = judgedIn(resource, query)
  return rows.every((row) => judged.every((filter) => matchesFilter(row, filter)))
}

export const rowsContainFilterFields = (resource: Resource, query: Filtered, rows: readonly Row[]): boolean =>
  rows.length === 0 || judgedIn(resource, query).every(({ field }) => rows.some((row) => row[field] !== undefined))

const createSearchTest = (search: string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return (row: Row) => {
    const text = JSON.stringify(row).toLowerCase()
    return words.every(
      (word) => text.includes(word) || (bareDigits(word).length > 3 && text.includes(bareDigits(word))),
    )
  }
}

/** Services search differently, so only a majority of rows without matches counts. */
const ignoresSearch = (search: string, rows: readonly Row[]) =>
  search !== "" && rows.filter(createSearchTest(search)).length * 2 < rows.length

const isOrdered = ({ fields }: Resource, name: string) => {
  const field = fields[name]
  return field !== undefined && operatorsOf[field.kind].includes("gte")
}

const isComparable = ({ fields }: Resource, row: Row, name: string): boolean =>
  name in unreadOf(row) || (row[name] !== undefined && !(isRelated(fields[name]) && isName(row, name, row[name])))

/** Returns whether the rows and the total do not contradict the query. */
export const agreesWithQuery = (
  resource: Resource,
  query: ListQuery,
  { rows, total }: Pick<Rows<Row>, "rows" | "total">,
): boolean => {
  const { page, limit, search, sort, filters } = query
  const judged = filters.filter(({ field }) => field === "id" || rows.some((row) => isComparable(resource, row, field)))
  const seen = (page - 1) * limit + rows.length
  const isShort = rows.length < limit && total !== undefined && seen < total
  const [first] = sort
  return (
    rows.length <= limit &&
    !isShort &&
    rowsMatchFilters(resource, { filters: judged }, rows) &&
    !ignoresSearch(search, rows) &&
    (!first || !isOrdered(resource, first.field) || isSorted(first, rows))
  )
}

/** True if a part of the query that rows would show was not sent. */
export const isOmitted = (resource: Resource, { sort: [first] }: ListQuery, omitted: readonly string[] = []): boolean =>
  omitted.some((part) => part !== "sort" || !first || !isOrdered(resource, first.field))
