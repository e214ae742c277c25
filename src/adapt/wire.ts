import { getByPath, isObject } from "../declare/answer.ts"
import type { Field } from "../declare/field.ts"
import type { Row } from "../declare/index.ts"
import { UNREAD } from "../declare/read-answer.ts"
import type { Resource } from "../declare/resource.ts"
import { fieldOfKind, isRelated } from "../declare/traits.ts"
import { wordForms } from "./choices.ts"
import { declaredForms, GEO_NAMES } from "./declared-forms.ts"
import { type ResourceDialect, wireNameOf } from "./dialect.ts"
import { type Form, spelling } from "./form.ts"
import { looseForms } from "./forms.ts"
import { geoIn } from "./geo.ts"
import { flattenRow, getRelatedNames, replaceRelatedRecords, type Target } from "./nested-records.ts"

type Json = Record<string, unknown>
export interface Wire {
  /** Reads a row. Unreadable values are moved to `$unread`; relative addresses are resolved against `base`. */
  read: (row: Row, base: string) => Json
  write: (body: Row) => Json
  word: (field: string, value: unknown) => unknown
  nameOf: (field: string) => string
  fieldOf: (name: string) => string
}

interface Column {
  name: string
  /** Name or dotted path in the row. */
  source: string
  /** Property with another spelling: `LandArea`. */
  spelled: string | undefined
  forms: readonly Form[]
  seen: Form | undefined
  target: Target | undefined
  beside: ReturnType<typeof getRelatedNames>
  pair: readonly [string, string] | undefined
  isGeo: boolean
}

const NOTHING = /^\s*(nan|null|nil|none|undefined|n\/a|-|0000-00-00([ t]00:00:00.*)?|0001-01-01t00:00:00(\.0+)?z)?\s*$/i

const isHollow = (raw: unknown): boolean =>
  raw === null ||
  raw === undefined ||
  Number.isNaN(raw) ||
  (typeof raw === "string" && NOTHING.test(raw)) ||
  (typeof raw === "object" && Object.values(raw).every(isHollow))

const columnOf = (resource: Resource, name: string, dialect: ResourceDialect, targetOf: TargetOf): Column => {
  const field = resource.fields[name] as Field
  const named = wireNameOf(resource, dialect, name)
  const pair = typeof named === "string" ? undefined : named
  const words = dialect.words?.[name] && wordForms(dialect.words[name])
  const forms = [...(words ?? []), declaredForms[field.kind](field as never), ...looseForms[field.kind](field as never)]
  const target = isRelated(field) ? targetOf(field.to) : undefined
  return {
    name,
    source: typeof named === "string" ? named : name,
    spelled: undefined,
    forms: forms as readonly Form[],
    seen: words?.[0] as Form | undefined,
    target,
    beside: getRelatedNames(name, target?.key ?? ""),
    pair,
    isGeo: fieldOfKind("geo", field) !== undefined,
  }
}

type TargetOf = (name: string) => Target | undefined

const readPair = (column: Column, row: Row): unknown => {
  const found = geoIn(row, column.pair ? [column.pair] : GEO_NAMES)
  if (found) column.pair = found.pair
  return found?.point
}

const readValue = (column: Column, raw: unknown, base: string): unknown => {
  const again = column.seen?.read(raw, base)
  if (again !== undefined) return again
  for (const form of column.forms) {
    const value = form.read(raw, base)
    if (value === undefined) continue
    column.seen = form
    return value
  }
  return undefined
}

const put = (body: Json, path: string, value: unknown) => {
  const names = path.split(".")
  const last = names.pop() as string
  let inside = body
  for (const name of names) {
    const next = isObject(inside[name]) ? (inside[name] as Json) : {}
    inside[name] = next
    inside = next
  }
  inside[last] = value
}

const putPair = (body: Json, [lat, lng]: readonly [string, string], value: unknown) => {
  put(body, lat, isObject(value) ? value.lat : value)
  put(body, lng, isObject(value) ? value.lng : value)
}

type Spellings = ReadonlyMap<string, string>

const readSpelled = (column: Column, row: Row, spellings: Spellings): unknown => {
  const own = spelling(column.name)
  column.spelled = spellings.get(own) ?? (column.target && spellings.get(`${own}id`))
  return column.spelled === undefined ? undefined : row[column.spelled]
}

/** Finds the record beside a relation's id: `City` beside `CityID`. */
const recordBeside = ({ name, source }: Column, row: Row, spellings: Spellings): unknown => {
  const found = spellings.get(spelling(source).replace(/id$/, "")) ?? spellings.get(spelling(name))
  return found === undefined ? undefined : row[found]
}

