import type { ListQuery, Row, Rows } from "../declare/index.ts"

export interface PageRows extends Rows<Row> {
  omitted?: readonly string[]
}

/** True if the rows are the complete list. */
export const isEverything = ({ rows, total, omitted }: PageRows, { page, limit }: ListQuery): boolean =>
  total === undefined
    ? rows.length > limit && !omitted?.includes("page")
    : total <= rows.length && (rows.length > limit || (page === 1 && rows.length < limit))

/** Slices the page if the service sent everything. Without a total, assumes a next page while pages are full. */
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

export const pageOf = (answer: PageRows, query: ListQuery) => ({
  ...paged(answer, query),
  facts: answer.facts,
  isApproximate: answer.isApproximate,
})
