import { and, eq, getTableColumns, lt, or, sql } from "drizzle-orm"
import { scopeOf } from "../../../src/declare/api-scope.ts"
import type { Resource } from "../../../src/declare/index.ts"
import type { Policy } from "../../../src/resources/policy.ts"
import { callerOf } from "../../auth/auth.ts"
import type { Caller, CallerKey } from "../../auth/caller.ts"
import { countAttempt } from "../../auth/limits.ts"
import { createLinkSecret, hashOfLinkSecret } from "../../auth/link-secret.ts"
import { Refusal } from "../../core/errors.ts"
import { accountsTable } from "../../database/account-tables.ts"
import { apiKeySecretsTable } from "../../database/api-key-table.ts"
import type { Db } from "../../database/db.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"

/** Tells a key from a session's token, and is found by scanners of leaked secrets. */
const PREFIX = "griya_"
/** Letters of a key by which its owner recognises it. */
const HINT_LENGTH = PREFIX.length + 4
/** Milliseconds between updates of the last use, so that not every request writes. */
const LAST_USE_INTERVAL_MS = 60_000

export const isApiKey = (token: string | undefined): token is string => token?.startsWith(PREFIX) === true

export const createApiKey = () => {
  const key = `${PREFIX}${createLinkSecret()}`
  return { key, hint: `${key.slice(0, HINT_LENGTH)}…`, hash: hashOfLinkSecret(key) }
}

const touch = async (db: Db, tables: Tables, id: number) => {
  const table = tableOf(tables, "api-key")
  const [now, before] = [0, LAST_USE_INTERVAL_MS].map((ago) => new Date(Date.now() - ago).toISOString())
  await db
    .update(table)
    .set({ last_used: now })
    .where(and(eq(table.id, id), or(sql`${table.last_used} is null`, lt(table.last_used, before))))
}

const INVALID = "Kunci API ini tidak berlaku. Periksa tulisannya, atau buat kunci baru di halaman Kunci API."

type Dependencies = Pick<Context, "db" | "tables" | "apiKeys">

/** The owner of a key, with the rights that the owner has now. */
export const authenticateKey = async ({ db, tables, apiKeys }: Dependencies, token: string): Promise<Caller> => {
  const table = tableOf(tables, "api-key")
  const [found] = await db
    .select({ account: accountsTable, key: getTableColumns(table) })
    .from(apiKeySecretsTable)
    .innerJoin(table, eq(table.id, apiKeySecretsTable.key))
    .innerJoin(accountsTable, sql`${accountsTable.auth_id} = ${table.owner}::text`)
    .where(eq(apiKeySecretsTable.hash, hashOfLinkSecret(token)))
  if (!found) throw new Refusal(401, INVALID)
  const { id, name, scopes, expires_at, last_used } = found.key as Record<string, unknown>
  if (expires_at && Date.parse(String(expires_at)) <= Date.now())
    throw new Refusal(401, "Kunci API ini sudah kedaluwarsa. Buat kunci baru di halaman Kunci API.")
  await countAttempt(apiKeys, String(id), "Kunci API ini terlalu sering dipakai.")
  if (!last_used || Date.parse(String(last_used)) < Date.now() - LAST_USE_INTERVAL_MS)
    await touch(db, tables, Number(id))
  return { ...callerOf(found.account), key: { name: String(name), scopes: scopes as string[] } }
}

/** The policy of a key: what its owner may do, within its scopes. */
const policyWithin = (policy: Policy, resources: readonly Resource[], { scopes }: CallerKey): Policy => ({
  ...policy,
  may: (role, name, part) => {
    const resource = resources.find((one) => one.name === name)
    const scope = resource && scopeOf(resource, part)
    return scope !== undefined && scopes.includes(scope) && policy.may(role, name, part)
  },
})

/** All code asks the context for rights, so that no call passes by the scopes of a key. */
export const contextFor = (context: Context, { key }: Caller): Context =>
  key ? { ...context, policy: policyWithin(context.policy, context.resources, key) } : context
