import { setTimeout as sleep } from "node:timers/promises"
import { eq } from "drizzle-orm"
import type { Resource } from "../../src/declare/index.ts"
import { record } from "../audit.ts"
import { accountsTable, rejectionsTable } from "../own-tables.ts"
import { Refusal } from "../refusal.ts"
import { insertRows } from "../rows.ts"
import { tableOf } from "../tables.ts"
import type { Context } from "../task.ts"
import { checkerOf, type Rejection, type Sound } from "./check.ts"
import { giverOf } from "./give.ts"
import { insertSound } from "./insert.ts"
import { readerOf } from "./table.ts"
import { lockUpload, type Upload, uploadOf, writeUpload } from "./uploads.ts"

export type Importing = Pick<Context, "db" | "resources" | "tables" | "files" | "live">

/** Rows of one transaction: on the embedded database everybody else waits for it. */
const BATCH = 200
/** Milliseconds between two batches, for what others ask: on the embedded database a list's queries would each wait for a batch. */
const BREATH = 10
/** Milliseconds between two looks at an upload that another process is at. */
const AGAIN = 250
/** Milliseconds between two words to those who have the list open. */
const TELL = 1000

const GONE = "Berkas asli tidak ditemukan lagi di penyimpanan. Unggah lagi berkasnya."
const SHORT = "Berkas asli berubah setelah diunggah. Unggah lagi berkasnya."

interface Batch {
  /** Rows of the file that it deals with, from the cursor on. */
  count: number
  sound: readonly Sound[]
  rejections: readonly Rejection[]
}

/** One line of the log for the whole upload. */
const note = async (tx: Context["db"], context: Importing, resource: Resource, upload: Upload) => {
  const [account] = await tx.select().from(accountsTable).where(eq(accountsTable.auth_id, upload.user_id))
  const { id, name, rows, accepted, rejected } = upload
  await record(
    tx,
    { context, resource, caller: { email: account?.email ?? upload.user_name }, requestId: upload.request_id },
    { deed: "create", after: { id, title: `${name}: ${accepted} dari ${rows} baris`, rows, accepted, rejected } },
  )
}

/**
 * Writes a batch and moves the cursor in one transaction: what the row counts is what is committed, and who was killed goes on
 * where it stands. Gives the upload as it then is; nothing is written where somebody else is at it or has been further.
 */
const commit = (context: Importing, resource: Resource, upload: Upload, batch: Batch): Promise<Upload | undefined> =>
  context.db.transaction(async (tx) => {
    const held = await lockUpload(tx, upload.id)
    if (held?.done !== upload.done || held.status === "done") return held
    const untaken = await insertSound(tx, tableOf(context.tables, resource.name), batch.sound)
    const rejections = [...batch.rejections, ...untaken].map((one) => ({ upload: held.id, ...one }))
    await insertRows(tx, rejectionsTable, rejections)
    const done = held.done + batch.count
    const accepted = batch.sound.length - untaken.length
    const isOver = done >= held.rows
    const after = {
      status: isOver ? ("done" as const) : ("running" as const),
      message: null,
      done,
      accepted: held.accepted + accepted,
      rejected: held.rejected + batch.count - accepted,
      finished_at: isOver ? new Date().toISOString() : null,
    }
    await writeUpload(tx, held.id, after)
    const now = { ...held, ...after }
    if (isOver) await note(tx, context, resource, now)
    return now
  })

const tellerOf = ({ live }: Importing, resource: Resource, by: string) => {
  let told = { at: 0, accepted: 0 }
  return ({ accepted, status }: Upload) => {
    const isDue = status === "done" || Date.now() - told.at >= TELL
    if (!isDue || accepted === told.accepted) return
    told = { at: Date.now(), accepted }
    live.changed({ resource: resource.name, ids: [], action: "create", version: undefined, by })
  }
}

/** Imports what is left of an upload; ends early when it is told to stop, between two batches. */
export const importUpload = async (context: Importing, resource: Resource, id: string, stop: AbortSignal) => {
  let upload = await uploadOf(context.db, id)
  if (!upload || upload.status === "done") return
  const bytes = await context.files.get(upload.file)
  if (!bytes) throw new Refusal(404, GONE)
  const reader = readerOf(resource, bytes)
  const check = checkerOf(context, resource, reader)
  const give = giverOf(context, upload.user_id)
  const tell = tellerOf(context, resource, upload.user_name)
  while (upload && upload.status !== "done" && !stop.aborted) {
    const lines = await reader.take(upload.done, BATCH)
    if (lines.length === 0) throw new Refusal(422, SHORT)
    const { sound, rejections } = await check(lines)
    const batch = { count: lines.length, sound: await give(sound), rejections }
    const after = await commit(context, resource, upload, batch)
    if (after) tell(after)
    await sleep(after ? BREATH : AGAIN, undefined, { signal: stop }).catch(() => {})
    upload = after ?? (await uploadOf(context.db, id))
  }
}
