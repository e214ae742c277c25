import { isRelated, type ListQuery, operatorsOf, type Resource, type Rows, unreadOf } from "../declare/index.ts"
import { isName } from "../routing/record-path.ts"
import { isStated, obeys } from "./obeys.ts"
import { inOrder } from "./query-rows.ts"

type Row = Readonly<Record<string, unknown>>

const digits = (text: string) => text.replace(/\D/g, "").replace(/^(62|0)/, "")

/** Does a row say all the words, in any of its values? */
const mentions = (search: string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return (row: Row) => {
    const text = JSON.stringify(row).toLowerCase()
    return words.every((word) => text.includes(word) || (digits(word).length > 3 && text.includes(digits(word))))
  }
}

/** Was the search left out? Services search in their own way, so only most of the rows speak against it. */
const ignoresSearch = (search: string, rows: readonly Row[]) =>
  search !== "" && rows.filter(mentions(search)).length * 2 < rows.length

/** The order of words differs from service to service; that of numbers and days does not. */
const isJudged = ({ fields }: Resource, name: string) => {
  const field = fields[name]
  return field !== undefined && operatorsOf[field.kind].includes("gte")
}

/** Does a row say something of the field that a filter can be held against? Not a name where an id is asked for. */
const isComparable = ({ fields }: Resource, row: Row, name: string): boolean =>
  name in unreadOf(row) || (row[name] !== undefined && !(isRelated(fields[name]) && isName(row, name, row[name])))

/** Can this be the answer to the query, of a service that was not documented to know its parameters? */
export const isAnswer = (
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
    obeys(resource, { filters: judged }, rows) &&
    !ignoresSearch(search, rows) &&
    (!first || !isJudged(resource, first.field) || inOrder(first, rows))
  )
}

/** Can the rows show that these parameters were not needed? Only the order of numbers and days. */
export const isOmitted = (resource: Resource, { sort: [first] }: ListQuery, omitted: readonly string[] = []): boolean =>
  omitted.some((part) => part !== "sort" || !first || !isJudged(resource, first.field))

export { isStated, obeys }
