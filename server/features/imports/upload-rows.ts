import { and, asc, desc, eq, inArray } from "drizzle-orm"
import type { Db } from "../../database/db.ts"
import { uploadsTable } from "../../database/own-tables.ts"

export type Upload = typeof uploadsTable.$inferSelect
export type Status = "waiting" | "running" | "done" | "failed" | "stopped" | "undoing" | "undone"

const OPEN: readonly string[] = ["waiting", "running", "failed"] satisfies Status[]

export const isOpen = (upload: Upload | undefined): upload is Upload => OPEN.includes(upload?.status ?? "")

export const uploadOf = async (db: Db, id: string): Promise<Upload | undefined> => {
  const [row] = await db.select().from(uploadsTable).where(eq(uploadsTable.id, id))
  return row
}

/** Locks the row until the transaction ends. @returns undefined while another process holds it */
export const lockUpload = async (tx: Db, id: string): Promise<Upload | undefined> => {
  const [row] = await tx.select().from(uploadsTable).where(eq(uploadsTable.id, id)).for("update", { skipLocked: true })
  return row
}

/** Locks the row until the transaction ends; waits for other processes. */
export const waitForUpload = async (tx: Db, id: string): Promise<Upload | undefined> => {
  const [row] = await tx.select().from(uploadsTable).where(eq(uploadsTable.id, id)).for("update")
  return row
}

export const uploadsIn = async (db: Db, statuses: readonly Status[]): Promise<string[]> => {
  const rows = await db
    .select({ id: uploadsTable.id })
    .from(uploadsTable)
    .where(inArray(uploadsTable.status, [...statuses]))
    .orderBy(asc(uploadsTable.created_at))
  return rows.map(({ id }) => id)
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
