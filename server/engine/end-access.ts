import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { Resource, Row } from "../../src/declare/index.ts"
import { accountSession } from "../../src/resources/account-session.ts"
import { apiKey } from "../../src/resources/api-key.ts"
import { sessionsOf } from "../auth/sessions.ts"
import { passwordLinksTable } from "../database/account-tables.ts"
import { apiKeySecretsTable } from "../database/api-key-table.ts"
import type { Db } from "../database/db.ts"
import { type Tables, tableOf } from "../database/tables.ts"
import { logActivity, type Source, subjectOf } from "./audit.ts"
import type { Touched } from "./context.ts"

type Ended = Required<Touched>

const createEnded = (resource: Resource, change: Omit<Ended["change"], "subject">, why: string): Ended => {
  const row = change.after ?? change.before ?? {}
  return { resource: resource.name, id: row.id, change: { ...change, subject: subjectOf(resource, row, why) } }
}

/** Ends keys for good: a user who is reinstated makes new ones. */
const revokeKeys = async (tx: Db, tables: Tables, users: readonly unknown[], why: string): Promise<Ended[]> => {
  const table = tableOf(tables, "api-key")
  const revoked: Row[] = await tx
    .update(table)
    .set({ status: "revoked", version: sql`${table.version} + 1` })
    .where(and(inArray(table.owner, [...users]), eq(table.status, "active")))
    .returning()
  const ids = revoked.map(({ id }) => Number(id))
  await tx.delete(apiKeySecretsTable).where(inArray(apiKeySecretsTable.key, ids))
  return revoked.map((after) =>
    createEnded(apiKey, { action: "update", before: { ...after, status: "active" }, after }, why),
  )
}

/** Deletes sessions. @returns the changes, to be logged */
export const endSessions = async (tx: Db, tables: Tables, which: SQL | undefined, why: string): Promise<Ended[]> => {
  const ended: Row[] = await tx.delete(sessionsOf(tables)).where(which).returning()
  return ended.map((before) => createEnded(accountSession, { action: "remove", before }, why))
}

/** Ends API keys, sessions and password links of users. @returns the changes, to be logged */
export const endAccess = async (tx: Db, tables: Tables, users: readonly unknown[], why: string): Promise<Ended[]> => {
  await tx.delete(passwordLinksTable).where(inArray(passwordLinksTable.user_id, users.map(String)))
  return [
    ...(await revokeKeys(tx, tables, users, why)),
    ...(await endSessions(tx, tables, inArray(sessionsOf(tables).user, [...users]), why)),
  ]
}

/** Logs ended access where no request made the change. */
export const logEnded = async (tx: Db, source: Omit<Source, "resource">, ended: readonly Ended[]): Promise<void> => {
  for (const { resource: name, change } of ended) {
    const resource = name === apiKey.name ? apiKey : accountSession
    await logActivity(tx, { ...source, resource }, change)
  }
}
