import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableWithColumns,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import {
  baseOf,
  type Field,
  type Fields,
  isWritten,
  type Kind,
  placeholdersOf,
  type Resource,
} from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import { pricedOf } from "./priced-pairs.ts"

export type Table = PgTableWithColumns<{
  name: string
  schema: undefined
  dialect: "pg"
  columns: Record<string, PgColumn>
}>
export type Tables = Readonly<Record<string, Table>>

export type Storage = "text" | "whole" | "big" | "number" | "boolean" | "day" | "moment" | "json"

/** ISO 8601 in UTC on both sides, whatever the database prints. */
const moment = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
})

const columns: { readonly [S in Storage]: () => PgColumnBuilderBase } = {
  text,
  whole: integer,
  big: () => bigint({ mode: "number" }),
  number: doublePrecision,
  boolean,
  day: () => date({ mode: "string" }),
  moment,
  json: jsonb,
}

const storages: { readonly [K in Kind]: Storage | "reference" | "references" } = {
  text: "text",
  longtext: "text",
  integer: "whole",
  decimal: "number",
  money: "big",
  area: "number",
  percent: "number",
  boolean: "boolean",
  date: "day",
  datetime: "moment",
  select: "text",
  relation: "reference",
  relations: "references",
  phone: "text",
  email: "text",
  url: "text",
  image: "text",
  images: "json",
  file: "text",
  geo: "json",
  list: "json",
  json: "json",
}

const UNIQUE: Readonly<Record<string, readonly string[]>> = {
  "house-list": ["house_id"],
  payment: ["order_id"],
  "payment-event": ["fingerprint"],
}

const LOOKUP_INDEX_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "house-list": ["source_id"],
  activity: ["resource", "record_id", "id"],
  "message-request": ["request_id", "created_at", "id"],
  notification: ["origin", "created_at", "id"],
  "notification-own": ["user_id", "created_at", "id"],
}

const fieldsOfBase = (resources: readonly Resource[], base: string): Fields =>
  Object.assign({}, ...resources.filter((resource) => baseOf(resource) === base).map(({ fields }) => fields))

const hasCodes = (resources: readonly Resource[], base: string) => {
  const { id } = fieldsOfBase(resources, base)
  return id !== undefined && storages[id.kind] === "text"
}

export type RelationField = Field<"relation"> | Field<"relations">

export const isRelation = (field: Field | undefined): field is RelationField =>
  field !== undefined && storages[field.kind].startsWith("reference")

export const hasMany = (field: RelationField) => storages[field.kind] === "references"

/** Ids are numbers, unless the declaration has a text field `id`. */
export const idStorageOf = (resources: readonly Resource[], name: string): Storage => {
  const resource = resources.find((candidate) => candidate.name === name)
  return resource && !hasCodes(resources, baseOf(resource)) ? "whole" : "text"
}

export const storageOf = (resources: readonly Resource[], field: Field): Storage => {
  if (!isRelation(field)) return storages[field.kind] as Storage
  return hasMany(field) ? "json" : idStorageOf(resources, field.to)
}

const STAMPS = ["created_at", "updated_at"]

const tableOfBase = (resources: readonly Resource[], base: string): Table => {
  const sharing = resources.filter((resource) => baseOf(resource) === base)
  const fields = Object.entries(fieldsOfBase(resources, base)).filter(
    ([name, field]) => name !== "id" && !field.computed,
  )
  const stored = fields.map(([name, field]) => [
    name,
    STAMPS.includes(name) ? moment().default(sql`now()`).notNull() : columns[storageOf(resources, field)](),
  ])
  const table = pgTable(
    base,
    {
      id: hasCodes(resources, base) ? text().primaryKey().$defaultFn(randomUUID) : serial().primaryKey(),
      ...Object.fromEntries(stored),
      ...(sharing.some(isWritten) ? { version: integer().default(1).notNull() } : {}),
    },
    (table) => {
      const at = (name: string) => (table as unknown as Record<string, PgColumn>)[name] as PgColumn
      const unique = uniqueOf(sharing)
      const orders = orderIndexesOf(resources, sharing)
      return [
        ...unique.map((name) => uniqueIndex(`${base}_${name}_unique`).on(at(name))),
        ...Object.entries(orders).map(([name, covered]) =>
          index(`${base}_${name}_order`).on(at(name), at("id"), ...covered.map(at)),
        ),
        ...pricedOf(sharing).map(([name, amount]) =>
          index(`${base}_${name}_${amount}_index`).on(at(name), at(amount), at("id")),
        ),
        ...indexesOf(resources, sharing)
          .filter(([name = "", ...names]) => !unique.includes(name) && (names.length > 0 || !(name in orders)))
          .map(([name = "", ...names]) =>
            index([base, name, ...names, "index"].join("_")).on(at(name), ...names.map(at)),
          ),
      ]
    },
  )
  return table as unknown as Table
}

