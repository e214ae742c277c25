import type { PgTable } from "drizzle-orm/pg-core"
import type { Db } from "../db.ts"
import { databaseError, refusalOf } from "../refusal.ts"
import { insertRows } from "../rows.ts"
import type { Rejection, Sound } from "./check.ts"

const UNTAKEN = "Baris ini tidak dapat disimpan. Periksa isinya, lalu unggah lagi baris ini."

/** What is the row's own fault: a value that no column takes, a rule of the table that it breaks. */
const isOfRow = (error: unknown) => /^2[23]/.test(String(databaseError(error)?.code))

/** Inserts all at once, or, where that fails, row by row, so that one bad row does not stop the rest; gives those that were not taken. */
export const insertSound = async (tx: Db, table: PgTable, sound: readonly Sound[]): Promise<Rejection[]> => {
  if (sound.length === 0) return []
  const insert = (rows: readonly Sound[]) =>
    tx.transaction((part) =>
      insertRows(
        part,
        table,
        rows.map(({ values }) => values),
      ),
    )
  try {
    await insert(sound)
    return []
  } catch (error) {
    if (!isOfRow(error)) throw error
  }
  const rejections: Rejection[] = []
  for (const one of sound) {
    try {
      await insert([one])
    } catch (error) {
      if (!isOfRow(error)) throw error
      const { errors: [first] = [], message = UNTAKEN } = refusalOf(error) ?? {}
      rejections.push({ row: one.row, column: first?.field ?? "", value: "", message })
    }
  }
  return rejections
}
