import { asc, desc, eq, inArray } from "drizzle-orm"
import type { Db } from "../db.ts"
import { uploadsTable } from "../own-tables.ts"

export type Upload = typeof uploadsTable.$inferSelect
export type Status = "waiting" | "running" | "done" | "failed"

export const uploadOf = async (db: Db, id: string): Promise<Upload | undefined> => {
  const [row] = await db.select().from(uploadsTable).where(eq(uploadsTable.id, id))
  return row
}

/** The row, locked until the transaction ends; undefined while somebody else holds it. */
export const lockUpload = async (tx: Db, id: string): Promise<Upload | undefined> => {
  const [row] = await tx.select().from(uploadsTable).where(eq(uploadsTable.id, id)).for("update", { skipLocked: true })
  return row
}

/** The ids of uploads in these states, the oldest first. */
export const uploadsIn = async (db: Db, statuses: readonly Status[]): Promise<string[]> => {
  const rows = await db
    .select({ id: uploadsTable.id })
    .from(uploadsTable)
    .where(inArray(uploadsTable.status, [...statuses]))
    .orderBy(asc(uploadsTable.created_at))
  return rows.map(({ id }) => id)
}

/** A page of the history, the newest first. */
export const history = (db: Db, page: number, limit: number): Promise<Upload[]> =>
  db
    .select()
    .from(uploadsTable)
    .orderBy(desc(uploadsTable.created_at), desc(uploadsTable.id))
    .limit(limit)
    .offset((page - 1) * limit)

export const writeUpload = async (
  db: Db,
  id: string,
  values: Partial<Omit<Upload, "status">> & { status?: Status },
) => {
  await db.update(uploadsTable).set(values).where(eq(uploadsTable.id, id))
}
