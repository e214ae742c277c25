import { inArray } from "drizzle-orm"
import { isPersonal, type Resource, type Row, singularOf, trashDaysOf } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { trashRowsTable } from "../../database/own-tables.ts"
import { type Table, tableOf } from "../../database/tables.ts"
import { fileNamesIn } from "../../files/private-files.ts"
import type { Context, Task } from "../context.ts"
import { recordChange } from "../logged-change.ts"
import { nextVersion } from "../relations.ts"
import { announce } from "../transaction.ts"
import { bundleOf, collect, type Emptied, idsOf, type Taken } from "./collect.ts"

const DAY_MS = 86_400_000

export const hasTrash = ({ tables }: Pick<Context, "tables">, resource: Resource) =>
  tables.trash !== undefined && trashDaysOf(resource) > 0

/** A title that is personal data, or that some roles may not read, is not shown outside of its record. */
export const titleOf = ({ title, fields, ...resource }: Resource, row: Row): string => {
  const field = fields[title]
  const text = isPersonal(field) || field?.readBy ? "" : String(row[title] ?? "")
  return (text || `${singularOf(resource)} #${row.id}`).slice(0, 255)
}

const wordsOf = (taken: readonly Taken[]) =>
  taken.map(({ resource, rows }) => `${rows.length} ${resource.noun}`).join(", ") || null

export const setReference = async (
  tx: Db,
  table: Table,
  { column, to, ids }: { column: string; to: unknown; ids: readonly unknown[] },
): Promise<Row[]> =>
  tx
    .update(table)
    .set({ [column]: to, ...nextVersion(table) })
    .where(inArray(table.id, [...ids]))
    .returning()

/** Empties the references of rows that stay, each as a logged change of its own. */
const emptyReferences = async (tx: Db, task: Task, emptied: readonly Emptied[], taken: readonly Taken[]) => {
  for (const { resource, column, rows } of emptied) {
    const table = tableOf(task.context.tables, resource.name)
    const after = await setReference(tx, table, { column, to: null, ids: idsOf(rows) })
    const own = taken.find((one) => one.table === table)?.rows ?? []
    for (const before of rows) {
      if (own.some(({ id }) => id === before.id)) continue
      const changed = after.find(({ id }) => id === before.id)
      await recordChange(tx, { ...task, resource }, { action: "update", before, after: changed })
    }
  }
}

/** Puts the record with all that goes along with it into the trash. The caller logs the record itself. */
export const moveToTrash = async (tx: Db, task: Task, row: Row): Promise<void> => {
  const { context, resource, caller } = task
  const found = await collect(tx, task, row)
  const { taken, emptied } = found
  const bundle = await bundleOf(tx, found)
  const others = taken.filter((one) => one.resource !== resource)
  const trash = tableOf(context.tables, "trash")
  const [entry] = await tx
    .insert(trash)
    .values({
      title: titleOf(resource, row),
      resource: resource.name,
      record_id: String(row.id),
      along: wordsOf(others.filter(({ isPart }) => !isPart)),
      deleted_by: caller.name,
      expires_at: new Date(Date.now() + trashDaysOf(resource) * DAY_MS).toISOString(),
      record: row,
    })
    .returning({ id: trash.id })
  await tx.insert(trashRowsTable).values({ trash: Number(entry?.id), bundle, files: fileNamesIn(bundle) })
  await emptyReferences(tx, task, emptied, taken)
  for (const { table, rows } of [...taken].reverse()) await tx.delete(table).where(inArray(table.id, idsOf(rows)))
  const by = caller.name
  announce(tx, { resource: "trash", ids: [entry?.id as number], action: "create", by })
  for (const { resource: other, isPart, rows } of others)
    if (isPart) announce(tx, { resource: other.name, ids: rows.map(({ id }) => id as number), action: "remove", by })
    else for (const before of rows) await recordChange(tx, { ...task, resource: other }, { action: "remove", before })
}
