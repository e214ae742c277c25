import { inArray, sql } from "drizzle-orm"
import type { Resource, Row } from "../../../src/declare/index.ts"
import { getCandidateNames } from "../../../src/domain/listing-import/record-names.ts"
import { importRulesOf } from "../../../src/domain/listing-import/rules-of.ts"
import { hasMany, idStorageOf, isRelation, type RelationField } from "../../database/storage.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { toColumnValue } from "../../engine/where.ts"
import type { Context } from "../../http/task.ts"

/** Milliseconds for which found records are cached. */
const FRESH = 5000

export const recordLookupOf = ({ db, resources, tables }: Pick<Context, "db" | "resources" | "tables">) => {
  const found = new Map<RelationField, Map<string, Row[]>>()
  let since = performance.now()

  const query = async (field: RelationField, words: readonly string[], known: Map<string, Row[]>) => {
    const table = tableOf(tables, field.to)
    const title = columnOf(table, resources.find(({ name }) => name === field.to)?.title ?? "id")
    const shown = {
      id: columnOf(table, "id"),
      title,
      ...Object.fromEntries(Object.keys(field.within ?? {}).map((name) => [name, columnOf(table, name)])),
    }
    const storage = idStorageOf(resources, field.to)
    const ids = words.map((word) => toColumnValue(storage, word)).filter((id) => id !== undefined)
    const byId: Row[] = ids.length ? await db.select(shown).from(table).where(inArray(shown.id, ids)) : []
    for (const row of byId) known.set(String(row.id).toLowerCase(), [row])
    const names = words.filter((word) => !known.has(word))
    const lower = sql`lower(${title})`
    const byName: Row[] = names.length ? await db.select(shown).from(table).where(inArray(lower, names)) : []
    for (const name of names) known.set(name, [])
    for (const row of byName) known.get(String(row.title).toLowerCase())?.push(row)
  }

  const load = async (field: RelationField, cells: readonly unknown[]) => {
    const known = found.get(field) ?? new Map<string, Row[]>()
    found.set(field, known)
    const words = [...new Set(cells.map((cell) => String(cell).toLowerCase()))].filter((word) => !known.has(word))
    if (words.length && tables[field.to]) await query(field, words, known)
  }

  return {
    load,
    find: (field: RelationField, cell: unknown): readonly Row[] =>
      found.get(field)?.get(String(cell).toLowerCase()) ?? [],
    refresh: () => {
      if (performance.now() - since < FRESH) return
      found.clear()
      since = performance.now()
    },
  }
}

type RecordLookup = ReturnType<typeof recordLookupOf>

interface Match {
  id?: unknown
  message?: string
}

export interface Draft {
  values: Record<string, unknown>
  wrong: Map<string, string>
}

const isNone = (value: unknown) => value === undefined || value === null

const matchOf = (
  resource: Resource,
  field: RelationField,
  found: readonly Row[],
  cell: unknown,
  draft: Draft,
): Match => {
  const { values, wrong } = draft
  if (found.length === 0) return { message: `${field.label} tidak ditemukan. Pilih dari daftar.` }
  const within = Object.entries(field.within ?? {})
  if (within.some(([, parent]) => wrong.has(parent))) return {}
  const inside = (row: Row, [parameter, parent]: [string, string]) =>
    isNone(values[parent]) || String(row[parameter]) === String(values[parent])
  const left = within.find((pair) => !found.some((row) => inside(row, pair)))
  if (left) {
    const parentLabel = resource.fields[left[1]]?.label ?? left[1]
    return { message: `${field.label} tidak berada di dalam ${parentLabel} yang dipilih. Pilih dari daftar.` }
  }
  const fitting = found.filter((row) => within.every((pair) => inside(row, pair)))
  if (fitting.length > 1)
    return { message: `Ada ${fitting.length} ${field.label} bernama ${cell}. Tulis kode atau nomornya.` }
  return { id: fitting[0]?.id }
}

export const namesIn = (resource: Resource, name: string, value: unknown): (readonly string[])[] =>
  isNone(value) ? [] : [value].flat().map((cell) => getCandidateNames(importRulesOf(resource), name, String(cell)))

export const resolveRelation = (resource: Resource, name: string, lookup: RecordLookup, draft: Draft) => {
  const { values, wrong } = draft
  const [field, value] = [resource.fields[name], values[name]]
  if (!isRelation(field) || isNone(value)) return
  const meant = namesIn(resource, name, value).map((names) => {
    const found = names.map((one) => lookup.find(field, one)).find((rows) => rows.length > 0) ?? []
    return matchOf(resource, field, found, names[0], draft)
  })
  const message = meant.find((one) => one.message)?.message
  if (message) wrong.set(name, message)
  const ids = meant.flatMap(({ id }) => (id === undefined ? [] : [id]))
  values[name] = hasMany(field) ? [...new Set(ids)] : ids[0]
}
