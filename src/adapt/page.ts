import type { Call, Filter, ListQuery, Resource, Row, Rows } from "../declare/index.ts"

export interface PageRows extends Rows<Row> {
  omitted?: readonly string[]
}

/** True if the rows are the complete list. */
export const isEverything = ({ rows, total, omitted }: PageRows, { page, limit }: ListQuery): boolean =>
  total === undefined
    ? rows.length > limit && !omitted?.includes("page")
    : total <= rows.length && (rows.length > limit || (page === 1 && rows.length < limit))

export interface Page {
  data: Row[]
  total: number
  facts: Rows<Row>["facts"]
  isApproximate: boolean
  /** The service may ignore a part of the query, or sent no total. */
  isUncertain?: boolean
  /** No page has the rows beyond the gathered ones. */
  isCut?: boolean
}

/** Slices the page if the service sent everything. Without a total, assumes a next page while pages are full. */
export const toPage = ({ rows, total, facts, isApproximate }: PageRows, { page, limit }: ListQuery): Page => {
  const seen = (page - 1) * limit
  if (rows.length > limit) return { data: rows.slice(seen, seen + limit), total: rows.length, facts, isApproximate }
  const isFull = rows.length === limit
  return {
    data: rows,
    total: total ?? seen + rows.length + Number(isFull),
    ...(total === undefined && isFull && { isUncertain: true }),
    facts,
    isApproximate,
  }
}

export interface Source {
  resource: Resource
  part: string
  call: Call
  record: Row
  signal?: AbortSignal
  proves?: boolean | undefined
}

export interface KnownParameters {
  taken: Set<string>
  refused: Set<string>
  maxLimit?: number
  total?: number | undefined
}

export const filterName = ({ field, operator }: Filter) => `filter ${field} ${operator}`

/** Optional parameters by name; limits include the number, because services may allow only smaller limits. */
export const partsOf = (
  { page, limit, search, sort = [], filters = [] }: Partial<ListQuery>,
  needs: readonly string[] = [],
): string[] => [
  ...(page ? ["page"] : []),
  ...(limit ? [`limit ${limit}`] : []),
  ...(search ? ["search"] : []),
  ...(sort.length > 0 ? ["sort"] : []),
  ...filters.filter(({ field }) => !needs.includes(field)).map(filterName),
]

export const listNameOf = ({ resource, part, record }: Source) => JSON.stringify([resource.name, part, record])

export const parameterMemory = () => {
  const lists = new Map<string, KnownParameters>()
  return (list: string): KnownParameters => {
    const known = lists.get(list) ?? { taken: new Set(), refused: new Set() }
    lists.set(list, known)
    return known
  }
}
