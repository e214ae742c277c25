import type { Resource } from "../../../src/declare/index.ts"
import { insertRows, renewStatistics } from "../../database/bulk-rows.ts"
import { rejectionsTable, uploadBatchesTable } from "../../database/own-tables.ts"
import { tableOf } from "../../database/tables.ts"
import { Refusal } from "../../http/refusal.ts"
import type { Context } from "../../http/task.ts"
import { type Rejection, rowCheckerOf, type ValidRow } from "./check-rows.ts"
import { tableReaderOf } from "./table-reader.ts"
import { logUpload, pauseAfterBatch, progressNotifierOf } from "./upload-progress.ts"
import { isOpen, lockUpload, type Upload, uploadOf, writeUpload } from "./upload-rows.ts"
import { insertValid, listingValuesOf } from "./valid-rows.ts"

export type ImportContext = Pick<Context, "db" | "resources" | "tables" | "files" | "live">

/** Rows per transaction: on the embedded database all other requests wait for it. */
const BATCH = 200
const GONE = "Berkas asli tidak ditemukan lagi di penyimpanan. Unggah lagi berkasnya."

export class AbsentFile extends Refusal {
  readonly uploadedAt: number

  constructor({ created_at }: Upload) {
    super(404, GONE)
    this.uploadedAt = Date.parse(created_at)
  }
}
const SHORT = "Berkas asli berubah setelah diunggah. Unggah lagi berkasnya."

interface Batch {
  count: number
  valid: readonly ValidRow[]
  rejections: readonly Rejection[]
  hints: readonly Rejection[]
}

/**
 * Writes a batch and moves the cursor in one transaction: a killed server resumes there. Writes nothing if another
 * process moved the cursor.
 */
const commit = (
  context: ImportContext,
  resource: Resource,
  upload: Upload,
  batch: Batch,
): Promise<Upload | undefined> =>
  context.db.transaction(async (tx) => {
    const held = await lockUpload(tx, upload.id)
    if (!isOpen(held) || held.done !== upload.done) return held
    const { made, rejections: untaken } = await insertValid(tx, tableOf(context.tables, resource.name), batch.valid)
    const rejections = [...batch.rejections, ...untaken]
    const refused = new Set(rejections.map(({ row }) => row))
    const reports = [...rejections, ...batch.hints.filter(({ row }) => !refused.has(row))]
    await insertRows(
      tx,
      rejectionsTable,
      reports.map((one) => ({ upload: held.id, ...one })),
    )
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
    if (isOver) await logUpload(tx, context, resource, now, { action: "create", upload: now, says })
    return now
  })

export const importUpload = async (context: ImportContext, resource: Resource, id: string, stop: AbortSignal) => {
  let upload = await uploadOf(context.db, id)
  if (!isOpen(upload)) return
  const bytes = await context.files.get(upload.file)
  if (!bytes) throw new AbsentFile(upload)
  const reader = await tableReaderOf(resource, bytes)
  const check = rowCheckerOf(context, resource, reader)
  const withServiceValues = listingValuesOf(context, upload.user_id)
  const notify = progressNotifierOf(context, resource, "create", upload.user_name)
  while (isOpen(upload) && !stop.aborted) {
    const lines = await reader.take(upload.done, BATCH)
    if (lines.length === 0) throw new Refusal(422, SHORT)
    const { valid, ...reports } = await check(lines)
    const batch = { count: lines.length, valid: await withServiceValues(valid), ...reports }
    const after = await commit(context, resource, upload, batch)
    const isOver = after !== undefined && !isOpen(after)
    if (isOver) await renewStatistics(context.db, tableOf(context.tables, resource.name))
    if (after) notify(after.accepted, isOver)
    await pauseAfterBatch(after === undefined, stop)
    upload = after ?? (await uploadOf(context.db, id))
  }
}
