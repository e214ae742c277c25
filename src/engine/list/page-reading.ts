import type { BaseKey, BaseRecord, GetListResponse } from "@refinedev/core"
import { exactTotalOf } from "../../data/record-queries.ts"
import { showNumber } from "../../declare/format.ts"
import { type Filter, type ListQuery, MAX_SKIPPED_ROWS, type Sort } from "../../declare/index.ts"
import { toRawText } from "../../fields/text.ts"
import { hasId } from "../../routing/routes.ts"

export interface Reading {
  page: number
  /** Rows per full page, which may be fewer than requested. */
  size: number
  /** 0 if more rows exist than were counted. */
  total: number
  keys: Set<string>
  isDone: boolean
  /** The browser read the list for a service that cannot search it, and only its beginning. */
  isCut: boolean
  /** Each page begins with the last row of the page before, in the order of ids. Needs a service with extensions. */
  isById: boolean
  lastId?: BaseKey | undefined
}

export const startReading = (isById = false): Reading => ({
  page: 1,
  size: 0,
  total: 0,
  keys: new Set(),
  isDone: false,
  isCut: false,
  isById,
})

export const PAGE_ROWS = 200
/** Guarantees an end for services that never return an empty page. */
const MAX_PAGES = 10_000

const BY_ID: readonly Sort[] = [{ field: "id", order: "asc" }]

/** Adds the id as a tiebreaker, so that pages do not overlap. */
export const stableSort = (sort: readonly Sort[]): Sort[] =>
  sort.some(({ field }) => field === "id") ? [...sort] : [...sort, ...BY_ID]

const REPEATED = "Layanan mengulang halaman yang sama, jadi daftarnya tidak dapat dibaca sampai selesai."
const TOO_MANY = `Layanan membagi daftar ini menjadi lebih dari ${showNumber(MAX_PAGES)} halaman, jadi tidak dapat dibaca sampai selesai.`

export const CUT =
  "Layanan tidak menyaring atau mengurutkan daftar ini sendiri, jadi hanya bagian pertamanya yang terbaca."

type Wanted = Pick<ListQuery, "search" | "filters" | "sort">

export const nextPage = ({ page, isById, lastId }: Reading, query: Wanted): ListQuery => {
  if (!isById) {
    if (page > MAX_PAGES) throw new Error(TOO_MANY)
    return { ...query, page, limit: PAGE_ROWS, sort: stableSort(query.sort) }
  }
  const from: Filter[] = lastId === undefined ? [] : [{ field: "id", operator: "gte", value: String(lastId) }]
  return { ...query, page: 1, limit: PAGE_ROWS, sort: BY_ID, filters: [...query.filters, ...from] }
}

/** Asks for the first row that no page number reaches. */
export const rowBehindPages = (query: Wanted): ListQuery => ({
  ...query,
  page: MAX_SKIPPED_ROWS + 1,
  limit: 1,
  sort: BY_ID,
})

/** Is a page without fresh rows a repeated one, rather than the end of the list? */
const isRepeated = ({ isById, size, keys }: Reading, answer: GetListResponse) => {
  // By id, only the first row of a page was read before, unless the service ignores the id.
  if (isById) return answer.data.length > 1
  // The last page may repeat rows whose records moved.
  return answer.data.length >= size && keys.size < (exactTotalOf(answer) ?? 0)
}

export const takePage = (reading: Reading, answer: GetListResponse): BaseRecord[] => {
  const { data, total, isApproximate } = answer
  // Rows without an id are identified by content, else a repeated page would never end.
  const keyOf = (row: BaseRecord) => (hasId(row) ? String(row.id) : toRawText(row))
  const fresh = data.filter((row) => !reading.keys.has(keyOf(row)))
  const isFirst = reading.page === 1
  if (isFirst) reading.size = data.length
  if (data.length > 0 && fresh.length === 0 && isRepeated(reading, answer)) throw new Error(REPEATED)
  for (const row of fresh) reading.keys.add(keyOf(row))
  reading.lastId = data.at(-1)?.id
  // By id, later totals lack the rows before the id.
  if (isFirst || !reading.isById) reading.total = isApproximate ? 0 : total
  // Totals may be bounds or grow, so only the first page can be complete by them.
  const isAll = isFirst && data.length >= total
  reading.isDone = isAll || fresh.length === 0 || data.length < reading.size
  reading.isCut ||= answer.isCut === true
  reading.page += 1
  return fresh
}