const readInto = (
  out: Json,
  unread: Json | undefined,
  { row, column, base, spellings }: { row: Row; column: Column; base: string; spellings: Spellings },
): Json | undefined => {
  const { name, source, target } = column
  let raw = source === name ? row[name] : (row[source] ?? getByPath(row, source))
  column.spelled = undefined
  if (raw === undefined && source === name) raw = readSpelled(column, row, spellings)
  if (column.isGeo && (raw === undefined || raw === null)) raw = readPair(column, row)
  if (raw === undefined) {
    if (source !== name) out[name] = undefined
    return unread
  }
  if (target && typeof raw === "object") raw = replaceRelatedRecords(out, column.beside, raw, target)
  else if (target) replaceRelatedRecords(out, column.beside, recordBeside(column, row, spellings), target)
  const value = raw === null ? null : readValue(column, raw, base)
  if (value !== undefined) {
    if (value !== out[name]) out[name] = value
    return unread
  }
  const isNothing = isHollow(raw)
  out[name] = isNothing ? null : undefined
  return isNothing ? unread : { ...unread, [name]: raw }
}

const idIn = (row: Row, names: readonly string[]): unknown => {
  for (const name of names) {
    const value = row[name] ?? (name.includes(".") ? getByPath(row, name) : undefined)
    if ((typeof value === "string" && value !== "") || typeof value === "number") return value
    if (isObject(value) && typeof value.$oid === "string") return value.$oid
  }
  return undefined
}

export const idNamesOf = (
  { id, otherId }: Pick<Resource, "id" | "otherId">,
  dialect: ResourceDialect,
): readonly string[] => [
  ...new Set([dialect.id, id, "id", "_id", "ID", "Id", otherId].filter((name) => name !== undefined)),
]

export const createWire = (resource: Resource, dialect: ResourceDialect, targetOf: TargetOf): Wire => {
  const columns = Object.keys(resource.fields).map((name) => columnOf(resource, name, dialect, targetOf))
  const byName = new Map(columns.map((column) => [column.name, column]))
  const ids = idNamesOf(resource, dialect)
  const besides = [
    "id",
    ...columns.flatMap(({ name, target, beside }) => [name, ...(target ? Object.values(beside) : [])]),
  ]
  /** Uses the last form of the field, else of another field with the same forms. */
  const formOf = ({ seen, forms }: Column) =>
    seen ?? columns.find((other) => other.seen && forms.includes(other.seen))?.seen
  /** Row with all properties of a list. Copying it is several times faster than adding them to each row. */
  let shape: Json = {}
  /** Stays when a later row leaves empty fields out. */
  const spellings = new Map<string, string>()
  const known = new Set(
    columns.flatMap(({ name, source }) => {
      const own = spelling(name)
      return [own, `${own}id`, spelling(source).replace(/id$/, "")]
    }),
  )
  const shaped = (row: Row): Json => {
    const names = Object.keys(row)
    if (names.some((name) => !(name in shape))) {
      shape = Object.fromEntries([...names, ...besides].map((name) => [name, undefined]))
      for (const name of names) if (known.has(spelling(name))) spellings.set(spelling(name), name)
    }
    return Object.assign({ ...shape }, row)
  }
  const written = (column: Column, value: unknown) =>
    value === null || value === undefined ? value : (formOf(column)?.write?.(value) ?? value)
  return {
    read: (sent, base) => {
      const row = dialect.fieldsIn === undefined ? sent : flattenRow(sent, dialect.fieldsIn)
      const out = shaped(row)
      let unread: Json | undefined
      for (const column of columns) unread = readInto(out, unread, { row, column, base, spellings })
      out.id = idIn(row, ids)
      if (unread) out[UNREAD] = unread
      return out
    },
    write: (body) => {
      const out: Json = {}
      for (const [name, value] of Object.entries(body)) {
        const column = byName.get(name)
        if (!column) out[name] = value
        else if (column.pair) putPair(out, column.pair, value)
        else put(out, column.spelled ?? column.source, written(column, value))
      }
      return out
    },
    word: (name, value) => {
      const column = byName.get(name)
      return column ? written(column, value) : value
    },
    fieldOf: (name) => columns.find(({ source, pair }) => source === name || pair?.includes(name))?.name ?? name,
    nameOf: (name) => byName.get(name)?.source ?? (name === "id" ? (dialect.id ?? name) : name),
  }
}
