import {
  isRelated,
  type ListQuery,
  operatorsOf,
  type Resource,
  type Row,
  type Rows,
  unreadOf,
} from "../declare/index.ts"
import { isName } from "../routing/routes.ts"
import { rowsContainFilterFields, rowsMatchFilters } from "./filtered-rows.ts"
import { isSorted } from "./query-rows.ts"

export const bareDigits = (text: string) => text.replace(/\D/g, "").replace(/^(62|0)/, "")

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

const isJudged = ({ fields }: Resource, name: string) => {
  const field = fields[name]
  return field !== undefined && operatorsOf[field.kind].includes("gte")
}

const isComparable = ({ fields }: Resource, row: Row, name: string): boolean =>
  name in unreadOf(row) || (row[name] !== undefined && !(isRelated(fields[name]) && isName(row, name, row[name])))

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
    (!first || !isJudged(resource, first.field) || isSorted(first, rows))
  )
}

export const isOmitted = (resource: Resource, { sort: [first] }: ListQuery, omitted: readonly string[] = []): boolean =>
  omitted.some((part) => part !== "sort" || !first || !isJudged(resource, first.field))

export { rowsContainFilterFields, rowsMatchFilters }
