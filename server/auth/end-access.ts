import { and, eq, inArray } from "drizzle-orm"
import { passwordLinksTable } from "../database/account-tables.ts"
import { apiKeySecretsTable } from "../database/api-key-table.ts"
import type { Db } from "../database/db.ts"
import { type Tables, tableOf } from "../database/tables.ts"
import { sessionsOf } from "./sessions.ts"

/** Ends keys for good: a user who is reinstated makes new ones. */
export const revokeKeysOf = async (tx: Db, tables: Tables, users: readonly unknown[]): Promise<void> => {
  const table = tableOf(tables, "api-key")
  const ended = await tx
    .update(table)
    .set({ status: "revoked" })
    .where(and(inArray(table.owner, [...users]), eq(table.status, "active")))
    .returning({ id: table.id })
  const ids = ended.map(({ id }) => Number(id))
  await tx.delete(apiKeySecretsTable).where(inArray(apiKeySecretsTable.key, ids))
}

/** Ends sessions, password links and API keys of accounts. For commands that run without the server. */
export const endAccess = async (tx: Db, tables: Tables, accountIds: readonly string[]): Promise<void> => {
  const users = accountIds.map(Number)
  const sessions = sessionsOf(tables)
  await tx.delete(sessions).where(inArray(sessions.user, users))
  await tx.delete(passwordLinksTable).where(inArray(passwordLinksTable.user_id, [...accountIds]))
  await revokeKeysOf(tx, tables, users)
}
