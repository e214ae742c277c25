import { and, eq, sql } from "drizzle-orm"
import { encodeAnswers } from "../../../src/declare/index.ts"
import { unsoundField } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { tableOf } from "../../database/tables.ts"
import { logActivity } from "../../engine/audit.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { runLoggedChange } from "../../engine/logged-change.ts"
import { lockBoth } from "../../engine/merge-records.ts"
import { moveReferences } from "../../engine/move-references.ts"
import { lockRow } from "../../engine/record.ts"
import { checkRelations, toStoredIds } from "../../engine/relations.ts"
import { answersIn, answerWithRow, change, idOf } from "../../engine/write.ts"
import { renewLastWords } from "./waiting.ts"

const moveNotifications = async (tx: Db, { context, resource }: Task, from: unknown, to: unknown) => {
  const table = tableOf(context.tables, "notification")
  await tx
    .update(table)
    .set({ record_id: String(to) })
    .where(and(eq(table.resource, resource.name), eq(table.record_id, String(from))))
}

export const mergeLeads: Handler = async (task) => {
  const { context, resource, part } = task
  const table = tableOf(context.tables, resource.name)
  const row = await runLoggedChange(task, "update", async (tx) => {
    await lockBoth(tx, table, [idOf(task), task.body.duplicate])
    const before = await lockRow(tx, task, idOf(task))
    const answers = toStoredIds(context, resource, encodeAnswers(resource, part, answersIn(task, before)))
    const { duplicate, ...values } = answers
    if (duplicate === before.id)
      throw unsoundField("duplicate", "Lead ini tidak dapat digabung dengan dirinya sendiri. Pilih lead lain.")
    await checkRelations(tx, task, { ...before, ...answers }, answers)
    const gone = await lockRow(tx, { ...task, version: undefined }, duplicate)
    await moveReferences(tx, task, gone, before.id)
    await moveNotifications(tx, task, duplicate, before.id)
    await tx.delete(table).where(eq(table.id, duplicate))
    await logActivity(tx, task, { action: "remove", before: gone })
    const unread = Number(before.unread ?? 0) + Number(gone.unread ?? 0)
    await change(tx, task, before, { ...values, unread })
    await renewLastWords(tx, sql`lead.id = ${before.id}`)
    return { before, after: { ...(await lockRow(tx, { ...task, version: undefined }, before.id)), duplicate } }
  })
  return answerWithRow(task, row)
}
