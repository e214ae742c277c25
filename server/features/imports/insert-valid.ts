import type { PgTable } from "drizzle-orm/pg-core"
import type { Db } from "../../database/db.ts"
import { insertForIds } from "../../database/insert-rows.ts"
import { databaseError, refusalOf } from "../../http/refusal.ts"
import type { Rejection, ValidRow } from "./check-rows.ts"

const UNTAKEN = "Baris ini tidak dapat disimpan. Periksa isinya, lalu unggah lagi baris ini."

/** Errors of the row itself: a value that the column cannot hold (22), a constraint that it breaks (23). */
const isOfRow = (error: unknown) => /^2[23]/.test(String(databaseError(error)?.code))

interface Inserted {
  /** The ids of the inserted rows. */
  made: number[]
  rejections: Rejection[]
}

/** Inserts all rows at once; where that fails, row by row, so that one bad row does not stop the rest. */
export const insertValid = async (tx: Db, table: PgTable, valid: readonly ValidRow[]): Promise<Inserted> => {
  if (valid.length === 0) return { made: [], rejections: [] }
  const insert = (rows: readonly ValidRow[]) =>
    tx.transaction((part) =>
      insertForIds(
        part,
        table,
        rows.map(({ values }) => values),
      ),
    )
  try {
    return { made: await insert(valid), rejections: [] }
  } catch (error) {
    if (!isOfRow(error)) throw error
  }
  const [made, rejections]: [number[], Rejection[]] = [[], []]
  for (const one of valid) {
    try {
      made.push(...(await insert([one])))
    } catch (error) {
      if (!isOfRow(error)) throw error
      const { errors: [first] = [], message = UNTAKEN } = refusalOf(error) ?? {}
      rejections.push({ row: one.row, column: first?.field ?? "", value: "", message })
    }
  }
  return { made, rejections }
}
