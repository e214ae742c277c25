import { sql } from "drizzle-orm"
import type { Db } from "./db.ts"
import type { Table } from "./tables.ts"

/**
 * Renews what the planner expects of a table, and with it the estimated totals of its lists: the embedded database never does so
 * by itself. Where that fails the old statistics stay.
 */
export const renewStatistics = async (db: Db, table: Table): Promise<void> => {
  await db.execute(sql`analyze ${table}`).catch(() => {})
}