const uniqueOf = (sharing: readonly Resource[]) => [
  ...new Set(
    sharing.flatMap(({ name, fields, calls }) => [
      ...(ownValue(UNIQUE, name) ?? []).filter((field) => field in fields),
      ...(calls.one ? placeholdersOf(calls.one).flatMap(([, source]) => source) : []).filter(
        (source): source is string => typeof source === "string" && source !== "id" && source in fields,
      ),
    ]),
  ),
]

/**
 * Sort and filter columns of a large list, each with all other filters in its index: filtered pages need few row reads.
 */
const orderIndexesOf = (resources: readonly Resource[], sharing: readonly Resource[]): Record<string, string[]> => {
  const [large] = sharing.filter(({ listing }) => listing?.large)
  if (!large) return {}
  const { fields, listing = {} } = large
  const isPlain = (name: string) => {
    const field = fields[name]
    return field !== undefined && !field.computed && storageOf(resources, field) !== "json"
  }
  const filters = (listing.filters ?? []).filter(isPlain)
  const names = (listing.columns ?? []).flat().filter((part): part is string => typeof part === "string")
  const sorted = [...names, ...(listing.sort ? [listing.sort.replace(/^-/, "")] : [])]
  const wanted = [...new Set([...sorted, ...filters])].filter(
    (name) => isPlain(name) && !uniqueOf(sharing).includes(name),
  )
  return Object.fromEntries(wanted.map((name) => [name, filters.filter((filter) => filter !== name)]))
}

const indexesOf = (resources: readonly Resource[], sharing: readonly Resource[]) => {
  const fields = Object.assign({}, ...sharing.map(({ fields }) => fields)) as Fields
  const lookedUp = sharing
    .flatMap(({ name }) => [ownValue(LOOKUP_INDEX_FIELDS, name) ?? []])
    .filter((names) => names.length > 0)
  const named = sharing.flatMap(({ listing, calls }) => [
    ...(listing?.filters ?? []),
    ...(listing?.sort ? [listing.sort.replace(/^-/, "")] : []),
    ...(calls.list?.needs ?? []),
  ])
  const pointing = Object.keys(fields).filter((name) => isRelation(fields[name]) && !fields[name]?.computed)
  const single = [...new Set([...named, ...pointing])].filter((name) => {
    const field = fields[name]
    const isStored = field && name !== "id" && !["json", "boolean"].includes(storageOf(resources, field))
    return isStored && !lookedUp.some(([first]) => first === name)
  })
  return [...lookedUp, ...single.map((name) => [name])]
}

export const tablesOf = (resources: readonly Resource[]): Tables => {
  const bases = new Map<string, Table>()
  const tables: Record<string, Table> = {}
  for (const resource of resources) {
    const base = baseOf(resource)
    if (Object.keys(fieldsOfBase(resources, base)).length === 0) continue
    const table = bases.get(base) ?? tableOfBase(resources, base)
    bases.set(base, table)
    tables[resource.name] = table
  }
  return tables
}

export const tableOf = (tables: Tables, name: string): Table => {
  const table = tables[name]
  if (!table) throw new Error(`No table holds ${name}`)
  return table
}

export const columnOf = (table: Table, name: string): PgColumn => {
  const column = (table as unknown as Record<string, PgColumn | undefined>)[name]
  if (!column) throw new Error(`The table has no column ${name}`)
  return column
}
