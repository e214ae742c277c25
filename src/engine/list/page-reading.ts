import type { BaseKey, BaseRecord } from "@refinedev/core"
import { type Filter, type ListQuery, MAX_SKIPPED_ROWS, type Sort } from "../../declare/index.ts"
import { toRawText } from "../../fields/text.ts"
import { hasId } from "../../routing/routes.ts"

interface FoundPage {
  data: readonly BaseRecord[]
  total: number
  isApproximate?: boolean
}

export interface Reading {
  page: number
  /** Rows per full page, which may be fewer than requested. */
  size: number
  /** 0 if more rows exist than were counted. */
  total: number
  keys: Set<string>
  isDone: boolean
  /** Each page begins with the last row of the one before, in the order of ids. Needs a service with extensions. */
  isById: boolean
  lastId?: BaseKey | undefined
}

export const startReading = (isById = false): Reading => ({
  page: 1,
  size: 0,
  total: 0,
  keys: new Set(),
  isDone: false,
  isById,
})

export const PAGE_ROWS = 200
/** Guarantees an end for services that never return an empty page. */
const MOST_PAGES = 10_000

const BY_ID: readonly Sort[] = [{ field: "id", order: "asc" }]

/** Adds the id as a tiebreaker, so that pages do not overlap. */
export const stableSort = (sort: readonly Sort[]): Sort[] =>
  sort.some(({ field }) => field === "id") ? [...sort] : [...sort, ...BY_ID]

type Wanted = Pick<ListQuery, "search" | "filters" | "sort">

export const nextPage = ({ page, isById, lastId }: Reading, query: Wanted): ListQuery => {
  if (!isById) return { ...query, page, limit: PAGE_ROWS, sort: stableSort(query.sort) }
  const from: Filter[] = lastId === undefined ? [] : [{ field: "id", operator: "gte", value: String(lastId) }]
  return { ...query, page: 1, limit: PAGE_ROWS, sort: BY_ID, filters: [...query.filters, ...from] }
}

/** Finds a row behind those that the API reads by the numbers of pages. */
export const rowBehindPages = (query: Wanted): ListQuery => ({
  ...query,
  page: MAX_SKIPPED_ROWS + 1,
  limit: 1,
  sort: BY_ID,
})

const REPEATED = "Layanan mengulang halaman yang sama, jadi daftarnya tidak dapat dibaca sampai selesai."

export const takePage = (reading: Reading, { data, total, isApproximate }: FoundPage): BaseRecord[] => {
  // Rows without an id are identified by content, else a repeated page would never end.
  const keyOf = (row: BaseRecord) => (hasId(row) ? String(row.id) : toRawText(row))
  const fresh = data.filter((row) => !reading.keys.has(keyOf(row)))
  const isFirst = reading.page === 1
  if (isFirst) reading.size = data.length
  // Only the first row of a page is known, unless the service ignores the id.
  if (reading.isById && data.length > 1 && fresh.length === 0) throw new Error(REPEATED)
  for (const row of fresh) reading.keys.add(keyOf(row))
  reading.lastId = data.at(-1)?.id
  // By id, later totals lack the rows before the id.
  if (isFirst || !reading.isById) reading.total = isApproximate ? 0 : total
  // Totals may be bounds or grow, so only the first page can be complete by them.
  const isAll = isFirst && data.length >= total
  const isEnd = !reading.isById && reading.page >= MOST_PAGES
  reading.isDone = isAll || fresh.length === 0 || data.length < reading.size || isEnd
  reading.page += 1
  return fresh
}
