import { type Field, type Filter, fieldOfKind, type ListQuery, type Row, type Rows } from "../declare/index.ts"
import { agreesWithQuery, isOmitted, rowsContainFilterFields, rowsMatchFilters } from "./fits-query.ts"
import {
  isEverything,
  type KnownParameters,
  listNameOf,
  type Page,
  type PageRows,
  type Source,
  toPage,
} from "./page.ts"
import { matchesFilter } from "./query-rows.ts"

/** true: the service applies the filter; false: it ignores it; undefined: the responses prove neither. */
type Proof = boolean | undefined

/** Beyond all real dates and numbers, but within the columns of usual databases. */
const LIMITS = {
  date: { gte: "2999-12-31", lte: "1971-01-01" },
  datetime: { gte: "2999-12-31T00:00:00.000Z", lte: "1971-01-01T00:00:00.000Z" },
  number: { gte: 900_000_000_000_000, lte: -1_000_000_000 },
} as const

const limitsOf = (field: Field) =>
  fieldOfKind("date", field) ? LIMITS.date : fieldOfKind("datetime", field) ? LIMITS.datetime : LIMITS.number

const isRange = (operator: Filter["operator"]) => operator === "gte" || operator === "lte"

/** A range without records, or another value, so that no record matches both. @returns undefined for text and relations */
const counterFilter = (field: Field, filter: Filter): Filter | undefined => {
  const { operator, value } = filter
  if (isRange(operator)) return { ...filter, value: limitsOf(field)[operator] }
  if (operator === "null") return { ...filter, value: value === false }
  if (operator !== "eq" && operator !== "in") return undefined
  if (fieldOfKind("boolean", field)) return { ...filter, value: !(value === true || value === "true") }
  const wanted = [value].flat().map(String)
  const other = Object.keys(fieldOfKind("select", field)?.options ?? {}).find((option) => !wanted.includes(option))
  return other === undefined ? undefined : { ...filter, value: operator === "in" ? [other] : other }
}

type FetchWith = (...filters: Filter[]) => Promise<Rows<Row>>

/** Matching rows may be a coincidence, so it sends a query with another expected result. */
const proveFilter = async (fetchWith: FetchWith, filter: Filter, counter: Filter | undefined, limit: number) => {
  if (!counter) {
    const [all, some] = await Promise.all([fetchWith(), fetchWith(filter)])
    return (some.total ?? all.total ?? 0) < (all.total ?? 0) ? true : undefined
  }
  const { rows, total = 0 } = await fetchWith(counter)
  if (isRange(filter.operator)) return rows.length === 0 && total === 0
  const isShort = rows.length < limit && total > rows.length
  return !isShort && !rows.some((row) => matchesFilter(row, filter))
}

interface Reader {
  fetchPage: (source: Source, query: Partial<ListQuery>) => Promise<PageRows>
  inBrowser: (source: Source, rows: Rows<Row>, query: ListQuery) => Promise<Page>
  parametersOf: (list: string) => KnownParameters
}

export const createPageJudge = ({ fetchPage, inBrowser, parametersOf }: Reader) => {
  const proofs = new Map<string, Promise<Proof>>()

  /** Matching rows do not prove a filter unless the list is complete. */
  const isFiltered = async ({ signal: _, ...source }: Source, query: ListQuery, { rows, total }: PageRows) => {
    const { fields } = source.resource
    const { needs = [] } = source.call
    const { limit, sort } = query
    const needed = query.filters.filter(({ field }) => needs.includes(field))
    const filters = query.filters.filter(({ field }) => field in fields && !needs.includes(field))
    if (total === undefined || (query.page === 1 && rows.length >= total)) return true
    const fetchWith: FetchWith = (...own) => fetchPage(source, { page: 1, limit, sort, filters: [...needed, ...own] })
    const outcomes = await Promise.all(
      filters.map((filter) => {
        const counter = counterFilter(fields[filter.field] as Field, filter)
        // A proof by comparison is valid for one value only.
        const { field, operator, value } = filter
        const key = listNameOf(source) + JSON.stringify([field, operator, counter ? null : value])
        const proof =
          proofs.get(key) ??
          proveFilter(fetchWith, filter, counter, limit).catch((): Proof => {
            proofs.delete(key)
            return undefined
          })
        proofs.set(key, proof)
        return proof
      }),
    )
    return outcomes.includes(false) ? false : outcomes.includes(undefined) ? undefined : true
  }

  const count = async (source: Source, query: ListQuery, first: PageRows, isSurely: boolean) => {
    const { resource } = source
    let answer = first
    let known = first.rows
    if (isSurely && known.length === 0 && query.filters.length > 0) {
      // An empty result does not prove the filter. A page without it shows the values' form for a second try.
      const some = await fetchPage(source, { page: 1, limit: query.limit })
      if (some.rows.length > 0) answer = await fetchPage(source, query)
      known = answer.rows.length > 0 ? answer.rows : some.rows
    }
    const isWhole = answer.omitted?.every((part) => part === "sort") ?? true
    const isFit = isWhole && rowsMatchFilters(resource, query, answer.rows) && agreesWithQuery(resource, query, answer)
    if (!isFit && isEverything(answer, query)) return inBrowser(source, answer, query)
    const isKnown = rowsContainFilterFields(resource, query, known)
    const isProven = isFit && isKnown && (await isFiltered(source, query, answer))
    return { ...toPage(answer, query), ...(!isProven && { isUncertain: true }) }
  }

  /** @returns undefined if the browser must filter, sort and page itself */
  const page = async (source: Source, query: ListQuery, answer: PageRows): Promise<Page | undefined> => {
    const { resource } = source
    if (isOmitted(resource, query, answer.omitted) || !agreesWithQuery(resource, query, answer)) return undefined
    const { total: all = Number.POSITIVE_INFINITY } = parametersOf(listNameOf(source))
    const isDoubtful = source.proves || (answer.total ?? 0) >= all
    const isProven = !isDoubtful || (await isFiltered(source, query, answer))
    if (isProven && rowsContainFilterFields(resource, query, answer.rows)) return toPage(answer, query)
    return isProven === false ? undefined : { ...toPage(answer, query), isUncertain: true }
  }

  return { count, page, rowsContainFilterFields }
}
