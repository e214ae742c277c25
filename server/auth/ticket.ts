import { hash } from "node:crypto"
import { eq } from "drizzle-orm"
import { sign, verify } from "hono/jwt"
import { Refusal } from "../core/errors.ts"
import { accountsTable } from "../database/account-tables.ts"
import type { Db } from "../database/db.ts"
import type { Account } from "./auth.ts"

/** Seconds between the two steps of a sign-in. */
const TICKET_TTL = 600
const AUDIENCE = "second-step"

const EXPIRED = "Waktu untuk memasukkan kode sudah habis. Masuk lagi dengan email dan kata sandi."

/** Changes with the password, so that a ticket ends with it. */
const markOf = ({ password_hash }: Pick<Account, "password_hash">) =>
  hash("sha256", password_hash, "base64url").slice(0, 22)

/** Proof of a right password. Opens no session: it names none, and its audience is not that of a token. */
export const ticketFor = (secret: string, account: Account, now = Date.now()): Promise<string> =>
  sign(
    { sub: account.auth_id, aud: AUDIENCE, mark: markOf(account), exp: Math.floor(now / 1000) + TICKET_TTL },
    secret,
    "HS256",
  )

/** The account that a ticket proves. Throws a refusal if the ticket is wrong, too old, or older than the password. */
export const accountOfTicket = async (db: Db, secret: string, ticket: string): Promise<Account> => {
  const { sub, mark } = await verify(ticket, secret, { alg: "HS256", aud: AUDIENCE }).catch((cause: unknown) => {
    throw new Refusal(422, EXPIRED, { cause })
  })
  const [account] = await db
    .select()
    .from(accountsTable)
    .where(eq(accountsTable.auth_id, String(sub)))
  if (!account || markOf(account) !== mark) throw new Refusal(422, EXPIRED)
  return account
}
