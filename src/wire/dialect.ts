import { anySuccess, type Call } from "../declare/call.ts"
import type { Operator } from "../declare/filter.ts"
import { baseOf, type Resource } from "../declare/resource.ts"

type Json = Readonly<Record<string, unknown>>

/**
 * Notation of a sort: `-price`, `price:desc`, `price desc`, or two parameters. Default words of the second: `asc` and
 * `desc`.
 */
export type SortForm = "-field" | "field:desc" | "field desc" | { direction: string; asc?: string; desc?: string }

/** Rows to skip; pages from 0 or 1; or cursors, with the path of the next cursor in a response. */
export type OtherPages = { offset: string } | { name: string; first: number } | { cursor: string; next: string }

export interface ParameterNames {
  page?: string | OtherPages
  limit?: string
  search?: string
  /** False: the service cannot sort; the browser sorts. */
  sort?: string | false
  sortForm?: SortForm
  /** Parameter by operator: `{ gte: "min_{field}" }`. A pattern for the value may follow `=`: `{field}=gte.{value}`. */
  filters?: Partial<Readonly<Record<Operator, string>>>
}

/** JSON template. `{fields}` is replaced by the written fields, `{id}` by the record's id. */
export type BodyTemplate = string | number | boolean | { readonly [name: string]: BodyTemplate }

export interface CallDialect {
  /** Path of a list's rows: `payload.items`. */
  rows?: string
  /** Path of the number of all rows, or the response header that contains it. */
  total?: string | { header: string }
  /** Path of a single record, also in answers to writes. */
  record?: string
  /** Success rule: as documented, or any HTTP 2xx with JSON. */
  succeeds?: "documented" | "ok"
  /** Path of the reasons in an error answer. */
  reasons?: string
  extra?: Readonly<Record<string, string>>
  /** Template of JSON bodies: `{ data: "{fields}" }`. */
  body?: BodyTemplate
}

export interface ResourceDialect extends CallDialect {
  id?: string
  parameters?: ParameterNames
  /** Object with the fields of a row, beside the id: `attributes`. */
  fieldsIn?: string
  /** Names on the wire, also as dotted paths: `{ price: "harga.total" }`. A location may use two: `["lat", "lng"]`. */
  fields?: Readonly<Record<string, string | readonly [lat: string, lng: string]>>
  /** The service's words for select values: `{ status: { Tayang: "active" } }`. The first of several words is sent. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Calls with settings of their own: `{ premium: { rows: "data.items" } }`. */
  calls?: Readonly<Record<string, CallDialect>>
}

/** `"dialect"` in `/config.json`: settings for all resources and for each. */
export interface Dialect {
  defaults?: CallDialect & Pick<ResourceDialect, "id" | "parameters" | "fieldsIn">
  resources?: Readonly<Record<string, ResourceDialect>>
}

export const wireNameOf = (
  { fields }: Pick<Resource, "fields">,
  dialect: ResourceDialect,
  name: string,
): string | readonly [lat: string, lng: string] => dialect.fields?.[name] ?? fields[name]?.named ?? name

export const mergeDialect = (
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

/** `totalHeader`: response header with the total, in place of `total`. */
export type DialectCall = Call & { totalHeader?: string }

/** Applies a dialect to a call. Lists use `rows` and `total`, other calls `record`. */
export const applyDialect = (
  call: Call,
  part: string,
  { calls, ...all }: ResourceDialect,
  isList: boolean,
): DialectCall => {
  const { rows, total, record, succeeds, reasons } = { ...all, ...calls?.[part] }
  return {
    ...call,
    rows: (isList ? rows : record) ?? call.rows,
    total: typeof total === "string" ? total : call.total,
    ...(typeof total === "object" && { totalHeader: total.header }),
    ...(reasons !== undefined && { why: reasons }),
    succeeds: succeeds === "ok" ? anySuccess : call.succeeds,
  }
}

export const fillTemplate = (template: BodyTemplate | undefined, fields: Json, id: unknown): Json =>
  template === undefined ? fields : (filledIn(template, fields, id) as Json)

const filledIn = (part: BodyTemplate, fields: Json, id: unknown): unknown => {
  if (part === "{fields}") return fields
  if (part === "{id}") return id === undefined ? undefined : String(id)
  if (typeof part !== "object") return part
  return Object.fromEntries(Object.entries(part).map(([name, inside]) => [name, filledIn(inside, fields, id)]))
}

export const extraOf = ({ calls, extra }: ResourceDialect, part: string): [string, string][] =>
  Object.entries({ ...extra, ...calls?.[part]?.extra })
