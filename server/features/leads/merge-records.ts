import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { encodeAnswers, fieldOfKind, type Row } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { columnOf, type Table, tableOf } from "../../database/tables.ts"
import { logActivity, runLoggedChange } from "../../engine/audit.ts"
import { lockRow } from "../../engine/record.ts"
import { checkRelations, moveReferences, toStoredIds } from "../../engine/relations.ts"
import { toColumnValue } from "../../engine/where.ts"
import { answersIn, answerWithRow, change, idOf } from "../../engine/write.ts"
import { unsoundField } from "../../http/refusal.ts"
import type { Handler, Task } from "../../http/task.ts"
import { renewLastWords } from "./waiting.ts"

/** Locks ids, too, so that nothing refers to them anew, in their order: two opposite merges would deadlock. */
const lockBoth = async (tx: Db, table: Table, named: readonly unknown[]) => {
  const id = columnOf(table, "id")
  const ids = named.map((value) => toColumnValue("whole", value)).filter((value) => value !== undefined)
  await tx.select({ id }).from(table).where(inArray(id, ids)).orderBy(asc(id)).for("update")
}

const moveNotifications = async (tx: Db, { context, resource }: Task, from: unknown, to: unknown) => {
  const table = tableOf(context.tables, "notification")
  await tx
    .update(table)
    .set({ record_id: String(to) })
    .where(and(eq(columnOf(table, "resource"), resource.name), eq(columnOf(table, "record_id"), String(from))))
}

export const mergeLeads: Handler = async (task) => {
  const { context, resource, part, caller } = task
  const from = { by: caller.name, ...(task.tab === undefined ? {} : { tab: task.tab }) }
  const table = tableOf(context.tables, resource.name)
  let gone: Row = {}
  let moved = new Set<string>()
  const row = await runLoggedChange(task, "update", async (tx) => {
    await lockBoth(tx, table, [idOf(task), task.body.duplicate])
    const before = await lockRow(tx, task, idOf(task))
    const answers = toStoredIds(context, resource, encodeAnswers(resource, part, answersIn(task, before)))
    const { duplicate, ...values } = answers
    if (duplicate === before.id)
      throw unsoundField("duplicate", "Lead ini tidak dapat digabung dengan dirinya sendiri. Pilih lead lain.")
    await checkRelations(tx, task, { ...before, ...answers }, answers)
    gone = await lockRow(tx, { ...task, version: undefined }, duplicate)
    moved = await moveReferences(tx, context, resource, duplicate, before.id)
    await moveNotifications(tx, task, duplicate, before.id)
    await tx.delete(table).where(eq(columnOf(table, "id"), duplicate))
    await logActivity(tx, task, { action: "remove", before: gone })
    const unread = Number(before.unread ?? 0) + Number(gone.unread ?? 0)
    await change(tx, task, before, { ...values, unread })
    await renewLastWords(tx, sql`lead.id = ${before.id}`)
    return { before, after: { ...(await lockRow(tx, { ...task, version: undefined }, before.id)), duplicate } }
  })
  context.live.changed({
    resource: resource.name,
    ids: [gone.id as number],
    action: "remove",
    version: undefined,
    ...from,
  })
  for (const name of moved)
    context.live.changed({ resource: name, ids: [], action: "update", version: undefined, ...from })
  return answerWithRow(task, row)
}

const mergeLists = ({ resource: { fields } }: Task, gone: Row, kept: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const many = fieldOfKind("relations", field)
      if (!many || many.computed || !Array.isArray(gone[name])) return []
      const all = [...new Set([...((kept[name] as unknown[] | null) ?? []), ...gone[name]])]
      const { max = 500 } = many
      if (all.length > max)
        throw unsoundField("into", `Gabungannya memiliki ${all.length} ${many.label}, paling banyak ${max}.`)
      return [[name, all]]
    }),
  )

/** Moves all references and lists of this record to the other (`into`), then deletes this record. */
export const mergeRecords: Handler = async (task) => {
  const { context, resource, caller } = task
  const from = { by: caller.name, ...(task.tab === undefined ? {} : { tab: task.tab }) }
  let gone: Row = {}
  let moved = new Set<string>()
  const table = tableOf(context.tables, resource.name)
  const row = await runLoggedChange(task, "update", async (tx) => {
    await lockBoth(tx, table, [idOf(task), task.body.into])
    gone = await lockRow(tx, task, idOf(task))
    const answers = toStoredIds(context, resource, answersIn(task, gone))
    const { into } = answers
    await checkRelations(tx, task, answers, answers)
    const before = await lockRow(tx, { ...task, version: undefined }, into)
    moved = await moveReferences(tx, context, resource, gone.id, before.id)
    await tx.delete(table).where(eq(columnOf(table, "id"), gone.id))
    await logActivity(tx, task, { action: "remove", before: gone, after: { id: gone.id, into } })
    const after = await change(tx, task, before, mergeLists(task, gone, before))
    return { before, after: { ...after, merged: gone[resource.title] } }
  })
  const told = { version: undefined, ...from }
  context.live.changed({ resource: resource.name, ids: [gone.id as number], action: "remove", ...told })
  for (const name of moved) context.live.changed({ resource: name, ids: [], action: "update", ...told })
  return answerWithRow(task, row)
}
