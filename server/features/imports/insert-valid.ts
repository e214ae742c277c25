import type { PgTable } from "drizzle-orm/pg-core"
import type { Db } from "../../database/db.ts"
import { insertForIds } from "../../database/insert-rows.ts"
import { databaseError, refusalOf } from "../../http/refusal.ts"
import type { Rejection, ValidRow } from "./check-rows.ts"

const UNTAKEN = "Baris ini tidak dapat disimpan. Periksa isinya, lalu unggah lagi baris ini."

/** PostgreSQL classes 22 (invalid value) and 23 (violated constraint). */
const isOfRow = (error: unknown) => /^2[23]/.test(String(databaseError(error)?.code))

interface Inserted {
  made: number[]
  rejections: Rejection[]
}

/** Inserts all rows at once; after an error row by row, so that one invalid row does not stop the rest. */
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
