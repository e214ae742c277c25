import type { Call } from "../declare/call.ts"
import type { Operator } from "../declare/filter.ts"
import { baseOf, type Resource } from "../declare/resource.ts"

type Json = Readonly<Record<string, unknown>>

/**
 * How a sort is written: `-price`, `price:desc`, `price desc`, or in two parameters. The words of the second are `asc` and `desc`
 * unless others are given.
 */
export type SortForm = "-field" | "field:desc" | "field desc" | { direction: string; asc?: string; desc?: string }

/** Rows to skip; pages from 0 or 1; or cursors, with the path of the next cursor in a response. */
export type OtherPages = { offset: string } | { name: string; first: number } | { cursor: string; next: string }

/** What a service calls the parameters of its lists. What is not said is as documented: `page`, `limit`, `search`, `sort`, one a filter. */
export interface ParameterNames {
  /** Counts pages from 1; or otherwise. */
  page?: string | OtherPages
  limit?: string
  search?: string
  /** false: the service takes none, and the browser sorts. */
  sort?: string | false
  sortForm?: SortForm
  /** The parameter of a filter by its operator, with `{field}` in it: `{ gte: "min_{field}" }`. An optional pattern for the value follows `=`: `{field}=gte.{value}`. */
  filters?: Partial<Readonly<Record<Operator, string>>>
}

/** JSON template. `{fields}` is replaced by the written fields, `{id}` by the record's id. */
export type BodyTemplate = string | number | boolean | { readonly [name: string]: BodyTemplate }

/** Where a call's answer keeps what it holds, and what is asked with every request. */
export interface CallDialect {
  /** Path of a list's rows: `payload.items`. */
  rows?: string
  /** Path of the number of all rows, or the response header that contains it. */
  total?: string | { header: string }
  /** Path of a single record, also of the answer to a write. */
  record?: string
  /** How answers are judged: as documented, or any HTTP 2xx with JSON is good. */
  succeeds?: "documented" | "ok"
  /** Path of the reasons in a refused answer. */
  reasons?: string
  /** Parameters that every read carries. */
  extra?: Readonly<Record<string, string>>
  /** Template of JSON bodies: `{ data: "{fields}" }`. */
  body?: BodyTemplate
}

/** How a service names and shapes one resource's records, where it is not as declared. */
export interface ResourceDialect extends CallDialect {
  /** The property that is the record's id. */
  id?: string
  parameters?: ParameterNames
  /** The object of a row that holds its fields, beside the id: `attributes`. */
  fieldsIn?: string
  /** What a field is called on the wire, dotted where it stands inside an object: `{ price: "harga.total" }`. A place may stand in two: `["lat", "lng"]`. */
  fields?: Readonly<Record<string, string | readonly [lat: string, lng: string]>>
  /** The service's words for the values of selects: `{ status: { Tayang: "active" } }`. Of several the first is sent. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A single call that differs from the others: `{ premium: { rows: "data.items" } }`. */
  calls?: Readonly<Record<string, CallDialect>>
}

/** An owner's own words, `"dialect"` in `/config.json`: what holds for all resources, and for each. */
export interface Dialect {
  defaults?: CallDialect & Pick<ResourceDialect, "id" | "parameters" | "fieldsIn">
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
): ResourceDialect => {
  const told = [defaults, resources[baseOf(resource as Resource)], resources[resource.name]].filter((part) => part)
  const names = told.flatMap((part) => part?.parameters ?? [])
  const filters = Object.assign({}, ...names.map((name) => name.filters))
  return {
    ...Object.assign({}, ...told),
    ...(names.length > 0 && { parameters: { ...Object.assign({}, ...names), filters } }),
  }
}

/** The call with its answer's places as the dialect has them. Lists say `rows` and `total`, what is about one record says `record`. */
export const inDialect = (call: Call, part: string, { calls, ...all }: ResourceDialect, isList: boolean): Call => {
  const { rows, total, record, succeeds, reasons } = { ...all, ...calls?.[part] }
  return {
    ...call,
    rows: (isList ? rows : record) ?? call.rows,
    total: typeof total === "string" ? total : call.total,
    ...(typeof total === "object" && { totalHeader: total.header }),
    ...(reasons !== undefined && { why: reasons }),
    succeeds: succeeds === "ok" ? { by: "ok" } : call.succeeds,
  }
}

/** Wraps a body by a template; without one the body is unchanged. */
export const inBody = (template: BodyTemplate | undefined, fields: Json, id: unknown): Json =>
  template === undefined ? fields : (filledIn(template, fields, id) as Json)

const filledIn = (part: BodyTemplate, fields: Json, id: unknown): unknown => {
  if (part === "{fields}") return fields
  if (part === "{id}") return id === undefined ? undefined : String(id)
  if (typeof part !== "object") return part
  return Object.fromEntries(Object.entries(part).map(([name, inside]) => [name, filledIn(inside, fields, id)]))
}

/** The parameters that a read carries whatever is asked. */
export const extraOf = ({ calls, extra }: ResourceDialect, part: string): [string, string][] =>
  Object.entries({ ...extra, ...calls?.[part]?.extra })
