import { sql } from "drizzle-orm"
import type { Db } from "./db.ts"
import type { Table } from "./tables.ts"

/**
 * Updates planner statistics and estimated list totals, which the embedded database never does itself. Keeps the old
 * ones after an error.
 */
export const renewStatistics = async (db: Db, table: Table): Promise<void> => {
  await db.execute(sql`analyze ${table}`).catch(() => {})
}
