import { eq } from "drizzle-orm"
import type { Db } from "../../database/db.ts"
import { type Undo, uploadBatchesTable } from "../../database/own-tables.ts"
import { Refusal } from "../../http/refusal.ts"
import type { Status, Upload, UploadChange } from "./upload-rows.ts"

/** Hours for which a finished upload can be undone. */
const HOURS = 24

const IS: Readonly<Record<Status, string>> = {
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
  new Refusal(409, `Unggahan ini ${IS[status as Status]}, jadi ${end}`)

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
  return { status: "waiting", message: null, finished_at: null }
}

/** False for uploads older than `upload_batches`. */
const knowsItsListings = async (tx: Db, { id, accepted }: Upload) => {
  const { houses, upload } = uploadBatchesTable
  const batches = await tx.select({ houses }).from(uploadBatchesTable).where(eq(upload, id))
  return batches.reduce((sum, batch) => sum + batch.houses.length, 0) === accepted
}

export const toUndoneUpload = async (
  tx: Db,
  upload: Upload,
  who: Pick<Undo, "user_id" | "user_name" | "request_id">,
): Promise<UploadChange> => {
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
  if (!(await knowsItsListings(tx, upload)))
    throw new Refusal(
      409,
      "Unggahan ini dari sebelum penarikan kembali ada, jadi listingnya tidak tercatat. Hapus listingnya dari daftar listing.",
    )
  const undo: Undo = { ...who, removed: 0, changed: 0, used: 0, gone: 0, finished_at: null }
  return { status: "undoing", message: null, undo }
}
