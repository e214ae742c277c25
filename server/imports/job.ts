import type { Resource } from "../../src/declare/index.ts"
import { insertRows } from "../database/insert-rows.ts"
import { rejectionsTable, uploadBatchesTable } from "../database/own-tables.ts"
import { tableOf } from "../database/tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { Context } from "../http/task.ts"
import { tellerOf } from "./announce.ts"
import { checkerOf, type Rejection, type Sound } from "./check.ts"
import { giverOf } from "./given-values.ts"
import { insertSound } from "./insert.ts"
import { note } from "./log-import.ts"
import { rest } from "./pace.ts"
import { readerOf } from "./table.ts"
import { isOpen, lockUpload, type Upload, uploadOf, writeUpload } from "./uploads.ts"

export type Importing = Pick<Context, "db" | "resources" | "tables" | "files" | "live">

/** Rows of one transaction: on the embedded database everybody else waits for it. */
const BATCH = 200
const GONE = "Berkas asli tidak ditemukan lagi di penyimpanan. Unggah lagi berkasnya."
const SHORT = "Berkas asli berubah setelah diunggah. Unggah lagi berkasnya."

interface Batch {
  /** Rows of the file that it deals with, from the cursor on. */
  count: number
  sound: readonly Sound[]
  rejections: readonly Rejection[]
}

/**
 * Writes a batch and moves the cursor in one transaction: what the row counts is what is committed, and who was killed goes on
 * where it stands. Gives the upload as it then is; nothing is written where somebody else is at it or has been further.
 */
const commit = (context: Importing, resource: Resource, upload: Upload, batch: Batch): Promise<Upload | undefined> =>
  context.db.transaction(async (tx) => {
    const held = await lockUpload(tx, upload.id)
    if (!isOpen(held) || held.done !== upload.done) return held
    const { made, rejections: untaken } = await insertSound(tx, tableOf(context.tables, resource.name), batch.sound)
    const rejections = [...batch.rejections, ...untaken].map((one) => ({ upload: held.id, ...one }))
    await insertRows(tx, rejectionsTable, rejections)
    if (made.length) await tx.insert(uploadBatchesTable).values({ upload: held.id, after: held.done, houses: made })
    const done = held.done + batch.count
    const isOver = done >= held.rows
    const after = {
      status: isOver ? ("done" as const) : ("running" as const),
      message: null,
      done,
      accepted: held.accepted + made.length,
      rejected: held.rejected + batch.count - made.length,
      finished_at: isOver ? new Date().toISOString() : null,
    }
    await writeUpload(tx, held.id, after)
    const now = { ...held, ...after }
    const says = `${now.accepted} dari ${now.rows} baris`
    if (isOver) await note(tx, context, resource, now, { action: "create", upload: now, says })
    return now
  })

/** Imports what is left of an upload; ends early when it is told to stop, or when somebody stops the upload, between two batches. */
export const importUpload = async (context: Importing, resource: Resource, id: string, stop: AbortSignal) => {
  let upload = await uploadOf(context.db, id)
  if (!isOpen(upload)) return
  const bytes = await context.files.get(upload.file)
  if (!bytes) throw new Refusal(404, GONE)
  const reader = readerOf(resource, bytes)
  const check = checkerOf(context, resource, reader)
  const give = giverOf(context, upload.user_id)
  const tell = tellerOf(context, resource, "create", upload.user_name)
  while (isOpen(upload) && !stop.aborted) {
    const lines = await reader.take(upload.done, BATCH)
    if (lines.length === 0) throw new Refusal(422, SHORT)
    const { sound, rejections } = await check(lines)
    const batch = { count: lines.length, sound: await give(sound), rejections }
    const after = await commit(context, resource, upload, batch)
    if (after) tell(after.accepted, !isOpen(after))
    await rest(after !== undefined, stop)
    upload = after ?? (await uploadOf(context.db, id))
  }
}
