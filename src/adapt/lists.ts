import { type Filter, getByPath, type ListQuery, type Resource, type Row, type Rows } from "../declare/index.ts"
import type { Codec } from "./codecs.ts"
import type { createPageJudge } from "./judge-page.ts"
import { isEverything, listNameOf, type Page, type PageRows, parameterMemory, partsOf, type Source } from "./page.ts"
import { queryRows } from "./query-rows.ts"

export type CountOnly = boolean | "surely"

/** Rows per request while gathering. */
const GATHER_PAGE_SIZE = 200
const REQUEST_LIMIT = 10
export const GATHERED_ROWS = GATHER_PAGE_SIZE * REQUEST_LIMIT

const getPageMark = ([first]: readonly Row[]) => (first ? String(first.id ?? JSON.stringify(first)) : "")

/** Without a total, a list is complete if it was requested without pages or exceeds one page. */
const isEnd = ({ rows, total }: Rows<Row>, count: number, limit: number | undefined) =>
  rows.length === 0 ||
  (total === undefined
    ? limit === undefined || rows.length > limit
    : count >= total || (limit !== undefined && total > GATHERED_ROWS))

interface Dependencies {
  /** Requests rows as documented. */
  send: (source: Source, query: Partial<ListQuery>) => Promise<PageRows>
  codecOf: (resource: Resource) => Promise<Codec>
  extensions: boolean
  /** Marks an import without which the list still works. */
  prefetch: <T>(load: () => Promise<T>) => Promise<T>
  /** Throws for filters that no service knows. */
  refuseUnknown: (resource: Resource, filters: readonly Filter[]) => void
}

/** Lists of services that ignore or refuse parameters, and lists that the browser searches, sorts and pages itself. */
export const createLists = ({ send, codecOf, extensions, prefetch, refuseUnknown }: Dependencies) => {
  const parametersOf = parameterMemory()
  /** Retries with fewer parameters if the service refuses some. */
  const fetchPage = async (source: Source, query: Partial<ListQuery>): Promise<PageRows> => {
    if (extensions) return send(source, query)
    const { needs = [] } = source.call
    const known = parametersOf(listNameOf(source))
    const retryWithFewer = async (refusal?: unknown) => {
      const status = getByPath(refusal, "statusCode")
      // Without a response the network may be down, so the import would fail too. Some services answer unknown
      // parameters with 500; any other status above says that the service is away.
      if (status === 0 || Number(status) > 500) throw refusal
      const narrower = await prefetch(() => import("./refused-parameters.ts")).catch(() => undefined)
      if (!narrower) throw refusal
      return narrower.requestNarrower(query, known, needs, (fewer) => send(source, fewer), refusal)
    }
    if (known.refused.size > 0 || known.maxLimit) return retryWithFewer()
    const answer = await send(source, query).catch(retryWithFewer)
    if (known.refused.size > 0) return answer
    for (const part of partsOf(query, needs)) known.taken.add(part)
    if (!query.search && !query.filters?.length) known.total = answer.total
    return answer
  }

  /** Ends if the list is complete, a page repeats, or the limit is reached. */
  async function* pages(source: Source, first: Partial<ListQuery>): AsyncGenerator<PageRows> {
    const seen = new Set<string>()
    let limit = first.limit
    for (let page = 1, count = 0; page <= REQUEST_LIMIT; page++) {
      const read = await fetchPage(source, page === 1 ? first : { ...first, page, limit })
      const mark = getPageMark(read.rows)
      if (seen.has(mark)) return
      seen.add(mark)
      yield read
      count += read.rows.length
      limit ??= read.rows.length
      if (read.omitted?.includes("page") || isEnd(read, count, first.limit)) return
    }
  }

  const gather = async (source: Source, filters: ListQuery["filters"]) => {
    const all: Rows<Row> = { rows: [], total: undefined, isApproximate: false, facts: {} }
    const first: Partial<ListQuery> = source.call.whole ? { filters } : { page: 1, limit: GATHER_PAGE_SIZE, filters }
    let isOpen = false
    for await (const { rows, total, facts, omitted, isApproximate } of pages(source, first)) {
      all.rows.push(...rows)
      all.total = total
      all.facts = facts
      isOpen = (omitted?.includes("page") === true && total === undefined) || (isApproximate && !first.limit)
    }
    // The total is unknown if the limit was reached, or without pages and total.
    return { ...all, isApproximate: isOpen || (all.total !== undefined && all.rows.length < all.total) }
  }

  const isWhole = async ({ resource, call }: Source) =>
    call.whole === true || (call.parameters === "undocumented" && !(await codecOf(resource)).namesParameters)

  let judge: ReturnType<typeof createPageJudge> | undefined
  const judgeOf = async () => {
    const module = await import("./judge-page.ts")
    judge ??= module.createPageJudge({ fetchPage, inBrowser, parametersOf })
    return judge
  }

  const inBrowser = async (
    { resource }: Source,
    { rows, facts, isApproximate }: Rows<Row>,
    query: ListQuery,
  ): Promise<Page> => {
    const { rows: data, total } = queryRows(resource, query, rows)
    const isUncertain =
      !extensions && (isApproximate || !(await judgeOf()).rowsContainFilterFields(resource, query, rows))
    return { data, total, facts, isApproximate, isCut: isApproximate, ...(isUncertain && { isUncertain }) }
  }

  const readPage = async (source: Source, query: ListQuery, countOnly: CountOnly) => {
    refuseUnknown(source.resource, query.filters)
    const answer = await fetchPage(source, query)
    const judged = await judgeOf()
    if (countOnly) return judged.count(source, query, answer, countOnly === "surely")
    const page = await judged.page(source, query, answer)
    if (page) return page
    if (isEverything(answer, query)) return inBrowser(source, answer, query)
    return inBrowser(source, await gather(source, []), query)
  }

  const list = async (source: Source, query: ListQuery, countOnly: CountOnly): Promise<Page> => {
    const { call } = source
    const isNeeded = ({ field }: Filter) => call.needs?.includes(field) === true
    // Only extensions know groups: for others the browser filters, and reports missing rows.
    const isGrouped = !extensions && query.filters.some(({ any }) => any)
    if (!isGrouped && !(await isWhole(source))) return readPage(source, query, countOnly)
    const all = await gather(source, query.filters.filter(isNeeded))
    if (!isGrouped && !call.whole && all.isApproximate) return readPage(source, query, countOnly)
    // Apply required filters again if rows have the field, because the service may ignore them.
    const isLeft = (filter: Filter) => !isNeeded(filter) || all.rows.some((row) => row[filter.field] !== undefined)
    return inBrowser(source, all, { ...query, filters: query.filters.filter(isLeft) })
  }

  return {
    fetchPage,
    pages: (
      source: Source,
      first: Partial<ListQuery> = source.call.whole ? {} : { page: 1, limit: GATHER_PAGE_SIZE },
    ) => pages(source, first),
    list,
  }
}
