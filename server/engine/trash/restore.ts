import { and, desc, eq, getTableColumns, getTableName, gt, inArray, isNull, type SQL } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import { baseOf, type Resource, type Row } from "../../../src/declare/index.ts"
import { DUPLICATE, databaseError, Refusal } from "../../core/errors.ts"
import { insertRows } from "../../database/bulk-rows.ts"
import type { Db } from "../../database/db.ts"
import { ownTables, type TrashBundle, trashRowsTable } from "../../database/own-tables.ts"
import { columnOf, type TableOf, tableOf } from "../../database/tables.ts"
import { logActivity } from "../audit.ts"
import type { Context, Task } from "../context.ts"
import { isEntryOf } from "../log-entries.ts"
import { announce, inTransaction } from "../transaction.ts"
import { setReference } from "./move-to-trash.ts"
import { settleParents } from "./parents.ts"

const NOT_IN_TRASH = "Data ini tidak ada lagi di Sampah. Mungkin sudah dipulihkan atau sudah dihapus permanen."

interface Restored {
  resource: Resource
  rows: Row[]
}

const ownTable = (name: string) => Object.values<PgTable>(ownTables).find((table) => getTableName(table) === name)

const resourceOfTable = ({ resources, tables }: Context, name: string) =>
  resources.find((resource) => baseOf(resource) === name && tables[resource.name])

/** Columns that a later declaration no longer has are left out. */
const pickColumns = (table: PgTable, row: Row): Row => {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in columns))
}

const withoutLinks = (name: string, row: Row, links: TrashBundle["links"]): Row => {
  const emptied = links.filter(({ table, ids }) => table === name && ids.includes(row.id))
  return { ...row, ...Object.fromEntries(emptied.map(({ column }) => [column, null])) }
}

const insertBundle = async (tx: Db, context: Context, { tables, links }: TrashBundle): Promise<Restored[]> => {
  const restored: Restored[] = []
  for (const { table: name, rows } of tables) {
    const resource = resourceOfTable(context, name)
    const table = resource ? tableOf(context.tables, resource.name) : ownTable(name)
    if (!table) continue
    // Forms that were open before must not overwrite the restored record.
    const version = (row: Row) => ("version" in table && resource ? { version: Number(row.version) + 1 } : {})
    const values = rows.map((row) => ({ ...pickColumns(table, withoutLinks(name, row, links)), ...version(row) }))
    await insertRows(tx, table, values)
    if (resource) restored.push({ resource, rows: values })
  }
  return restored
}

/** Fills references that nobody has filled meanwhile. */
const fillLinks = async (tx: Db, task: Task, { tables, links }: TrashBundle): Promise<Restored[]> => {
  const filled: Restored[] = []
  for (const { table: name, column, to, ids } of links) {
    const resource = resourceOfTable(task.context, name)
    if (!resource) continue
    const table = tableOf(task.context.tables, resource.name)
    const empty = await tx
      .select()
      .from(table)
      .where(and(inArray(table.id, [...ids]), isNull(columnOf(table, column))))
      .for("update")
    const rows = await setReference(tx, table, { column, to, ids: empty.map(({ id }) => id) })
    const own = tables.find((one) => one.table === name)?.rows ?? []
    for (const before of empty)
      if (!own.some(({ id }) => id === before.id))
        await logActivity(
          tx,
          { ...task, resource },
          { action: "update", before, after: rows.find(({ id }) => id === before.id) },
        )
    filled.push({ resource, rows })
  }
  return filled
}

const lockEntry = async (tx: Db, table: TableOf<"trash">, which: SQL | undefined) => {
  const [entry] = await tx
    .select()
    .from(table)
    .where(and(which, gt(table.expires_at, new Date().toISOString())))
    .orderBy(desc(table.id))
    .limit(1)
    .for("update")
  if (!entry) throw new Refusal(404, NOT_IN_TRASH)
  const [content] = await tx
    .select()
    .from(trashRowsTable)
    .where(eq(trashRowsTable.trash, Number(entry.id)))
  if (!content) throw new Refusal(422, "Isi data ini tidak lengkap di Sampah, jadi tidak dapat dipulihkan.")
  return { entry, bundle: content.bundle }
}

