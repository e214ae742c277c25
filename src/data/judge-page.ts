import type { ListQuery, Rows } from "../declare/index.ts"
import type { Row } from "./circumstances.ts"
import { countSurely } from "./count-surely.ts"
import { type FilterProofs, proveFilters } from "./filter-proof.ts"
import { isAnswer, isOmitted, isStated, obeys } from "./is-answer.ts"
import { type KnownParameters, listNameOf } from "./list-parameters.ts"
import { isEverything, type PageRows, pageOf } from "./page-rows.ts"
import type { Source } from "./request-rows.ts"

interface Reader {
  fetchPage: (source: Source, query: Partial<ListQuery>) => Promise<PageRows>
  gather: (source: Source, filters: ListQuery["filters"]) => Promise<Rows<Row>>
  inBrowser: (source: Source, rows: Rows<Row>, query: ListQuery) => Promise<object>
  parametersOf: (list: string) => KnownParameters
}

/** Judges whether the answer of a service, which may ignore or refuse parameters, is that of the query. */
export const pageJudgeOf = ({ fetchPage, gather, inBrowser, parametersOf }: Reader) => {
  const proofs: FilterProofs = new Map()

  /** Does the service filter so? Rows that fit, of more than came, do not prove it. */
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

  /** How many there are, as far as one answer and the proofs of its filters show it. */
  const count = async (source: Source, query: ListQuery, first: PageRows, isSurely: boolean) => {
    const { resource } = source
    let answer = first
    let isKnown = isStated(resource, query, first.rows)
    if (isSurely && first.rows.length === 0 && query.filters.length > 0) {
      const sure = await countSurely((own) => fetchPage(source, own), resource, query, first)
      answer = sure.answer
      isKnown = sure.isKnown
    }
    const isWhole = answer.omitted?.every((part) => part === "sort") ?? true
    const isFit = isWhole && obeys(resource, query, answer.rows) && isAnswer(resource, query, answer)
    if (!isFit && isEverything(answer, query)) return inBrowser(source, answer, query)
    const isProven = isFit && isKnown && (await isFiltered(source, query, answer))
    return { ...pageOf(answer, query), ...(!isProven && { isUncertain: true }) }
  }

  const gathering = new Map<string, Promise<Rows<Row>>>()
  /**
   * Gathers rows once for all that count them at the same time, as a list's tabs do. A count that is given up, because its rows may
   * have changed, does not end the others; later ones start anew.
   */
  const gatherToCount = ({ signal, ...source }: Source, filters: ListQuery["filters"]) => {
    const key = listNameOf(source) + JSON.stringify(filters)
    const end = () => gathering.delete(key)
    signal?.addEventListener("abort", end, { once: true })
    const all = gathering.get(key) ?? gather(source, filters).finally(end)
    gathering.set(key, all)
    return all
  }

  /** @returns undefined if the browser has to search, filter, sort and page by itself */
  const page = async (source: Source, query: ListQuery, answer: PageRows) => {
    const { resource } = source
    if (isOmitted(resource, query, answer.omitted) || !isAnswer(resource, query, answer)) return undefined
    const { total: all = Number.POSITIVE_INFINITY } = parametersOf(listNameOf(source))
    const isDoubtful = source.proves || (answer.total ?? 0) >= all
    const isProven = !isDoubtful || (await isFiltered(source, query, answer))
    if (isProven && isStated(resource, query, answer.rows)) return pageOf(answer, query)
    return isProven === false ? undefined : { ...pageOf(answer, query), isUncertain: true }
  }

  return { count, gatherToCount, page }
}
