import { type Field, type Filter, fieldOfKind, type ListQuery, type Resource, type Rows } from "../declare/index.ts"
import { holdsFor } from "./query-rows.ts"

type Row = Readonly<Record<string, unknown>>
type Fetch = (query: Partial<ListQuery>) => Promise<Rows<Row>>

/** true: the service filters by it; false: it ignores the parameter; undefined: the answers do not show it. */
type Proof = boolean | undefined

/** The proofs of one session, by list and parameter. */
export type FilterProofs = Map<string, Promise<Proof>>

/** Beyond every date and number that a record has; small enough for the columns of usual databases. */
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

/** A range beyond all records. @returns undefined for other operators than `gte` and `lte` */
const impossibleFilter = (field: Field, filter: Filter): Filter | undefined => {
  const { operator } = filter
  return operator === "gte" || operator === "lte" ? { ...filter, value: limitsOf(field)[operator] } : undefined
}

/** A filter with another value, whose records are all different. @returns undefined for free text and relations */
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
  fetch: Fetch
  resource: Resource
  query: ListQuery
  /** Filters without which the list is not sent. */
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
    return !answer.rows.some((row) => holdsFor(row, filter)) && !isShort(answer, limit)
  }
  const [all, some] = await Promise.all([fetchWith(), fetchWith(filter)])
  return (some.total ?? all.total ?? 0) < (all.total ?? 0) ? true : undefined
}

/** A proof by comparison holds for its value only. */
const keyOf = ({ fields }: Resource, filter: Filter) => {
  const field = fields[filter.field] as Field
  const isGeneral = impossibleFilter(field, filter) ?? oppositeFilter(field, filter)
  return JSON.stringify([filter.field, filter.operator, isGeneral ? null : filter.value])
}

/** Does the service filter by each of these? Rows that fit may be there because they are the newest: a question with another answer shows it. */
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
        // A service that was away is asked again.
        proofs.delete(key)
        return undefined
      })
      proofs.set(key, proof)
      return proof
    }),
  )
  return outcomes.includes(false) ? false : outcomes.includes(undefined) ? undefined : true
}
