import { inArray } from "drizzle-orm"
import { passwordLinksTable } from "../database/account-tables.ts"
import { apiKeySecretsTable } from "../database/api-key-table.ts"
import type { Db } from "../database/db.ts"
import { columnOf, type Tables, tableOf } from "../database/tables.ts"
import { sessionsOf } from "./sessions.ts"

/** Ends sessions, password links and API keys of accounts. For commands that run without the server. */
export const endAccess = async (tx: Db, tables: Tables, accountIds: readonly string[]): Promise<void> => {
  const users = accountIds.map(Number)
  const sessions = sessionsOf(tables)
  await tx.delete(sessions).where(inArray(columnOf(sessions, "user"), users))
  await tx.delete(passwordLinksTable).where(inArray(passwordLinksTable.user_id, [...accountIds]))
  const keys = tableOf(tables, "api-key")
  const revoked = await tx
    .update(keys)
    .set({ status: "revoked" })
    .where(inArray(columnOf(keys, "owner"), users))
    .returning()
  await tx.delete(apiKeySecretsTable).where(
    inArray(
      apiKeySecretsTable.key,
      revoked.map(({ id }) => Number(id)),
    ),
  )
}
