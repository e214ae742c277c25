import { eq } from "drizzle-orm"
import { type Call, FRESH_LOGIN_MINUTES } from "../../src/declare/call.ts"
import { Refusal } from "../core/errors.ts"
import type { Db } from "../database/db.ts"
import type { Tables } from "../database/tables.ts"
import type { Caller } from "./caller.ts"
import { findSecondFactor } from "./second-factor.ts"
import { NO_SESSION, type Session, sessionsOf } from "./sessions.ts"

const STALE = "Masukkan kata sandi Anda lagi untuk melanjutkan, atau keluar lalu masuk lagi. Belum ada yang diubah."

/** A moment in the future is not fresh: the clock was set back since. */
const isFresh = ({ authenticated_at }: Session): boolean =>
  Math.abs(Date.now() - Date.parse(authenticated_at)) <= FRESH_LOGIN_MINUTES * 60_000

/**
 * Refuses a call with `freshLogin` in a session whose password was entered too long ago, and names the fields of
 * `account.confirmLogin`. API keys and jobs have no session: scopes limit a key, and the start of a job was checked.
 */
export const demandFreshLogin = async (
  db: Db,
  { id, session }: Pick<Caller, "id" | "session">,
  { freshLogin }: Pick<Call, "freshLogin">,
): Promise<void> => {
  if (!freshLogin || session.id === NO_SESSION.id || isFresh(session)) return
  const hasFactor = (await findSecondFactor(db, id)) !== undefined
  throw new Refusal(403, STALE, { data: { fresh_login: ["current", ...(hasFactor ? ["code"] : [])] } })
}

export const renewLogin = (tx: Db, tables: Tables, { id }: Pick<Session, "id">): Promise<unknown> => {
  const table = sessionsOf(tables)
  return tx.update(table).set({ authenticated_at: new Date().toISOString() }).where(eq(table.id, id))
}
