import { inArray } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import type { Resource } from "../../../src/declare/index.ts"
import { insertForIds } from "../../database/bulk-rows.ts"
import type { Db } from "../../database/db.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { targetsOf } from "../../engine/reference-locks.ts"
import { databaseError, refusalOf } from "../../http/refusal.ts"
import type { Context } from "../../http/task.ts"
import { freeHouseIds, newListingValues } from "../listings/new-house.ts"
import { type Estimate, loadIndicators } from "../listings/price-estimate.ts"
import type { Rejection, ValidRow } from "./read-upload.ts"

/** Milliseconds after which prices are reloaded. */
const FRESH = 10_000

export const listingValuesOf = ({ db, tables }: Pick<Context, "db" | "tables">, agent: string) => {
  let [estimate, types, since]: [Estimate | undefined, Map<unknown, string>, number] = [undefined, new Map(), 0]
  const load = async () => {
    const table = tableOf(tables, "house-type")
    const found = await db.select({ id: columnOf(table, "id"), name: columnOf(table, "name") }).from(table)
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

const idsOf = ({ values }: ValidRow, name: string): unknown[] => [values[name] ?? []].flat()

/** Refuses rows whose referenced records were removed after the check. */
export const splitByTargets = async (
  tx: Db,
  context: Pick<Context, "resources" | "tables">,
  resource: Resource,
  rows: readonly ValidRow[],
): Promise<{ there: ValidRow[]; gone: Rejection[] }> => {
  const gone = new Map<ValidRow, Rejection>()
  for (const { name, label, to } of targetsOf(context, resource, Object.keys(resource.fields))) {
    const wanted = new Set(rows.flatMap((row) => idsOf(row, name)))
    if (wanted.size === 0) continue
    const table = tableOf(context.tables, to)
    const id = columnOf(table, "id")
    const found = await tx
      .select({ id })
      .from(table)
      .where(inArray(id, [...wanted]))
    for (const row of found) wanted.delete(row.id)
    for (const row of rows)
      for (const value of idsOf(row, name))
        if (wanted.has(value))
          gone.set(row, {
            row: row.row,
            column: name,
            value: String(value),
            message: `${label} sudah dihapus. Pilih yang lain.`,
          })
  }
  return { there: rows.filter((row) => !gone.has(row)), gone: [...gone.values()] }
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
