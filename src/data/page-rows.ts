import type { ListQuery, Rows } from "../declare/index.ts"
import type { Row } from "./circumstances.ts"

/** A page of rows, with the parameters that were left out because the service refuses them. */
export interface PageRows extends Rows<Row> {
  omitted?: readonly string[]
}

/** Are these all rows of the list? More than a page, or a first page that is not full, and no more are counted beside them. */
export const isEverything = ({ rows, total, omitted }: PageRows, { page, limit }: ListQuery): boolean =>
  total === undefined
    ? rows.length > limit && !omitted?.includes("page")
    : total <= rows.length && (rows.length > limit || (page === 1 && rows.length < limit))

/** A service that ignores the page and sends everything still gives right pages; one that counts nothing, a next page while they are full. */
const paged = ({ rows, total }: Rows<Row>, { page, limit }: ListQuery) => {
  if (rows.length > limit) return { data: rows.slice((page - 1) * limit, page * limit), total: rows.length }
  const seen = (page - 1) * limit + rows.length
  const isFull = rows.length === limit
  return {
    data: rows,
    total: total ?? (isFull ? seen + 1 : seen),
    ...(total === undefined && isFull && { isUncertain: true }),
  }
}

/** The page as the service sent it. */
export const pageOf = (answer: PageRows, query: ListQuery) => ({
  ...paged(answer, query),
  facts: answer.facts,
  isApproximate: answer.isApproximate,
})
