import { createHash, randomUUID } from "node:crypto"
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm"
import { showNumber } from "../../../src/declare/format.ts"
import { answer, answerList, mayWrite } from "../../../src/declare/index.ts"
import { withoutPersonalData } from "../../../src/domain/without-personal-data.ts"
import { createNotFoundRefusal, Refusal } from "../../core/errors.ts"
import { type Db, rowsOf } from "../../database/db.ts"
import { rejectionsTable, uploadsTable } from "../../database/own-tables.ts"
import { logActivity } from "../../engine/audit.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { pageQueryOf } from "../../engine/list.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { idOf } from "../../engine/write.ts"
import { putWithRow } from "../../files/file-store.ts"
import { fileIn } from "../uploads/upload-file.ts"
import { UPLOADS_FOLDER } from "./forget-uploads.ts"
import { openUpload, type UploadedTable } from "./read-upload.ts"
import {
  lockUpload,
  loggedCounts,
  readUploadPage,
  toContinuedUpload,
  toStoppedUpload,
  toUndoneUpload,
  type Upload,
  type UploadChange,
  undoUntil,
  uploadOf,
  type Who,
  writeUpload,
} from "./upload-rows.ts"

const LONGEST_NAME = 200

const nameIn = ({ form }: Task) => {
  const value = form?.get("name")
  return typeof value === "string" ? value.trim() : ""
}

/** Milliseconds for which the same file of the same user is the same upload, without idempotency keys. */
const SAME_FOR = 60_000
const RESTARTED_STATUSES = ["failed", "stopped", "undoing", "undone"]

/** Replaces a missing key: clients without one can only repeat the upload if they missed the answer. */
const keysOf = async ({ caller, context }: Task, bytes: Uint8Array): Promise<[now: string, before: string]> => {
  const digest = createHash("sha256").update(`${caller.id} `).update(bytes).digest("hex").slice(0, 40)
  // By the database's clock, because the repetition may reach another server.
  const minutes = sql`floor(extract(epoch from clock_timestamp()) * 1000 / ${SAME_FOR}::float8)::int`
  const [{ turn = 0 } = {}] = rowsOf<{ turn: number }>(await context.db.execute(sql`select ${minutes} as turn`))
  return [`${digest}-${turn}`, `${digest}-${turn - 1}`]
}

const findSameUpload = async ({ context }: Task, keys: readonly string[]): Promise<Upload | undefined> => {
  const { key, created_at } = uploadsTable
  const isRecent = sql`${created_at} > clock_timestamp() - ${SAME_FOR}::float8 * interval '1 millisecond'`
  const [row] = await context.db
    .select()
    .from(uploadsTable)
    .where(and(inArray(key, [...keys]), isRecent))
    .orderBy(desc(created_at))
  return row
}

const refuseColumns = ({ resource, caller }: Task, { plan: { targets } }: UploadedTable) => {
  const names = new Set(targets.flatMap((target) => target?.split(".")[0] ?? []))
  const closed = [...names]
    .flatMap((name) => resource.fields[name] ?? [])
    .filter((field) => !mayWrite(field, caller.role))
  if (closed.length > 0)
    throw new Refusal(
      403,
      `Peran Anda tidak boleh mengisi ${closed.map(({ label }) => label).join(", ")}. Hapus kolomnya, lalu unggah lagi.`,
    )
}

/** Removes folders and invisible characters from a foreign file name. */
const nameOf = (name: string) => {
  const last = name.replaceAll("\\", "/").split("/").at(-1) ?? ""
  return last.replace(/\p{C}/gu, "").trim().slice(0, LONGEST_NAME) || "listing.csv"
}

const findUploadByKey = async ({ context }: Task, key: string): Promise<Upload | undefined> => {
  const [row] = await context.db.select().from(uploadsTable).where(eq(uploadsTable.key, key))
  return row
}

/** @returns undefined if a concurrent upload took the key */
const keep = ({ context, caller, requestId }: Task, key: string, name: string, rows: number, bytes: Uint8Array) => {
  const id = randomUUID()
  const file = `${UPLOADS_FOLDER}/${id}.csv`
  const who = { user_id: caller.id, user_name: caller.name, request_id: requestId }
  const insert = async (tx: Db) => {
    const [made] = await tx
      .insert(uploadsTable)
      .values({ id, key, file, name, ...who, status: "waiting", rows })
      .onConflictDoNothing()
      .returning()
    return made
  }
  return putWithRow(context.files, file, bytes, () => inTransaction(context, insert))
}

