import { columnOf, tableOf } from "../../database/tables.ts"
import type { Context } from "../../http/task.ts"
import { freeHouseIds, newListingValues } from "../listings/new-house.ts"
import type { Estimate } from "../listings/price-estimate.ts"
import { loadIndicators } from "../listings/price-estimate.ts"
import type { ValidRow } from "./check-rows.ts"

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
