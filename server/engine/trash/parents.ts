import { inArray, sql } from "drizzle-orm"
import { baseOf, type Resource, type Row } from "../../../src/declare/index.ts"
import { Refusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { type TrashBundle, trashRowsTable } from "../../database/own-tables.ts"
import { hasMany, isRelation, type RelationField } from "../../database/storage.ts"
import { tableOf } from "../../database/tables.ts"
import type { Task } from "../context.ts"
import { idsOf } from "../relations.ts"

/** The trashed record that the row is restored with. */
const findInTrash = async (tx: Db, { context }: Task, base: string, id: unknown): Promise<Row | undefined> => {
  const table = tableOf(context.tables, "trash")
  const content = JSON.stringify({ tables: [{ table: base, rows: [{ id }] }] })
  const [entry] = await tx
    .select({ title: table.title, resource: table.resource })
    .from(table)
    .where(
      sql`${table.expires_at} > ${new Date().toISOString()} and exists (select 1 from ${trashRowsTable} where ${trashRowsTable.trash} = ${table.id} and ${trashRowsTable.bundle} @> ${content}::jsonb)`,
    )
    .limit(1)
  return entry
}

const findMissing = async (tx: Db, task: Task, target: Resource, wanted: readonly unknown[]): Promise<unknown[]> => {
  if (wanted.length === 0) return []
  const table = tableOf(task.context.tables, target.name)
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...wanted]))
    .for("key share")
  const ids = new Set<unknown>(found.map(({ id }) => id))
  return wanted.filter((id) => !ids.has(id))
}

interface Parent {
  /** The resource whose rows have the reference. */
  of: Resource
  field: RelationField
  target: Resource
}

/** Refuses the restore if a missing record can still be restored, or if the rows cannot be without it. */
const refuseWithout = async (tx: Db, task: Task, { of, field, target }: Parent, ids: readonly unknown[]) => {
  for (const id of ids) {
    const entry = await findInTrash(tx, task, baseOf(target), id)
    if (!entry) continue
    const noun = task.context.resources.find(({ name }) => name === entry.resource)?.noun ?? "data"
    throw new Refusal(409, `Pulihkan dahulu ${noun} “${entry.title}” dari Sampah, lalu pulihkan ${of.noun} ini.`)
  }
  if (ids.length > 0 && (field.required || of.partOf))
    throw new Refusal(
      409,
      `${field.label} dari ${of.noun} ini sudah dihapus permanen, jadi ${of.noun} ini tidak dapat dipulihkan.`,
    )
}

const withoutIds = (field: RelationField, value: unknown, gone: readonly unknown[]) => {
  if (!hasMany(field)) return gone.includes(value) ? null : value
  return idsOf(value).filter((id) => !gone.includes(id))
}

/**
 * Checks that all records exist that the trashed rows refer to. Of records that are gone for good, references that may
 * be empty are emptied.
 */
export const settleParents = async (tx: Db, task: Task, bundle: TrashBundle): Promise<TrashBundle> => {
  const { resources, tables } = task.context
  const settled = []
  for (const { table, rows } of bundle.tables) {
    const of = resources.find((resource) => baseOf(resource) === table && tables[resource.name])
    let kept: readonly Row[] = rows
    for (const [name, field] of Object.entries(of?.fields ?? {})) {
      const target = isRelation(field) && !field.computed && resources.find((one) => one.name === field.to)
      if (!of || !target || !tables[target.name]) continue
      const own = new Set(bundle.tables.find((one) => one.table === baseOf(target))?.rows.map(({ id }) => id))
      const wanted = [...new Set(kept.flatMap((row) => idsOf(row[name])))].filter((id) => !own.has(id))
      const gone = await findMissing(tx, task, target, wanted)
      await refuseWithout(tx, task, { of, field, target }, gone)
      if (gone.length > 0) kept = kept.map((row) => ({ ...row, [name]: withoutIds(field, row[name], gone) }))
    }
    settled.push({ table, rows: kept })
  }
  return { ...bundle, tables: settled }
}
