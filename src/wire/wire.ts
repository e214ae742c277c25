import { at, isObject } from "../declare/answer.ts"
import type { Field } from "../declare/field.ts"
import type { Resource } from "../declare/resource.ts"
import { fieldOfKind, isRelated } from "../declare/traits.ts"
import { UNREAD } from "../declare/unread.ts"
import type { ResourceDialect } from "./dialect.ts"
import type { Form } from "./form.ts"
import { formsOf } from "./forms.ts"
import { PLACE_NAMES, placeIn } from "./places.ts"
import { flattened, type Target } from "./relations.ts"

type Json = Record<string, unknown>
type Row = Readonly<Json>

/** A resource's records between the service and the screens. */
export interface Wire {
  /** A row in declared kinds. What cannot be read is left out, and kept as it came under `$unread`. Relative addresses lie on `base`. */
  read: (row: Row, base: string) => Json
  /** A body in the service's names and forms. */
  write: (body: Row) => Json
  /** A value of a field as the service writes it. */
  word: (field: string, value: unknown) => unknown
  /** What the service calls a field. */
  nameOf: (field: string) => string
}

interface Column {
  name: string
  /** Where it stands in the row: a name, or a dotted path. */
  source: string
  forms: readonly Form[]
  /** The form in which the service was last seen to write it. */
  seen: Form | undefined
  target: Target | undefined
  /** A place in two properties. */
  pair: readonly [string, string] | undefined
  isPlace: boolean
}

/** What services say where they have nothing to say. */
const NOTHING = /^\s*(nan|null|nil|none|undefined|n\/a|-|0000-00-00([ t]00:00:00.*)?)?\s*$/i

const isHollow = (raw: unknown): boolean =>
  raw === null ||
  raw === undefined ||
  Number.isNaN(raw) ||
  (typeof raw === "string" && NOTHING.test(raw)) ||
  (typeof raw === "object" && Object.values(raw).every(isHollow))

const columnOf = (name: string, field: Field, dialect: ResourceDialect, targetOf: TargetOf): Column => {
  const named = dialect.fields?.[name] ?? name
  const pair = typeof named === "string" ? undefined : named
  const words = dialect.words?.[name]
  const forms = (formsOf[field.kind] as (field: Field, words: typeof dialect.words) => readonly Form[])(
    field,
    words as never,
  )
  return {
    name,
    source: typeof named === "string" ? named : name,
    forms,
    seen: words && forms[0],
    target: isRelated(field) ? targetOf(field.to) : undefined,
    pair,
    isPlace: fieldOfKind("geo", field) !== undefined,
  }
}

type TargetOf = (name: string) => Target | undefined

const readPair = (column: Column, row: Row): unknown => {
  const found = placeIn(row, column.pair ? [column.pair] : PLACE_NAMES)
  if (found) column.pair = found.pair
  return found?.point
}

const readValue = (column: Column, raw: unknown, base: string): unknown => {
  for (const form of column.forms) {
    const value = form.read(raw, base)
    if (value === undefined) continue
    column.seen = form
    return value
  }
  return undefined
}

/** Puts a value where a name or a dotted path leads. */
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

/** A place in two properties; null empties both. */
const putPair = (body: Json, [lat, lng]: readonly [string, string], value: unknown) => {
  put(body, lat, isObject(value) ? value.lat : value)
  put(body, lng, isObject(value) ? value.lng : value)
}

const readInto = (out: Json, unread: Json, row: Row, column: Column, base: string) => {
  const { name, source, target } = column
  let raw = source === name ? row[name] : (row[source] ?? at(row, source))
  if (column.isPlace && (raw === undefined || raw === null)) raw = readPair(column, row)
  if (raw === undefined) {
    if (source !== name) delete out[name]
    return
  }
  if (target && typeof raw === "object") raw = flattened(out, name, raw, target)
  const value = raw === null ? null : readValue(column, raw, base)
  if (value !== undefined) {
    if (value !== out[name]) out[name] = value
    return
  }
  out[name] = undefined
  if (isHollow(raw)) out[name] = null
  else unread[name] = raw
}

/** The first of several properties that holds an id. */
const idIn = (row: Row, names: readonly string[]): unknown => {
  for (const name of names) {
    const value = row[name] ?? (name.includes(".") ? at(row, name) : undefined)
    if ((typeof value === "string" && value !== "") || typeof value === "number") return value
    if (isObject(value) && typeof value.$oid === "string") return value.$oid
  }
  return undefined
}

/** Where a resource's id stands: as the dialect says, as declared, or as services usually name it. */
export const idNamesOf = (
  { id, otherId }: Pick<Resource, "id" | "otherId">,
  dialect: ResourceDialect,
): readonly string[] => [...new Set([dialect.id, id, "id", "_id", otherId].filter((name) => name !== undefined))]

export const wireOf = (resource: Resource, dialect: ResourceDialect, targetOf: TargetOf): Wire => {
  const columns = Object.entries(resource.fields).map(([name, field]) => columnOf(name, field, dialect, targetOf))
  const byName = new Map(columns.map((column) => [column.name, column]))
  const ids = idNamesOf(resource, dialect)
  const written = (column: Column, value: unknown) =>
    value === null || value === undefined ? value : (column.seen?.write?.(value) ?? value)
  return {
    read: (row, base) => {
      const out: Json = { ...row }
      const unread: Json = {}
      for (const column of columns) readInto(out, unread, row, column, base)
      out.id = idIn(row, ids)
      for (const _ in unread) {
        out[UNREAD] = unread
        break
      }
      return out
    },
    write: (body) => {
      const out: Json = {}
      for (const [name, value] of Object.entries(body)) {
        const column = byName.get(name)
        if (!column) out[name] = value
        else if (column.pair) putPair(out, column.pair, value)
        else put(out, column.source, written(column, value))
      }
      return out
    },
    word: (name, value) => {
      const column = byName.get(name)
      return column ? written(column, value) : value
    },
    nameOf: (name) => byName.get(name)?.source ?? (name === "id" ? (dialect.id ?? name) : name),
  }
}
