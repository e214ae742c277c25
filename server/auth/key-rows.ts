import { and, eq } from "drizzle-orm"
import { apiKeySecretsTable } from "../database/api-key-table.ts"
import type { Db } from "../database/db.ts"
import { type Tables, tableOf } from "../database/tables.ts"

/** Ends keys for good: a user who is reinstated makes new ones. */
export const revokeKeysOf = async (tx: Db, tables: Tables, user: unknown): Promise<void> => {
  const table = tableOf(tables, "api-key")
  const ended = await tx
    .update(table)
    .set({ status: "revoked" })
    .where(and(eq(table.owner, user), eq(table.status, "active")))
    .returning({ id: table.id })
  for (const { id } of ended) await tx.delete(apiKeySecretsTable).where(eq(apiKeySecretsTable.key, Number(id)))
}
