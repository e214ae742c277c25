import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { Resource, Row } from "../../src/declare/index.ts"
import { accountSession } from "../../src/resources/account-session.ts"
import { apiKey } from "../../src/resources/api-key.ts"
import { authenticate } from "../auth/auth.ts"
import { SERVICE } from "../auth/caller.ts"
import { IdleSession, sessionsOf } from "../auth/sessions.ts"
import { passwordLinksTable } from "../database/account-tables.ts"
import { apiKeySecretsTable } from "../database/api-key-table.ts"
import type { Db } from "../database/db.ts"
import { type Tables, tableOf } from "../database/tables.ts"
import { logActivity, type Source, subjectOf } from "./audit.ts"
import type { Context, Touched } from "./context.ts"

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

/** Ends and logs sessions whose time is over. */
export const endOverdueSessions = async (
  tx: Db,
  context: Pick<Context, "tables" | "resources">,
  which: SQL | undefined,
  why: string,
): Promise<void> =>
  logEnded(tx, { context, caller: SERVICE, requestId: "" }, await endSessions(tx, context.tables, which, why))

type Authenticating = Parameters<typeof authenticate>[0] & Pick<Context, "resources">

/** Authenticates by a session, and ends one that was unused for too long. */
export const authenticateSession = async (context: Authenticating, token: string | undefined) => {
  try {
    return await authenticate(context, token)
  } catch (error) {
    if (error instanceof IdleSession) {
      const isIdle = eq(sessionsOf(context.tables).id, error.session)
      await context.db.transaction((tx) => endOverdueSessions(tx, context, isIdle, "lama tidak dipakai"))
    }
    throw error
  }
}

/** Logs ended access where no request made the change. */
export const logEnded = async (tx: Db, source: Omit<Source, "resource">, ended: readonly Ended[]): Promise<void> => {
  for (const { resource: name, change } of ended) {
    const resource = name === apiKey.name ? apiKey : accountSession
    await logActivity(tx, { ...source, resource }, change)
  }
}
