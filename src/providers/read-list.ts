import type { GetListResponse } from "@refinedev/core"
import { type Call, type Filter, type ListQuery, placeholdersOf, type Resource, type Rows } from "../declare/index.ts"
import type { Row } from "./circumstances.ts"
import type { Codec } from "./codecs.ts"
import type { Http } from "./http.ts"
import { queryRows } from "./query-rows.ts"
import { refuseUnknown } from "./refine-query.ts"
import { rowRequestOf, type Source } from "./request-rows.ts"

/** Is only a number wanted? `surely`: of none it is made sure that the service knows what is filtered by. */
export type CountOnly = boolean | "surely"

/** Of a list that is gathered: rows asked for at once, and requests at the most. */
const AT_ONCE = 200
const MOST_REQUESTS = 10
/** Rows that are gathered, and looked through for one that the service cannot be asked for. */
export const GATHERED_ROWS = AT_ONCE * MOST_REQUESTS

/** What a page of rows is recognized by when it comes again. */
const markOf = ([first]: readonly Row[]) => (first ? String(first.id ?? JSON.stringify(first)) : "")

/** Is that all, or too much? Without a total a list is whole that was asked for without pages, and one that brought more than a page. */
const isEnd = ({ rows, total }: Rows<Row>, count: number, limit: number | undefined) =>
  rows.length === 0 ||
  (total === undefined
    ? limit === undefined || rows.length > limit
    : count >= total || (limit !== undefined && total > GATHERED_ROWS))

export const listReaderOf = (http: Http, codecOf: (resource: Resource) => Promise<Codec>, extensions: boolean) => {
  const fetchPage = rowRequestOf(http, codecOf)

  /** The list page by page, until all is there, the service repeats itself, or the limit is met. */
  async function* pages(source: Source, first: Partial<ListQuery>): AsyncGenerator<Rows<Row>> {
    const seen = new Set<string>()
    let limit = first.limit
    for (let page = 1, count = 0; page <= MOST_REQUESTS; page++) {
      const read = await fetchPage(source, page === 1 ? first : { ...first, page, limit })
      const mark = markOf(read.rows)
      if (seen.has(mark)) return
      seen.add(mark)
      yield read
      count += read.rows.length
      limit ??= read.rows.length
      if (isEnd(read, count, first.limit)) return
    }
  }

  /** Everything, for the browser to search, filter, sort and page. */
  const gather = async (source: Source, filters: ListQuery["filters"]) => {
    const all: Rows<Row> = { rows: [], total: undefined, isApproximate: false, facts: {} }
    const first = source.call.whole ? { filters } : { page: 1, limit: AT_ONCE, filters }
    for await (const { rows, total, facts } of pages(source, first)) {
      all.rows.push(...rows)
      all.total = total
      all.facts = facts
    }
    // The number of all rows is not known where the limit was met.
    return { ...all, isApproximate: all.total !== undefined && all.rows.length < all.total }
  }

  const counting = new Map<string, ReturnType<typeof gather>>()
  /**
   * The same for who only counts: a list's tabs, counted at once, look at the same rows. One that is given up, because what it counts may have
   * changed, takes nothing from those that wait; who asks after it asks anew.
   */
  const gatherToCount = ({ signal, ...source }: Source, filters: ListQuery["filters"]) => {
    const key = JSON.stringify([source.resource.name, source.part, source.record, filters])
    const end = () => counting.delete(key)
    signal?.addEventListener("abort", end, { once: true })
    const underway = counting.get(key)
    if (underway) return underway
    const all = gather(source, filters).finally(end)
    counting.set(key, all)
    return all
  }

  /** Is it documented, or said by the owner, that the list takes parameters? */
  const isWhole = async ({ resource, call }: Source) =>
    call.whole === true ||
    (call.parameters === "undocumented" && !extensions && !(await codecOf(resource)).namesParameters)

  const inBrowser = async ({ resource }: Source, { rows, facts, isApproximate }: Rows<Row>, query: ListQuery) => {
    const { rows: data, total } = queryRows(resource, query, rows)
    const isUncertain =
      !extensions && (isApproximate || !(await import("./is-answer.ts")).isStated(resource, query, rows))
    return { data, total, facts, isApproximate, ...(isUncertain && { isUncertain }) }
  }

  /** The list as the service searched, filtered, sorted and paged it, or in the browser where it did not. */
  const readPage = async (source: Source, query: ListQuery, countOnly: CountOnly) => {
    const { resource } = source
    refuseUnknown(resource, query.filters)
    const answer = await fetchPage(source, query)
    const page = { ...paged(answer, query), facts: answer.facts, isApproximate: answer.isApproximate }
    if (extensions) return page
    // What looks at the answers of services that nobody here wrote is loaded with the first of them.
    const { isAnswer, isStated, obeys } = await import("./is-answer.ts")
    if (countOnly === "surely" && answer.rows.length === 0 && query.filters.length > 0) {
      const fetch = (own: Partial<ListQuery>) => fetchPage(source, own)
      const { countSurely } = await import("./count-surely.ts")
      const { answer: sure, isKnown } = await countSurely(fetch, resource, query, answer)
      return { ...paged(sure, query), ...(!isKnown && { isUncertain: true }) }
    }
    const isCount = !countOnly || obeys(resource, query, answer.rows)
    if (isCount && isAnswer(resource, query, answer))
      return isStated(resource, query, answer.rows) ? page : { ...page, isUncertain: true }
    if (answer.rows.length > query.limit) return inBrowser(source, answer, query)
    if (countOnly) return { ...page, data: answer.rows, total: answer.total ?? answer.rows.length, isUncertain: true }
    return inBrowser(source, await gather(source, []), query)
  }

  const read = async (source: Source, query: ListQuery, countOnly: CountOnly) => {
    const { call } = source
    const isNeeded = ({ field }: Filter) => call.needs?.includes(field) === true
    const needed = query.filters.filter(isNeeded)
    if (call.needs?.some((need) => !needed.some(({ field }) => field === need))) return { data: [], total: 0 }
    if (!(await isWhole(source))) return readPage(source, query, countOnly)
    const all = await (countOnly ? gatherToCount : gather)(source, needed)
    if (!call.whole && all.isApproximate) return readPage(source, query, countOnly)
    // What a service was asked for is looked at again where its rows say it: it may have sent all.
    const isLeft = (filter: Filter) => !isNeeded(filter) || all.rows.some((row) => row[filter.field] !== undefined)
    return inBrowser(source, all, { ...query, filters: query.filters.filter(isLeft) })
  }

  return {
    fetchPage,
    pages: (source: Source) => pages(source, source.call.whole ? {} : { page: 1, limit: AT_ONCE }),
    list: async (source: Source, query: ListQuery, countOnly: CountOnly = false): Promise<GetListResponse> => {
      const inPath = { ...scopeOf(source.resource, source.call), ...source.record }
      for (const { field, value } of query.filters) if (field in inPath) inPath[field] = value
      const rest = query.filters.filter(({ field }) => !(field in inPath))
      return (await read({ ...source, record: inPath }, { ...query, filters: rest }, countOnly)) as GetListResponse
    },
  }
}

/** What fills a list's path where nothing is asked: the field's initial value. */
export const scopeOf = ({ fields }: Resource, call: Call): Row =>
  Object.fromEntries(
    placeholdersOf(call).flatMap(([, source]) =>
      typeof source === "string" ? [[source, fields[source]?.initial]] : [],
    ),
  )

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
