import { sql } from "drizzle-orm"
import type { Db } from "../../database/db.ts"
import { migrations } from "../../database/migrate.ts"

/** Books demo withdrawals as the migration books those from before the ledger. Entries that exist stay as they are. */
export const openLedger = async (tx: Db): Promise<void> => {
  const migration = migrations.find(({ name }) => name === "0027_open_ledger")
  if (!migration) throw new Error("The migration that opens the ledger is missing")
  await tx.execute(sql.raw(migration.sql))
}
