import { anySuccess, type Call, type Service } from "../declare/call.ts"
import { baseOf, type Resource } from "../declare/resource.ts"
import type { BodyTemplate, Dialect, ResourceDialect } from "./dialect-schema.ts"

type Json = Readonly<Record<string, unknown>>

export type { BodyTemplate, Dialect, ParameterNames, ResourceDialect, SortForm } from "./dialect-schema.ts"

/** Where an owner's services are, and their own names and forms. */
export interface OwnServices {
  services?: Partial<Readonly<Record<Service, string>>>
  dialect?: Dialect
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
