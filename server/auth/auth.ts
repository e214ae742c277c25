import { eq } from "drizzle-orm"
import { sign, verify } from "hono/jwt"
import { roleOf } from "../../src/resources/policy.ts"
import type { Db } from "../database/db.ts"
import { accountsTable } from "../database/own-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { Caller } from "../http/task.ts"

const HOURS = 12
const TOKEN_SECONDS = HOURS * 3600

export type Account = typeof accountsTable.$inferSelect

const LONGEST_EMAIL = 254
/** Spaces, and what is not seen: control and format characters, NUL among them. */
const UNSEEN = /[\p{C}\p{Z}\s]+/gu

/** The one spelling of an email under which an account is kept, looked up and counted. */
export const accountEmailOf = (typed: string): string =>
  typed
    .replace(UNSEEN, "")
    .slice(0, LONGEST_EMAIL)
    .normalize("NFKC")
    .toLowerCase()
    .replace(UNSEEN, "")
    .slice(0, LONGEST_EMAIL)

/** A bearer token for the account, good for twelve hours. */
export const tokenFor = (secret: string, { auth_id, email, name, flag, first_time }: Account): Promise<string> => {
  const iat = Math.floor(Date.now() / 1000)
  return sign({ sub: auth_id, email, name, flag, first_time, iat, exp: iat + TOKEN_SECONDS }, secret, "HS256")
}

const subjectOf = async (secret: string, token: string) => {
  try {
    const { sub, exp } = await verify(token, secret, "HS256")
    return { id: String(sub), expires: Number(exp) }
  } catch (cause) {
    throw new Refusal(401, "Sesi Anda sudah berakhir. Silakan masuk lagi.", { cause })
  }
}

export const callerOf = ({ auth_id, email, name, flag, first_time }: Account): Caller => ({
  id: auth_id,
  email,
  name,
  flag,
  role: roleOf(flag, first_time),
})

/** Who the token is of, as the account stands now: a role that was taken away is gone at once. */
export const authenticate = async (db: Db, secret: string, token: string | undefined) => {
  if (!token) throw new Refusal(401, "Anda belum masuk. Silakan masuk dahulu.")
  const { id, expires } = await subjectOf(secret, token)
  const [account] = await db.select().from(accountsTable).where(eq(accountsTable.auth_id, id))
  if (!account) throw new Refusal(401, "Akun ini tidak ada lagi. Silakan masuk lagi.")
  return { caller: callerOf(account), expires }
}

export const bearerOf = (header: string | null | undefined) => /^Bearer\s+(\S+)$/i.exec(header ?? "")?.[1]
