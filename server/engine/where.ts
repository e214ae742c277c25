import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { type Box, boxOf } from "../../src/declare/box.ts"
import {
  type Field,
  type Filter,
  fieldOfKind,
  type Kind,
  mayRead,
  operatorsOf,
  phoneOf,
  type Resource,
  searchFieldsOf,
} from "../../src/declare/index.ts"
import { HIGHEST_INTEGER } from "../../src/declare/schema.ts"
import { toPlainText } from "../../src/time/plain-text.ts"
import { searchTextOf } from "../database/search-text.ts"
import { idStorageOf, type Storage, storageOf } from "../database/storage.ts"
import { degreeIn } from "../database/table-indexes.ts"
import { columnOf, type Table, type Tables, tableOf } from "../database/tables.ts"

const NOTHING = sql`false`
const EVERYTHING = sql`true`

/** Days begin at midnight in Jakarta. */
const OFFSET = "+07:00"
const DAY = 86_400_000
const LARGEST: Partial<Record<Storage, number>> = { whole: HIGHEST_INTEGER, big: Number.MAX_SAFE_INTEGER }

export const startOfDay = (day: string) => new Date(`${day}T00:00:00${OFFSET}`)

/** The first day whose beginning in Jakarta PostgreSQL reads, and the last moment. */
const [EARLIEST, LATEST] = [Date.parse("0001-01-02"), Date.parse("9999-12-31T23:59:59.999Z")]

/** Moves a moment that the database cannot store to the nearest one; no record has either. */
const momentOf = (text: string): string | undefined => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(Math.min(Math.max(time, EARLIEST), LATEST)).toISOString()
}

/** Parses a day; `2026-02-30` becomes 2 March. */
const dayOf = (text: string): string | undefined => momentOf(text.slice(0, 10))?.slice(0, 10)

const numberOf = (value: unknown) =>
  String(value).trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : undefined
const wholeOf = (value: unknown, storage: Storage) => {
  const number = numberOf(value)
  return number !== undefined && Number.isInteger(number) && Math.abs(number) <= (LARGEST[storage] ?? 0)
    ? number
    : undefined
}

const columnValueParsers: { readonly [S in Storage]: (value: unknown) => unknown } = {
  text: (value) => String(value).replaceAll("\0", ""),
  whole: (value) => wholeOf(value, "whole"),
  big: (value) => wholeOf(value, "big"),
  number: numberOf,
  boolean: (value) => value === true || value === "true",
  day: (value) => dayOf(String(value)),
  moment: (value) => momentOf(String(value)),
  json: () => undefined,
}

export const toColumnValue = (storage: Storage, value: unknown) =>
  typeof value === "object" && value !== null ? undefined : columnValueParsers[storage](value)

export const escapeLike = (text: string) => text.replaceAll("\0", "").replace(/[\\%_]/g, "\\$&")
const contains = (column: SQLWrapper, text: string) => sql`${column} ilike ${`%${escapeLike(text)}%`}`

const bound = (storage: Storage, operator: "gte" | "lte", value: unknown) => {
  const largest = LARGEST[storage]
  if (!largest) return columnValueParsers[storage](value)
  const number = numberOf(value)
  if (number === undefined) return undefined
  return Math.max(-largest, Math.min(largest, operator === "gte" ? Math.ceil(number) : Math.floor(number)))
}

type Operator = Filter["operator"]

const bounded =
  (operator: "gte" | "lte"): Condition =>
  (column, value, storage) => {
    const limit = bound(storage, operator, value)
    if (limit === undefined) return NOTHING
    return operator === "gte" ? sql`${column} >= ${limit}` : sql`${column} <= ${limit}`
  }

/** Condition of a filled value where null is not the only empty one. */
const FILLED: { readonly [S in Storage]?: (column: SQLWrapper) => SQL } = {
  text: (column) => sql`(btrim(${column}) <> '')`,
  json: (column) => sql`(${column} not in ('null', '[]', '{}'))`,
}

type Condition = (column: SQLWrapper, value: unknown, storage: Storage) => SQL

const conditions: { readonly [O in Operator]: Condition } = {
  eq: (column, value, storage) => {
    const wanted = columnValueParsers[storage](value)
    if (wanted === undefined) return NOTHING
    return wanted === false ? sql`${column} is not true` : eq(column, wanted)
  },
  ne: (column, value, storage) => {
    const wanted = columnValueParsers[storage](value)
    return wanted === undefined ? EVERYTHING : sql`${column} is distinct from ${wanted}`
  },
  gte: bounded("gte"),
  lte: bounded("lte"),
  in: (column, value, storage) => {
    const values = (value as readonly string[]).map(columnValueParsers[storage]).filter((item) => item !== undefined)
    return values.length ? inArray(column, values) : NOTHING
  },
  like: (column, value, storage) => (storage === "text" ? contains(column, String(value)) : NOTHING),
  null: (column, value, storage) => {
    const filled = FILLED[storage]?.(column)
    if (value === false) return filled ?? isNotNull(column)
    return filled ? sql`${filled} is not true` : isNull(column)
  },
}

type DayCondition = (column: SQLWrapper, start: string, end: string) => SQL

/** A timestamp compared with a day means the whole day. */
const dayConditions: { readonly [O in Operator]?: DayCondition } = {
  eq: (column, start, end) => sql`(${column} >= ${start} and ${column} < ${end})`,
  ne: (column, start, end) => sql`(${column} >= ${start} and ${column} < ${end}) is not true`,
  gte: (column, start) => sql`${column} >= ${start}`,
  lte: (column, _start, end) => sql`${column} < ${end}`,
}

