import { and, asc, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm"
import { Refusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { type Undo, uploadsTable } from "../../database/own-tables.ts"

export type Upload = typeof uploadsTable.$inferSelect
export type Status = "waiting" | "running" | "done" | "failed" | "stopped" | "undoing" | "undone"

const OPEN: readonly string[] = ["waiting", "running", "failed"] satisfies Status[]

export const isOpen = (upload: Upload | undefined): upload is Upload => OPEN.includes(upload?.status ?? "")

export const uploadOf = async (db: Db, id: string): Promise<Upload | undefined> => {
  const [row] = await db.select().from(uploadsTable).where(eq(uploadsTable.id, id))
  return row
}

/** For the log, in the words that its readers see. */
export const loggedCounts = ({ rows, done, accepted, rejected }: Upload) => ({
  Baris: rows,
  Dibaca: done,
  Diterima: accepted,
  Ditolak: rejected,
})

/** Locks the row until the transaction ends. @returns undefined while another process holds it, without `wait` */
export const lockUpload = async (tx: Db, id: string, wait?: "wait"): Promise<Upload | undefined> => {
  const query = tx.select().from(uploadsTable).where(eq(uploadsTable.id, id))
  const [row] = await query.for("update", wait ? {} : { skipLocked: true })
  return row
}

const UNFINISHED: readonly Status[] = ["waiting", "running", "undoing"]
/** Attempts without a written batch, after which an import is not tried again: its file may be what ends the server. */
const MAX_ATTEMPTS = 3
/** Hours in which a failed import is taken up by a start. Nobody expects its listings later. */
const RESUMED_HOURS = 24

/** Uploads with work left; at a start also those that failed lately. */
export const findUnfinishedUploads = async (db: Db, isStart = false): Promise<string[]> => {
  const { id, status, attempts, created_at, finished_at } = uploadsTable
  const endedAt = sql`coalesce(${finished_at}, ${created_at})`
  const isResumed = and(
    eq(status, "failed"),
    lt(attempts, MAX_ATTEMPTS),
    sql`${endedAt} > now() - ${RESUMED_HOURS} * interval '1 hour'`,
  )
  const rows = await db
    .select({ id })
    .from(uploadsTable)
    .where(or(inArray(status, [...UNFINISHED]), isStart ? isResumed : undefined))
    .orderBy(asc(created_at))
  return rows.map((row) => row.id)
}

const GIVEN_UP = `Impor ini sudah ${MAX_ATTEMPTS} kali terhenti tanpa kemajuan, jadi tidak dicoba lagi dengan sendirinya. Baris yang sudah masuk tetap ada. Bagi berkasnya menjadi beberapa bagian, atau tekan Lanjutkan.`

/**
 * Counts an attempt before its work, so that one that ends the server is counted, too. @returns false if another server
 * is at it
 */
export const beginAttempt = (db: Db, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const upload = await lockUpload(tx, id)
    if (!isOpen(upload)) return false
    if (upload.attempts >= MAX_ATTEMPTS) throw new Refusal(422, GIVEN_UP)
    await writeUpload(tx, id, { attempts: upload.attempts + 1 })
    return true
  })

export const takeAttemptBack = async (db: Db, id: string): Promise<void> => {
  const { attempts } = uploadsTable
  await db
    .update(uploadsTable)
    .set({ attempts: sql`${attempts} - 1` })
    .where(and(eq(uploadsTable.id, id), gt(attempts, 0)))
}

export const readUploadPage = (db: Db, page: number, limit: number): Promise<Upload[]> =>
  db
    .select()
    .from(uploadsTable)
    .orderBy(desc(uploadsTable.created_at), desc(uploadsTable.id))
    .limit(limit)
    .offset((page - 1) * limit)

export type UploadChange = Partial<Omit<Upload, "status">> & { status?: Status }

export const writeUpload = async (db: Db, id: string, values: UploadChange) => {
  await db.update(uploadsTable).set(values).where(eq(uploadsTable.id, id))
}

const NOT_UNDONE = "Penarikan kembali terhenti karena gangguan di layanan. Layanan mencobanya lagi sebentar lagi."

/** An upload that was stopped meanwhile stays stopped; an undo is retried. */
export const failUpload = async (db: Db, id: string, message: string) => {
  const values = { status: "failed", message, finished_at: new Date().toISOString() }
  await db
    .update(uploadsTable)
    .set(values)
    .where(and(eq(uploadsTable.id, id), inArray(uploadsTable.status, [...OPEN])))
  await db
    .update(uploadsTable)
    .set({ message: NOT_UNDONE })
    .where(and(eq(uploadsTable.id, id), eq(uploadsTable.status, "undoing")))
}

/** Hours for which a finished upload can be undone. */
const HOURS = 24

const STATUS_WORDS: Readonly<Record<Status, string>> = {
  waiting: "masih menunggu giliran",
  running: "masih diproses",
  done: "sudah selesai",
  failed: "sudah terhenti",
  stopped: "sudah dihentikan",
  undoing: "sedang ditarik kembali",
  undone: "sudah ditarik kembali",
}

const UNDOABLE: readonly string[] = ["done", "stopped", "failed"] satisfies Status[]

const refused = ({ status }: Upload, end: string) =>
  new Refusal(409, `Unggahan ini ${STATUS_WORDS[status as Status]}, jadi ${end}`)

export const undoUntil = ({ status, accepted, finished_at }: Upload): string | null =>
  UNDOABLE.includes(status) && accepted > 0 && finished_at
    ? new Date(Date.parse(finished_at) + HOURS * 3_600_000).toISOString()
    : null

export const toStoppedUpload = (upload: Upload): UploadChange => {
  if (!["waiting", "running"].includes(upload.status)) throw refused(upload, "tidak dapat dihentikan.")
  return { status: "stopped", message: null, finished_at: new Date().toISOString() }
}

export const toContinuedUpload = (upload: Upload): UploadChange => {
  if (!["stopped", "failed"].includes(upload.status)) throw refused(upload, "tidak dapat dilanjutkan.")
  if (!upload.file)
    throw new Refusal(
      409,
      "Berkas asli unggahan ini sudah dihapus, jadi tidak dapat dilanjutkan. Unggah lagi berkasnya.",
    )
  return { status: "waiting", message: null, finished_at: null, attempts: 0 }
}

export type Who = Pick<Undo, "user_id" | "user_name" | "request_id">

export const toUndoneUpload = (upload: Upload, who: Who): UploadChange => {
  const { status, accepted } = upload
  if (status === "waiting" || status === "running")
    throw refused(upload, "belum dapat ditarik kembali. Hentikan dahulu, lalu tarik kembali.")
  if (!UNDOABLE.includes(status)) throw refused(upload, "tidak dapat ditarik kembali lagi.")
  if (accepted === 0)
    throw new Refusal(409, "Tidak ada listing yang masuk dari unggahan ini, jadi tidak ada yang ditarik.")
  if (Date.now() > Date.parse(undoUntil(upload) ?? ""))
    throw new Refusal(
      409,
      `Unggahan ini berakhir lebih dari ${HOURS} jam yang lalu, jadi tidak dapat ditarik kembali. Hapus listingnya dari daftar listing.`,
    )
  const undo: Undo = { ...who, removed: 0, changed: 0, used: 0, gone: 0, finished_at: null }
  return { status: "undoing", message: null, undo }
}
