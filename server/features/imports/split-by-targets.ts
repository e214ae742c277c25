import { inArray } from "drizzle-orm"
import type { Resource } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { targetsOf } from "../../engine/reference-locks.ts"
import type { Context } from "../../http/task.ts"
import type { Rejection, ValidRow } from "./check-rows.ts"

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
