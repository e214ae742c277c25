import { setTimeout as sleep } from "node:timers/promises"
import { and, asc, eq, inArray } from "drizzle-orm"
import { showNumber } from "../../../src/declare/format.ts"
import type { Resource } from "../../../src/declare/index.ts"
import { withoutPersonalData } from "../../../src/domain/without-personal-data.ts"
import { Refusal } from "../../core/errors.ts"
import { accountsTable } from "../../database/account-tables.ts"
import { insertRows, renewStatistics } from "../../database/bulk-rows.ts"
import type { Db } from "../../database/db.ts"
import { rejectionsTable, type Undo, uploadBatchesTable } from "../../database/own-tables.ts"
import { tableOf } from "../../database/tables.ts"
import { type AuditAction, logActivity } from "../../engine/audit.ts"
import type { Context } from "../../engine/context.ts"
import type { ResourceChanged } from "../../engine/live-events.ts"
import { findReferencedIds } from "../../engine/relations.ts"
import { type JudgedRows, openUpload, uploadJudgeOf } from "./read-upload.ts"
import { isOpen, lockUpload, loggedCounts, type Upload, uploadOf, type Who, writeUpload } from "./upload-rows.ts"
import { insertValid, listingValuesOf } from "./valid-rows.ts"

const logUpload = async (
  tx: Db,
  context: Pick<Context, "resources" | "tables">,
  resource: Resource,
  who: Who,
  { action, upload, says }: { action: AuditAction; upload: Upload; says: string },
) => {
  const [account] = await tx.select().from(accountsTable).where(eq(accountsTable.auth_id, who.user_id))
  const { id, name, undo } = upload
  const after = {
    ...{ id, title: `${withoutPersonalData(name)}: ${says}`, ...loggedCounts(upload) },
    ...(undo && { Dihapus: undo.removed, Diubah: undo.changed, Dipakai: undo.used }),
  }
  await logActivity(
    tx,
    { context, resource, caller: { email: account?.email ?? who.user_name }, requestId: who.request_id },
    action === "remove" ? { action, before: after } : { action, after },
  )
}

const NOTIFY_EVERY = 1000

const progressNotifierOf = (
  { live }: Pick<Context, "live">,
  resource: Resource,
  action: ResourceChanged["action"],
  by: string,
) => {
  let last = { at: Number.NEGATIVE_INFINITY, count: 0 }
  return (count: number, isOver: boolean) => {
    const isDue = isOver || performance.now() - last.at >= NOTIFY_EVERY
    if (!isDue || count === last.count) return
    last = { at: performance.now(), count }
    live.changed({ resource: resource.name, ids: [], action, by })
  }
}

/** Milliseconds between batches: the embedded database answers other requests only then. */
const BATCH_PAUSE_MS = 10
const LOCK_RETRY_MS = 250

const pauseAfterBatch = (isLocked: boolean, stop: AbortSignal): Promise<unknown> =>
  sleep(isLocked ? LOCK_RETRY_MS : BATCH_PAUSE_MS, undefined, { signal: stop }).catch(() => {})

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

/**
 * Writes a batch and moves the cursor in one transaction: a killed server resumes there. Writes nothing if another
 * process moved the cursor.
 */
const commit = (
  context: ImportContext,
  resource: Resource,
  upload: Upload,
  batch: JudgedRows & { count: number },
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
      attempts: 0,
      done,
      accepted: held.accepted + made.length,
      rejected: held.rejected + batch.count - made.length,
      finished_at: isOver ? new Date().toISOString() : null,
    }
    await writeUpload(tx, held.id, after)
    const now = { ...held, ...after }
    const says = `${showNumber(now.accepted)} dari ${showNumber(now.rows)} baris`
    if (isOver) await logUpload(tx, context, resource, now, { action: "create", upload: now, says })
    return now
  })

export interface ImportRun {
  context: ImportContext
  resource: Resource
  id: string
  stop: AbortSignal
}

/** Repeats a batch until the upload needs no more, or the server stops. */
const repeatBatches = async (
  { context, resource, id, stop }: ImportRun,
  needsMore: (upload: Upload | undefined) => upload is Upload,
  runBatch: (upload: Upload) => Promise<Upload | undefined>,
  notify: (upload: Upload, isOver: boolean) => void,
) => {
  let upload = await uploadOf(context.db, id)
  while (needsMore(upload) && !stop.aborted) {
    const after = await runBatch(upload)
    const isOver = after !== undefined && !needsMore(after)
    if (isOver) await renewStatistics(context.db, tableOf(context.tables, resource.name))
    if (after) notify(after, isOver)
    await pauseAfterBatch(after === undefined, stop)
    upload = after ?? (await uploadOf(context.db, id))
  }
}

export const importUpload = async (run: ImportRun) => {
  const { context, resource, id } = run
  const begun = await uploadOf(context.db, id)
  if (!isOpen(begun)) return
  const bytes = begun.file ? await context.files.get(begun.file) : undefined
  if (!bytes) throw new AbsentFile(begun)
  const uploaded = await openUpload(resource, bytes)
  const judge = uploadJudgeOf(context, resource, uploaded)
  const withServiceValues = listingValuesOf(context, begun.user_id)
  const notify = progressNotifierOf(context, resource, "create", begun.user_name)
  const runBatch = async (upload: Upload) => {
    const to = Math.min(upload.done + BATCH, uploaded.table.rows)
    if (to <= upload.done) throw new Refusal(422, SHORT)
    const { valid, ...reports } = await judge(upload.done, to)
    const batch = { count: to - upload.done, valid: await withServiceValues(valid), ...reports }
    return commit(context, resource, upload, batch)
  }
  await repeatBatches(run, isOpen, runBatch, ({ accepted }, isOver) => notify(accepted, isOver))
}

const FIRST_VERSION = 1

/** Locks a batch's listings and removes those without changes or references; counts the others by reason. */
const removeUnchanged = async (tx: Db, context: ImportContext, resource: Resource, houses: readonly number[]) => {
  const table = tableOf(context.tables, "house-list")
  const [id, version] = [table.id, table.version]
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
const takeBack = (context: ImportContext, resource: Resource, id: string): Promise<Upload | undefined> =>
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
    const says = `ditarik kembali, ${showNumber(undo.removed)} dari ${showNumber(held.accepted)} listing dihapus`
    if (!next) await logUpload(tx, context, resource, undo, { action: "remove", upload: now, says })
    return now
  })

const isUndoing = (upload: Upload | undefined): upload is Upload => upload?.status === "undoing"

export const undoUpload = async (run: ImportRun) => {
  const { context, resource, id } = run
  const begun = await uploadOf(context.db, id)
  const notify = progressNotifierOf(context, resource, "remove", begun?.undo?.user_name ?? "")
  const runBatch = () => takeBack(context, resource, id)
  await repeatBatches(run, isUndoing, runBatch, ({ undo }, isOver) => notify(undo?.removed ?? 0, isOver))
}
