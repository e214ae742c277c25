import { inArray, sql } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { columnOf, idStorageOf, type RelationField, tableOf } from "../../database/tables.ts"
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

export type RecordLookup = ReturnType<typeof recordLookupOf>
