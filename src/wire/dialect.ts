import type { Call } from "../declare/call.ts"
import type { Operator } from "../declare/filter.ts"
import { baseOf, type Resource } from "../declare/resource.ts"

/** How a sort is written: `-price`, `price:desc`, `price desc`, or in two parameters, the second with `asc` and `desc` or words of its own. */
export type SortForm = "-field" | "field:desc" | "field desc" | { direction: string; asc?: string; desc?: string }

/** What a service calls the parameters of its lists. What is not said is as documented: `page`, `limit`, `search`, `sort`, one a filter. */
export interface ParameterNames {
  /** Counts pages from 1; or, as `{ offset: "skip" }`, rows from 0. */
  page?: string | { offset: string }
  limit?: string
  search?: string
  /** false: the service takes none, and the browser sorts. */
  sort?: string | false
  sortForm?: SortForm
  /** The parameter of a filter by its operator, with `{field}` in it: `{ gte: "min_{field}" }`. */
  filters?: Partial<Readonly<Record<Operator, string>>>
}

/** Where a call's answer keeps what it holds, and what is asked with every request. */
export interface CallDialect {
  /** Path of a list's rows: `payload.items`. */
  rows?: string
  /** Path of the number of all rows. */
  total?: string
  /** Path of a single record, also of the answer to a write. */
  record?: string
  /** How answers are judged: as documented, or any HTTP 2xx with JSON is good. */
  succeeds?: "documented" | "ok"
  /** Path of the reasons in a refused answer. */
  reasons?: string
  /** Parameters that every read carries. */
  extra?: Readonly<Record<string, string>>
}

/** How a service names and shapes one resource's records, where it is not as declared. */
export interface ResourceDialect extends CallDialect {
  /** The property that is the record's id. */
  id?: string
  parameters?: ParameterNames
  /** What a field is called on the wire, dotted where it stands inside an object: `{ price: "harga.total" }`. A place may stand in two: `["lat", "lng"]`. */
  fields?: Readonly<Record<string, string | readonly [lat: string, lng: string]>>
  /** The service's words for the values of selects: `{ status: { Tayang: "active" } }`. Of several the first is sent. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A single call that differs from the others: `{ premium: { rows: "data.items" } }`. */
  calls?: Readonly<Record<string, CallDialect>>
}

/** An owner's own words, `"dialect"` in `/config.json`: what holds for all resources, and for each. */
export interface Dialect {
  defaults?: CallDialect & Pick<ResourceDialect, "id" | "parameters">
  resources?: Readonly<Record<string, ResourceDialect>>
}

/** What a field is called on the wire: as the dialect says, as declared, else its own name. A place may stand in two. */
export const wireNameOf = (
  { fields }: Pick<Resource, "fields">,
  dialect: ResourceDialect,
  name: string,
): string | readonly [lat: string, lng: string] => dialect.fields?.[name] ?? fields[name]?.named ?? name

/** What holds for a resource: what is said of it, of the resource whose records it shows, and of all. */
export const dialectOf = (
  { defaults, resources = {} }: Dialect,
  resource: Pick<Resource, "name" | "records">,
): ResourceDialect => ({
  ...defaults,
  ...resources[baseOf(resource as Resource)],
  ...resources[resource.name],
})

/** The call with its answer's places as the dialect has them. Lists say `rows` and `total`, what is about one record says `record`. */
export const inDialect = (call: Call, part: string, { calls, ...all }: ResourceDialect, isList: boolean): Call => {
  const { rows, total, record, succeeds, reasons } = { ...all, ...calls?.[part] }
  return {
    ...call,
    rows: (isList ? rows : record) ?? call.rows,
    total: total ?? call.total,
    ...(reasons !== undefined && { why: reasons }),
    succeeds: succeeds === "ok" ? { by: "ok" } : call.succeeds,
  }
}

/** The parameters that a read carries whatever is asked. */
export const extraOf = ({ calls, extra }: ResourceDialect, part: string): [string, string][] =>
  Object.entries({ ...extra, ...calls?.[part]?.extra })
