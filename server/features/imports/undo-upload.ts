import { and, asc, eq, inArray } from "drizzle-orm"
import type { Resource } from "../../../src/declare/index.ts"
import { renewStatistics } from "../../database/bulk-rows.ts"
import type { Db } from "../../database/db.ts"
import { type Undo, uploadBatchesTable } from "../../database/own-tables.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { findReferencedIds } from "../../engine/relations.ts"
import type { Context } from "../../http/task.ts"
import { logUpload, pauseAfterBatch, progressNotifierOf } from "./upload-progress.ts"
import { lockUpload, type Upload, uploadOf, writeUpload } from "./upload-rows.ts"

type UndoContext = Pick<Context, "db" | "resources" | "tables" | "live">

const FIRST_VERSION = 1

/** Locks a batch's listings and removes those without changes or references; counts the others by reason. */
const removeUnchanged = async (tx: Db, context: UndoContext, resource: Resource, houses: readonly number[]) => {
  const table = tableOf(context.tables, resource.name)
  const [id, version] = [columnOf(table, "id"), columnOf(table, "version")]
  const found = await tx
    .select({ id, version })
    .from(table)
    .where(inArray(id, [...houses]))
    .orderBy(asc(id))
    .for("update")
  const same = found.filter((row) => row.version === FIRST_VERSION).map((row) => row.id)
  const held = await findReferencedIds(tx, context, resource, same)
  const free = same.filter((one) => !held.has(one))
  await tx.delete(table).where(inArray(id, free))
  return {
    removed: free.length,
    changed: found.length - same.length,
    used: held.size,
    gone: houses.length - found.length,
  }
}

/** Undoes one batch per transaction; a killed server resumes with the next one. */
const takeBack = (context: UndoContext, resource: Resource, id: string): Promise<Upload | undefined> =>
  context.db.transaction(async (tx) => {
    const held = await lockUpload(tx, id)
    if (held?.status !== "undoing" || !held.undo) return held
    const { upload, after } = uploadBatchesTable
    const [batch, next] = await tx.select().from(uploadBatchesTable).where(eq(upload, id)).orderBy(asc(after)).limit(2)
    const { removed, changed, used, gone } = await removeUnchanged(tx, context, resource, batch?.houses ?? [])
    if (batch) await tx.delete(uploadBatchesTable).where(and(eq(upload, id), eq(after, batch.after)))
    const undo: Undo = {
      ...held.undo,
      removed: held.undo.removed + removed,
      changed: held.undo.changed + changed,
      used: held.undo.used + used,
      gone: held.undo.gone + gone,
      finished_at: next ? null : new Date().toISOString(),
    }
    const values = { status: next ? ("undoing" as const) : ("undone" as const), message: null, undo }
    await writeUpload(tx, id, values)
    const now = { ...held, ...values }
    const says = `ditarik kembali, ${undo.removed} dari ${held.accepted} listing dihapus`
    if (!next) await logUpload(tx, context, resource, undo, { action: "remove", upload: now, says })
    return now
  })

export const undoUpload = async (context: UndoContext, resource: Resource, id: string, stop: AbortSignal) => {
  let upload = await uploadOf(context.db, id)
  const notify = progressNotifierOf(context, resource, "remove", upload?.undo?.user_name ?? "")
  while (upload?.status === "undoing" && !stop.aborted) {
    const after = await takeBack(context, resource, id)
    const isOver = after?.status === "undone"
    if (isOver) await renewStatistics(context.db, tableOf(context.tables, resource.name))
    if (after) notify(after.undo?.removed ?? 0, isOver)
    await pauseAfterBatch(after === undefined, stop)
    upload = after ?? (await uploadOf(context.db, id))
  }
}