const resourceOfEntry = ({ context, caller }: Task, { resource: name }: Row): Resource => {
  const resource = context.resources.find((one) => one.name === name)
  if (!resource) throw new Refusal(422, "Jenis data ini tidak ada lagi, jadi tidak dapat dipulihkan.")
  if (!context.policy.may(caller.role, resource.name, "remove"))
    throw new Refusal(403, `Peran Anda tidak boleh memulihkan ${resource.noun}.`)
  return resource
}

/** The log's values that identify the removal to be taken back. */
type Removal = { actor: string } | { request_id: string }

/** The newest removal of a record may be a later one, after a restore. */
const requireRemoval = async (tx: Db, { context }: Task, resource: Resource, id: string, removal: Removal) => {
  const log = tableOf(context.tables, "activity")
  const [newest] = await tx
    .select()
    .from(log)
    .where(isEntryOf(context, resource, "remove", id))
    .orderBy(desc(log.id))
    .limit(1)
  if (!Object.entries(removal).every(([name, value]) => newest?.[name] === value))
    throw new Refusal(
      409,
      `Tidak diurungkan: ${resource.noun} ini sudah dihapus lagi sesudahnya. Pulihkan dari Sampah jika perlu.`,
    )
}

/** Names the unique value that another record has by now. */
const refuseTaken = (resources: readonly Resource[], bundle: TrashBundle, error: unknown): never => {
  const { code, constraint } = databaseError(error) ?? {}
  if (code !== DUPLICATE) throw error
  const [, base, name = ""] = /^([a-z-]+)_(\w+)_unique$/.exec(String(constraint)) ?? []
  const resource = resources.find((one) => baseOf(one) === base)
  const field = resource?.fields[name]
  const values = bundle.tables.find(({ table }) => table === base)?.rows.map((row) => row[name]) ?? []
  const value = values.length === 1 ? ` “${values[0]}”` : ""
  const what = field ? `${field.label}${value} sudah dipakai ${resource?.noun} lain` : "ID-nya sudah dipakai data lain"
  throw new Refusal(409, `Tidak dipulihkan: ${what}. Ubah dahulu yang lain itu, lalu pulihkan lagi.`, { cause: error })
}

/** Puts a trashed record back with all that went along. Refuses it where it no longer fits, and changes nothing then. */
export const restoreEntry = async (
  task: Task,
  which: SQL | undefined,
  removal?: Removal,
): Promise<{ resource: string; id: unknown }> => {
  const { context, caller } = task
  const table = tableOf(context.tables, "trash")
  let bundle: TrashBundle = { tables: [], links: [] }
  return inTransaction(context, async (tx) => {
    const say = (name: string, rows: readonly Row[], action: "create" | "update" | "remove") =>
      announce(tx, { resource: name, ids: rows.map((row) => row.id as number), action, by: caller.name })
    const { entry, ...found } = await lockEntry(tx, table, which)
    const of = resourceOfEntry(task, entry)
    if (removal) await requireRemoval(tx, task, of, String(entry.record_id), removal)
    bundle = await settleParents(tx, task, found.bundle)
    for (const { resource: other, rows } of await insertBundle(tx, context, bundle)) {
      if (!other.partOf)
        for (const after of rows) await logActivity(tx, { ...task, resource: other }, { action: "restore", after })
      say(other.name, rows, "create")
    }
    for (const { resource: other, rows } of await fillLinks(tx, task, bundle)) say(other.name, rows, "update")
    await tx.delete(table).where(eq(table.id, entry.id))
    say("trash", [entry], "remove")
    return { resource: of.name, id: toId(bundle) }
  }).catch((error: unknown) => refuseTaken(context.resources, bundle, error))
}

/** Takes a removal back, unless the record was restored and removed again since. */
export const restoreRemoved = (task: Task, resource: string, id: string, removal: Removal) => {
  const table = tableOf(task.context.tables, "trash")
  return restoreEntry(task, and(eq(table.resource, resource), eq(table.record_id, id)), removal)
}

const toId = ({ tables: [first] }: TrashBundle): unknown => first?.rows[0]?.id
