import { and, eq, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm"
import { chunk } from "es-toolkit"
import { withoutTimeLimit } from "../../database/db.ts"
import { rejectionsTable, uploadsTable } from "../../database/own-tables.ts"
import type { Context } from "../../engine/context.ts"
import type { Status } from "./upload-rows.ts"

/** Never served by the public part of the file store, because such tables contain owners' phone numbers. */
export const UPLOADS_FOLDER = "_uploads"

/** Days after its end in which an upload can be continued, and its refused rows can be read. */
const UPLOAD_DAYS = 30

const AT_WORK: Status[] = ["waiting", "running", "undoing"]
/** Uploads that need their file no more: an undo reads the ids of the listings from the database. */
const WITHOUT_FILE: Status[] = ["done", "undoing", "undone"]

type Holder = Pick<Context, "db" | "files">

const { id, file, status, created_at, finished_at } = uploadsTable

/** The file goes first: a removal that fails is repeated by the next run. */
const removeFiles = async ({ db, files }: Holder, isUnneeded: SQL | undefined): Promise<void> => {
  const hasFile = and(ne(file, ""), isUnneeded)
  for (const upload of await db.select({ id, file }).from(uploadsTable).where(hasFile)) {
    await files.remove(upload.file)
    await db
      .update(uploadsTable)
      .set({ file: "" })
      .where(and(eq(id, upload.id), isUnneeded))
  }
}

/** Hours in which a stored file has its row: a server may end between both. */
const STRAY_HOURS = 24

/** Removes files that no upload names, such as those whose server ended before it wrote the row. */
const removeStrays = async ({ db, files }: Holder, now: number): Promise<void> => {
  const before = now - STRAY_HOURS * 3_600_000
  const old = (await files.list(UPLOADS_FOLDER)).filter(({ at }) => at < before)
  for (const part of chunk(old, 1000)) {
    const names = part.map(({ name }) => name)
    const found = await db.select({ file }).from(uploadsTable).where(inArray(file, names))
    const named = new Set(found.map((upload) => upload.file))
    for (const name of names) if (!named.has(name)) await files.remove(name)
  }
}

const isFinished = inArray(status, WITHOUT_FILE)

export const removeFinishedFile = (holder: Holder, upload: string): Promise<void> =>
  removeFiles(holder, and(eq(id, upload), isFinished))

/** Removes uploaded files that no upload needs any more, and refused rows after 30 days. */
export const forgetUploads = async (holder: Holder, now = Date.now()): Promise<void> => {
  const before = new Date(now - UPLOAD_DAYS * 86_400_000).toISOString()
  const isOld = and(notInArray(status, AT_WORK), sql`coalesce(${finished_at}, ${created_at}) < ${before}`)
  await removeFiles(holder, or(isFinished, isOld))
  await withoutTimeLimit(holder.db, async (tx) => {
    const old = tx.select({ id }).from(uploadsTable).where(isOld)
    await tx.delete(rejectionsTable).where(inArray(rejectionsTable.upload, old))
  })
  await removeStrays(holder, now)
}
