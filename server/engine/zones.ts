import { inArray } from "drizzle-orm"
import { fieldOfKind, type Resource, type Row } from "../../src/declare/index.ts"
import { zoneOfProvince } from "../../src/domain/time-zone.ts"
import { columnOf } from "../database/tables.ts"
import type { Context } from "../http/task.ts"

export const withZones = async (
  { db, tables }: Pick<Context, "db" | "tables">,
  { fields }: Resource,
  rows: readonly Row[],
): Promise<Row[]> => {
  const { zone } =
    (Object.values(fields).find((field) => fieldOfKind("datetime", field)?.zone) as {
      zone?: { in: string; by: string; at: string }
    }) ?? {}
  const table = zone && tables[fieldOfKind("relation", fields[zone.by])?.to ?? ""]
  const ids = [...new Set(rows.map((row) => row[zone?.by ?? ""]).filter((id) => id !== null && id !== undefined))]
  if (!zone || !table || ids.length === 0) return [...rows]
  const found: Row[] = await db
    .select({ id: columnOf(table, "id"), at: columnOf(table, zone.at) })
    .from(table)
    .where(inArray(columnOf(table, "id"), ids))
  const provinces = new Map(found.map(({ id, at }) => [id, at]))
  return rows.map((row) => ({ ...row, [zone.in]: zoneOfProvince(provinces.get(row[zone.by])) }))
}
