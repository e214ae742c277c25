import { eq, getTableColumns, sql } from "drizzle-orm"
import { memoize } from "es-toolkit"
import { sign, verify } from "hono/jwt"
import { roleOf } from "../../src/resources/policy.ts"
import { Refusal } from "../core/errors.ts"
import { accountsTable } from "../database/account-tables.ts"
import type { Db } from "../database/db.ts"
import { cacheByDatabase, prepare } from "../database/query-cache.ts"
import type { Table, Tables } from "../database/tables.ts"
import type { Caller } from "./caller.ts"
import { NO_SESSION, SESSION_TTL_MS, type Session, sessionsOf, touch } from "./sessions.ts"

export type Account = typeof accountsTable.$inferSelect

const LONGEST_EMAIL = 254
const UNSEEN = /[\p{C}\p{Z}\s]+/gu

export const accountEmailOf = (typed: string): string =>
  typed
    .replace(UNSEEN, "")
    .slice(0, LONGEST_EMAIL)
    .normalize("NFKC")
    .toLowerCase()
    .replace(UNSEEN, "")
    .slice(0, LONGEST_EMAIL)

export const tokenFor = (
  secret: string,
  { auth_id, email, name, flag, first_time }: Omit<Account, "password_hash" | "avatar">,
  { id: jti, expires_at }: Session,
): Promise<string> => {
  const exp = Math.floor(Date.parse(expires_at) / 1000)
  return sign(
    { sub: auth_id, jti, email, name, flag, first_time, iat: exp - SESSION_TTL_MS / 1000, exp },
    secret,
    "HS256",
  )
}

interface Subject {
  id: string
  session: string
  /** Seconds since 1970. */
  expires: number
}

/** Imported once, because each import waits for another thread. */
const keyOf = memoize((secret: string) =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]),
)

const subjectOf = async (secret: string, token: string): Promise<Subject> => {
  try {
    // `iat` is not verified: the clock may have been set back, or another server's may differ.
    const { sub, jti, exp } = await verify(token, await keyOf(secret), { alg: "HS256", iat: false })
    return { id: String(sub), session: String(jti), expires: Number(exp) }
  } catch (cause) {
    throw new Refusal(401, "Sesi Anda sudah berakhir. Silakan masuk lagi.", { cause })
  }
}

export const callerOf = ({ auth_id, email, name, flag, first_time }: Account, session = NO_SESSION): Caller => ({
  id: auth_id,
  email,
  name,
  flag,
  role: roleOf(flag, first_time),
  session,
})

interface AuthContext {
  db: Db
  tables: Tables
  secret: string
}

const accountAndSession = cacheByDatabase((db: Db, sessions: Table) =>
  prepare(
    db
      .select({ account: accountsTable, session: getTableColumns(sessions) })
      .from(accountsTable)
      .leftJoin(sessions, eq(sessions.id, sql.placeholder("session")))
      .where(eq(accountsTable.auth_id, sql.placeholder("id"))),
  ),
)

/** Reads account and session together on each request, so that revoked access ends at once. */
export const authenticate = async ({ db, tables, secret }: AuthContext, token: string | undefined) => {
  if (!token) throw new Refusal(401, "Anda belum masuk. Silakan masuk dahulu.")
  const { id, session, expires } = await subjectOf(secret, token)
  const [found] = await accountAndSession(db, sessionsOf(tables)).execute({ id, session })
  if (!found) throw new Refusal(401, "Akun ini tidak ada lagi. Silakan masuk lagi.")
  if (!found.session || String(found.session.user) !== id)
    throw new Refusal(401, "Sesi ini sudah diakhiri. Silakan masuk lagi.")
  await touch(db, tables, found.session)
  const { expires_at, authenticated_at } = found.session
  const held = { id: session, expires_at: String(expires_at), authenticated_at: String(authenticated_at ?? "") }
  return { caller: callerOf(found.account, held), expires }
}

export const bearerOf = (header: string | null | undefined) => /^Bearer\s+(\S+)$/i.exec(header ?? "")?.[1]