export const uploadListings: Handler = async (task) => {
  const { context, resource, call } = task
  const taken = ({ id, rows }: Upload) => answer(call, { id, rows }, { message: call.says })
  const file = fileIn(task)
  if (!file) throw new Refusal(422, "Tidak ada file yang dikirim.")
  const bytes = new Uint8Array(await file.arrayBuffer())
  const keys = await keysOf(task, bytes)
  const isNamed = task.key !== undefined
  const same = isNamed ? undefined : await findSameUpload(task, keys)
  if (same && !RESTARTED_STATUSES.includes(same.status)) return taken(same)
  const key = isNamed || same ? randomUUID() : keys[0]
  const uploaded = await openUpload(resource, bytes)
  refuseColumns(task, uploaded)
  const made = await keep(task, key, nameOf(nameIn(task) || file.name), uploaded.table.rows, bytes)
  if (made) context.begin("import", made.id)
  const upload = made ?? (await findUploadByKey(task, key))
  if (!upload) throw new Error("An upload's key is taken and no upload has it")
  return taken(upload)
}

const moment = (at: string | null) => at && new Date(at).toISOString()

const undoShown = ({ undo }: Upload) => {
  if (!undo) return null
  const { user_id: _user, request_id: _request, ...shown } = undo
  return shown
}

const toUploadView = (row: Upload) => {
  const { key: _key, file, user_id: _user, request_id: _request, attempts: _attempts, ...rest } = row
  const { created_at, finished_at, ...shown } = rest
  const moments = { created_at: moment(created_at), finished_at: moment(finished_at) }
  return { ...shown, ...moments, has_file: file !== "", undo_until: undoUntil(row), undo: undoShown(row) }
}

const requireUpload = async (task: Task): Promise<Upload> => {
  const upload = await uploadOf(task.context.db, idOf(task) ?? "")
  if (!upload) throw createNotFoundRefusal({ noun: "unggahan" })
  return upload
}

export const oneUpload: Handler = async (task) => answer(task.call, toUploadView(await requireUpload(task)))

/** The first refused cells of an upload, which may have several in each of 200,000 rows. */
const MAX_REJECTED_CELLS = 20_000

export const rejectedRows: Handler = async (task) => {
  const { id } = await requireUpload(task)
  const { row, column, value, message, upload } = rejectionsTable
  const rows = await task.context.db
    .select({ row, column, value, message })
    .from(rejectionsTable)
    .where(eq(upload, id))
    .orderBy(asc(row), asc(column))
    .limit(MAX_REJECTED_CELLS)
  return answer(task.call, rows)
}

export const uploadHistory: Handler = async ({ context, resource, call, query }) => {
  const { page, limit } = pageQueryOf({ resource, query })
  const [rows, total] = [await readUploadPage(context.db, page, limit), await context.db.$count(uploadsTable)]
  return answerList(call, rows.map(toUploadView), total)
}

/** Changes an upload's row under its lock, so that an order never overlaps a batch. */
const createOrder =
  (toChange: (upload: Upload, who: Who) => UploadChange, word?: string): Handler =>
  async (task) => {
    const { context, resource, call, caller, requestId } = task
    const who = { user_id: caller.id, user_name: caller.name, request_id: requestId }
    const upload = await inTransaction(context, async (tx) => {
      const held = await lockUpload(tx, idOf(task) ?? "", "wait")
      if (!held) throw createNotFoundRefusal({ noun: "unggahan" })
      const change = toChange(held, who)
      await writeUpload(tx, held.id, change)
      const { id, name, rows, done } = held
      const title = `${withoutPersonalData(name)}: ${word} sesudah ${showNumber(done)} dari ${showNumber(rows)} baris`
      if (word) await logActivity(tx, task, { action: "update", after: { id, title, ...loggedCounts(held) } })
      return { ...held, ...change }
    })
    if (upload.status === "stopped")
      context.live.changed({ resource: resource.name, ids: [], action: "create", by: who.user_name })
    else context.begin("import", upload.id)
    return answer(call, toUploadView(upload), { message: call.says })
  }

export const stopUpload = createOrder(toStoppedUpload, "dihentikan")
export const continueUpload = createOrder(toContinuedUpload, "dilanjutkan")
export const takeUploadBack = createOrder(toUndoneUpload)
