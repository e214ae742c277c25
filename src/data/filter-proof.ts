import {
  type Field,
  type Filter,
  fieldOfKind,
  type ListQuery,
  type Resource,
  type Row,
  type Rows,
} from "../declare/index.ts"
import { matchesFilter } from "./query-rows.ts"

/** true: the service applies the filter; false: it ignores it; undefined: the responses prove neither. */
type Proof = boolean | undefined

export type FilterProofs = Map<string, Promise<Proof>>

/** Beyond all real dates and numbers, but within the columns of usual databases. */
const LIMITS = {
  date: { gte: "2999-12-31", lte: "1971-01-01" },
  datetime: { gte: "2999-12-31T00:00:00.000Z", lte: "1971-01-01T00:00:00.000Z" },
  number: { gte: 900_000_000_000_000, lte: -1_000_000_000 },
} as const

const limitsOf = (field: Field) => {
  if (fieldOfKind("date", field)) return LIMITS.date
  if (fieldOfKind("datetime", field)) return LIMITS.datetime
  return LIMITS.number
}

/** A range that matches no records. @returns undefined for operators other than `gte` and `lte` */
const impossibleFilter = (field: Field, filter: Filter): Filter | undefined => {
  const { operator } = filter
  return operator === "gte" || operator === "lte" ? { ...filter, value: limitsOf(field)[operator] } : undefined
}

/** The filter with another value, so that no record matches both. @returns undefined for free text and relations */
const oppositeFilter = (field: Field, filter: Filter): Filter | undefined => {
  const { operator, value } = filter
  if (operator === "null") return { ...filter, value: value === false }
  if (operator !== "eq" && operator !== "in") return undefined
  if (fieldOfKind("boolean", field)) return { ...filter, value: !(value === true || value === "true") }
  const wanted = [value].flat().map(String)
  const other = Object.keys(fieldOfKind("select", field)?.options ?? {}).find((option) => !wanted.includes(option))
  return other === undefined ? undefined : { ...filter, value: operator === "in" ? [other] : other }
}

const isShort = ({ rows, total }: Rows<Row>, limit: number) => rows.length < limit && (total ?? 0) > rows.length

interface ProofRequest {
  fetch: (query: Partial<ListQuery>) => Promise<Rows<Row>>
  resource: Resource
  query: ListQuery
  needed: readonly Filter[]
}

const proveFilter = async ({ fetch, resource, query, needed }: ProofRequest, filter: Filter): Promise<Proof> => {
  const field = resource.fields[filter.field] as Field
  const { limit, sort } = query
  const fetchWith = (...filters: Filter[]) => fetch({ page: 1, limit, sort, filters: [...needed, ...filters] })
  const impossible = impossibleFilter(field, filter)
  if (impossible) {
    const { rows, total } = await fetchWith(impossible)
    return rows.length === 0 && !total
  }
  const opposite = oppositeFilter(field, filter)
  if (opposite) {
    const answer = await fetchWith(opposite)
    return !answer.rows.some((row) => matchesFilter(row, filter)) && !isShort(answer, limit)
  }
  const [all, some] = await Promise.all([fetchWith(), fetchWith(filter)])
  return (some.total ?? all.total ?? 0) < (all.total ?? 0) ? true : undefined
}

/** A proof by comparison is valid for one value only. */
const keyOf = ({ fields }: Resource, filter: Filter) => {
  const field = fields[filter.field] as Field
  const isGeneral = impossibleFilter(field, filter) ?? oppositeFilter(field, filter)
  return JSON.stringify([filter.field, filter.operator, isGeneral ? null : filter.value])
}

/** Matching rows may be a coincidence, so send a query with another expected result. */
export const proveFilters = async (
  proofs: FilterProofs,
  list: string,
  request: ProofRequest & { filters: readonly Filter[] },
): Promise<Proof> => {
  const outcomes = await Promise.all(
    request.filters.map((filter) => {
      const key = list + keyOf(request.resource, filter)
      const known = proofs.get(key)
      if (known) return known
      const proof = proveFilter(request, filter).catch((): Proof => {
        proofs.delete(key)
        return undefined
      })
      proofs.set(key, proof)
      return proof
    }),
  )
  return outcomes.includes(false) ? false : outcomes.includes(undefined) ? undefined : true
}
