import type { PgTable } from "drizzle-orm/pg-core"
import { databaseError, refusalOf } from "../../core/errors.ts"
import { insertForIds } from "../../database/bulk-rows.ts"
import type { Db } from "../../database/db.ts"
import { tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"
import { freeHouseIds, newListingValues } from "../listings/new-house.ts"
import { type Estimate, loadIndicators } from "../listings/price-estimate.ts"
import type { Rejection, ValidRow } from "./read-upload.ts"

/** Milliseconds after which prices are reloaded. */
const FRESH = 10_000

export const listingValuesOf = ({ db, tables }: Pick<Context, "db" | "tables">, agent: string) => {
  let [estimate, types, since]: [Estimate | undefined, Map<unknown, string>, number] = [undefined, new Map(), 0]
  const load = async () => {
    const table = tableOf(tables, "house-type")
    const found = await db.select({ id: table.id, name: table.name }).from(table)
    types = new Map(found.map(({ id, name }) => [id, String(name)]))
    since = performance.now()
    return loadIndicators(db, tables)
  }
  return async (rows: readonly ValidRow[]): Promise<ValidRow[]> => {
    if (rows.length === 0) return []
    const known = estimate && performance.now() - since < FRESH ? estimate : await load()
    estimate = known
    const ids = await freeHouseIds(db, tables, rows.length)
    return rows.map(({ row, values }, at) => ({
      row,
      values: {
        ...values,
        ...known(values, types.get(values.house_type) ?? ""),
        ...newListingValues(values, ids[at] ?? "", agent),
      },
    }))
  }
}

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
  const insert = (rows: readonly ValidRow[]) => {
    const all = rows.map(({ values }) => values)
    return tx.transaction((part) => insertForIds(part, table, all))
  }
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
      const column = first?.field ?? ""
      rejections.push({ row: one.row, column, value: [one.values[column] ?? ""].flat().join(", "), message })
    }
  }
  return { made, rejections }
}
