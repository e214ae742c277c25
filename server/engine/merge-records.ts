import { asc, eq, inArray } from "drizzle-orm"
import { fieldOfKind, type Row } from "../../src/declare/index.ts"
import { MAX_ITEMS } from "../../src/declare/schema.ts"
import { unsoundField } from "../core/errors.ts"
import type { Db } from "../database/db.ts"
import { type Table, tableOf } from "../database/tables.ts"
import { logActivity } from "./audit.ts"
import type { Handler, Task } from "./context.ts"
import { runLoggedChange } from "./logged-change.ts"
import { moveManyReferences, moveReferences } from "./move-references.ts"
import { lockRow } from "./record.ts"
import { checkRelations, toStoredIds } from "./relations.ts"
import { toColumnValue } from "./where.ts"
import { answersIn, answerWithRow, change, idOf } from "./write.ts"

/** Locks ids, too, so that nothing refers to them anew, in their order: two opposite merges would deadlock. */
export const lockBoth = async (tx: Db, table: Table, named: readonly unknown[]) => {
  const id = table.id
  const ids = named.map((value) => toColumnValue("whole", value)).filter((value) => value !== undefined)
  await tx.select({ id }).from(table).where(inArray(id, ids)).orderBy(asc(id)).for("update")
}

const mergeLists = ({ resource: { fields } }: Task, gone: Row, kept: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const many = fieldOfKind("relations", field)
      if (!many || many.computed || !Array.isArray(gone[name])) return []
      const all = [...new Set([...((kept[name] as unknown[] | null) ?? []), ...gone[name]])]
      const { max = MAX_ITEMS.relations } = many
      if (all.length > max)
        throw unsoundField("into", `Gabungannya memiliki ${all.length} ${many.label}, paling banyak ${max}.`)
      return [[name, all]]
    }),
  )

/** Locks both records. Refuses what cannot be merged. */
const lockMerged = async (tx: Db, task: Task) => {
  const { context, resource } = task
  await lockBoth(tx, tableOf(context.tables, resource.name), [idOf(task), task.body.into])
  const gone = await lockRow(tx, task, idOf(task))
  const answers = toStoredIds(context, resource, answersIn(task, gone))
  const { into } = answers
  await checkRelations(tx, task, answers, answers)
  const before = await lockRow(tx, { ...task, version: undefined }, into)
  return { gone, before, into, lists: mergeLists(task, gone, before) }
}

/** Moves all references and lists of this record to the other (`into`), then deletes this record. */
export const mergeRecords: Handler = async (task) => {
  const { context, resource } = task
  const table = tableOf(context.tables, resource.name)
  const found = await context.db.transaction((tx) => lockMerged(tx, task))
  await moveManyReferences(task, found.gone, found.before.id)
  const row = await runLoggedChange(task, "update", async (tx) => {
    const { gone, before, into, lists } = await lockMerged(tx, task)
    await moveReferences(tx, task, gone, before.id)
    await tx.delete(table).where(eq(table.id, gone.id))
    await logActivity(tx, task, { action: "remove", before: gone, after: { id: gone.id, into } })
    const after = await change(tx, task, before, lists)
    return { before, after: { ...after, Digabung: gone[resource.title] } }
  })
  return answerWithRow(task, row)
}