const onDay = (condition: DayCondition, column: SQLWrapper, text: string): SQL => {
  const day = dayOf(text)
  if (!day) return NOTHING
  const start = startOfDay(day)
  return condition(column, start.toISOString(), new Date(start.getTime() + DAY).toISOString())
}

const compare = (column: SQLWrapper, storage: Storage, { operator, value }: Filter): SQL => {
  const dayCondition = dayConditions[operator]
  return dayCondition && storage === "moment" && /^\d{4}-\d{2}-\d{2}$/.test(String(value))
    ? onDay(dayCondition, column, String(value))
    : conditions[operator](column, value, storage)
}

/** Containment is the faster test of a few ids. Its time grows with their number. */
const MAX_CONTAINED = 10

const holdsReference = (resources: readonly Resource[], to: string, column: PgColumn, value: unknown): SQL => {
  const ids = [value].flat().map(columnValueParsers[idStorageOf(resources, to)])
  const known = ids.filter((id) => id !== undefined)
  if (known.length > MAX_CONTAINED) {
    const items = sql`jsonb_array_elements_text(case jsonb_typeof(${column}) when 'array' then ${column} end)`
    return sql`exists (select from ${items} as item where item = any(${sql.param(known.map(String))}::text[]))`
  }
  return or(...known.map((id) => sql`${column} @> ${JSON.stringify([id])}::jsonb`)) ?? NOTHING
}

const isInBox = (column: PgColumn, box: Box | undefined): SQL => {
  if (!box) return NOTHING
  const [west, south, east, north] = box
  return sql`(${degreeIn(column, "lng")} between ${west} and ${east} and ${degreeIn(column, "lat")} between ${south} and ${north})`
}

/** @param workedOut the value of the field, where the service works it out */
export const conditionOf = (
  resources: readonly Resource[],
  resource: Resource,
  table: Table,
  filter: Filter,
  workedOut?: SQL,
): SQL => {
  const field = filter.field === "id" ? undefined : (resource.fields[filter.field] as Field)
  const many = filter.operator === "null" ? undefined : fieldOfKind("relations", field)
  if (many) return holdsReference(resources, many.to, columnOf(table, filter.field), filter.value)
  if (fieldOfKind("geo", field)) return isInBox(columnOf(table, filter.field), boxOf(filter.value))
  const storage = field ? storageOf(resources, field) : idStorageOf(resources, resource.name)
  return compare(workedOut ?? columnOf(table, filter.field), storage, filter)
}

const LONGEST_SEARCH = 8

/** Also matches the digits after +62 or 0, so that all spellings of a phone number are found. */
const containsPhone: Search = (column, word) => {
  const digits = toPlainText(word).replace(/[\s().+-]/g, "")
  const end = /^\d{3,}$/.test(digits) ? digits.replace(/^(62|0)/, "") : ""
  return end ? or(contains(column, word), contains(column, end)) : contains(column, word)
}

type Search = (column: PgColumn, word: string) => SQL | undefined

/** Visible characters at the end of masked personal data. */
const END = 4

/** Matches personal data only in full or by its visible end, so that a search cannot reveal more. */
const isMasked: Search = (column, word) => {
  const text = toPlainText(word).replace(/[\0\s().+-]/g, "")
  return text.length > END
    ? or(eq(column, text), eq(column, phoneOf(word) ?? text))
    : sql`right(${column}, ${END}) like ${`%${escapeLike(text)}`}`
}

const searches: { readonly [K in Kind]?: Search } = { phone: containsPhone }

const searchOf = ({ kind, masked }: Field): Search =>
  (masked ? isMasked : searches[kind]) ?? (operatorsOf[kind].includes("like") ? contains : () => undefined)

interface Declared {
  resources: readonly Resource[]
  tables: Tables
}

const searchNameOf =
  ({ resources, tables }: Declared, to: string): Search =>
  (column, word) => {
    const table = tableOf(tables, to)
    const title = columnOf(table, resources.find(({ name }) => name === to)?.title ?? "name")
    return sql`${column} in (select ${table.id} from ${table} where ${contains(title, word)})`
  }

/** Looks into the searched fields that the role may read. */
export const searchCondition = (
  declared: Declared,
  resource: Resource,
  table: Table,
  search: string,
  role: string | undefined,
): SQL | undefined => {
  const fields = searchFieldsOf(resource).flatMap((name) => {
    const field = resource.fields[name]
    return field && mayRead(field, role) ? [{ name, field }] : []
  })
  const lookFor = (field: Field): Search => {
    const to = fieldOfKind("relation", field)?.to
    return to === undefined ? searchOf(field) : searchNameOf(declared, to)
  }
  const all = searchTextOf(declared.resources, resource, table)
  const kept = all?.names.every((name) => fields.some((field) => field.name === name)) ? all : undefined
  const inKept = (word: string) => kept && sql`${kept.column} like lower(${`%${escapeLike(word)}%`})`
  const others = fields.filter(({ name }) => !kept?.names.includes(name))
  const inOne = (word: string) =>
    or(inKept(word), ...others.map(({ name, field }) => lookFor(field)(columnOf(table, name), word)))
  /** Titles may have the dash that was typed, or the plain one. */
  const inAnySpelling = (word: string) => {
    const plain = toPlainText(word)
    return plain === word ? inOne(word) : or(inOne(word), inOne(plain))
  }
  const phone = /^[\d\s().+-]{8,}$/.test(toPlainText(search)) ? [search] : undefined
  const words = phone ?? search.split(/\s+/).filter(Boolean).slice(0, LONGEST_SEARCH)
  return words.length && fields.length ? and(...words.map(inAnySpelling)) : undefined
}
