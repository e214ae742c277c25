import type { GetListResponse } from "@refinedev/core"
import type { ListQuery, Resource, Row, Rows } from "../declare/index.ts"
import { type FilterProofs, proveFilters } from "./filter-proof.ts"
import { agreesWithQuery, isOmitted, rowsContainFilterFields, rowsMatchFilters } from "./is-answer.ts"
import { isEverything, type KnownParameters, listNameOf, type PageRows, type Source, toPage } from "./list-pages.ts"

type Fetch = (query: Partial<ListQuery>) => Promise<Rows<Row>>

/**
 * An empty result does not prove that the filter works. Fetches one page unfiltered, learns the value format, and
 * retries.
 */
const verifyEmptyCount = async (fetch: Fetch, resource: Resource, query: ListQuery, none: Rows<Row>) => {
  const some = await fetch({ page: 1, limit: query.limit })
  const answer = some.rows.length > 0 ? await fetch(query) : none
  const judged = answer.rows.length > 0 ? answer.rows : some.rows
  return {
    answer,
    isKnown: rowsContainFilterFields(resource, query, judged) && agreesWithQuery(resource, query, answer),
  }
}

interface Reader {
  fetchPage: (source: Source, query: Partial<ListQuery>) => Promise<PageRows>
  gather: (source: Source, filters: ListQuery["filters"]) => Promise<Rows<Row>>
  inBrowser: (source: Source, rows: Rows<Row>, query: ListQuery) => Promise<GetListResponse>
  parametersOf: (list: string) => KnownParameters
}

export const createPageJudge = ({ fetchPage, gather, inBrowser, parametersOf }: Reader) => {
  const proofs: FilterProofs = new Map()

  /** Matching rows do not prove a filter unless the list is complete. */
  const isFiltered = async ({ signal: _, ...source }: Source, query: ListQuery, { rows, total }: PageRows) => {
    const { needs = [] } = source.call
    const isWhole = total === undefined || (query.page === 1 && rows.length >= total)
    const filters = query.filters.filter(({ field }) => field in source.resource.fields && !needs.includes(field))
    if (isWhole || filters.length === 0) return true
    return proveFilters(proofs, listNameOf(source), {
      fetch: (own) => fetchPage(source, own),
      resource: source.resource,
      query,
      needed: query.filters.filter(({ field }) => needs.includes(field)),
      filters,
    })
  }

  const count = async (source: Source, query: ListQuery, first: PageRows, isSurely: boolean) => {
    const { resource } = source
    let answer = first
    let isKnown = rowsContainFilterFields(resource, query, first.rows)
    if (isSurely && first.rows.length === 0 && query.filters.length > 0) {
      const sure = await verifyEmptyCount((own) => fetchPage(source, own), resource, query, first)
      answer = sure.answer
      isKnown = sure.isKnown
    }
    const isWhole = answer.omitted?.every((part) => part === "sort") ?? true
    const isFit = isWhole && rowsMatchFilters(resource, query, answer.rows) && agreesWithQuery(resource, query, answer)
    if (!isFit && isEverything(answer, query)) return inBrowser(source, answer, query)
    const isProven = isFit && isKnown && (await isFiltered(source, query, answer))
    return { ...toPage(answer, query), ...(!isProven && { isUncertain: true }) }
  }

  const gathering = new Map<string, Promise<Rows<Row>>>()
  /**
   * Shares one request among concurrent counts, such as the tabs of a list. A cancelled count does not stop the others;
   * later counts start again.
   */
  const gatherToCount = ({ signal, ...source }: Source, filters: ListQuery["filters"]) => {
    const key = listNameOf(source) + JSON.stringify(filters)
    const end = () => gathering.delete(key)
    signal?.addEventListener("abort", end, { once: true })
    const all = gathering.get(key) ?? gather(source, filters).finally(end)
    gathering.set(key, all)
    return all
  }

  /** @returns undefined if the browser must filter, sort and page itself */
  const page = async (source: Source, query: ListQuery, answer: PageRows) => {
    const { resource } = source
    if (isOmitted(resource, query, answer.omitted) || !agreesWithQuery(resource, query, answer)) return undefined
    const { total: all = Number.POSITIVE_INFINITY } = parametersOf(listNameOf(source))
    const isDoubtful = source.proves || (answer.total ?? 0) >= all
    const isProven = !isDoubtful || (await isFiltered(source, query, answer))
    if (isProven && rowsContainFilterFields(resource, query, answer.rows)) return toPage(answer, query)
    return isProven === false ? undefined : { ...toPage(answer, query), isUncertain: true }
  }

  return { count, gatherToCount, page }
}
