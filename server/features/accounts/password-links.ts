import { and, eq, gt } from "drizzle-orm"
import { answer } from "../../../src/declare/index.ts"
import { createLinkSecret, hashOfLinkSecret } from "../../auth/link-secret.ts"
import { hashPassword } from "../../auth/passwords.ts"
import { accountsTable, passwordLinksTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { logActivity } from "../../engine/audit.ts"
import { inTransaction, notify } from "../../engine/notices.ts"
import { lockRow } from "../../engine/record.ts"
import { idOf } from "../../engine/write.ts"
import { createTooOftenRefusal, Refusal } from "../../http/refusal.ts"
import type { Handler, Task } from "../../http/task.ts"
import { actingAs, findAccount, noteAccountChange, replacePassword, requireNewPassword, textIn } from "./own-account.ts"
import { isSuspended } from "./suspended.ts"

const LINK_MINUTES = 30
const MINUTE_MS = 60_000

const SUSPENDED = "Pulihkan dahulu pengguna yang ditangguhkan."

/** Replaces the user's link. Its secret is readable only in this answer. */
export const linkPassword: Handler = async (task) => {
  const { context, caller, call } = task
  const secret = createLinkSecret()
  const expires_at = new Date(Date.now() + LINK_MINUTES * MINUTE_MS).toISOString()
  await inTransaction(context, async (tx) => {
    const user = await lockRow(tx, task, idOf(task))
    if (isSuspended(user)) throw new Refusal(422, SUSPENDED)
    const { auth_id } = await findAccount(tx, String(user.id))
    const values = { hash: hashOfLinkSecret(secret), expires_at }
    await tx
      .insert(passwordLinksTable)
      .values({ user_id: auth_id, ...values })
      .onConflictDoUpdate({ target: passwordLinksTable.user_id, set: values })
    await logActivity(tx, task, { action: "create", after: user, field: "tautan kata sandi" })
    await notify(tx, context, {
      users: [auth_id],
      text: `${caller.name} membuat tautan kata sandi baru untuk akun Anda.`,
      resource: "agent-profile",
      record_id: auth_id,
    })
  })
  return answer(call, { secret, expires_at })
}

/** One message for a wrong, a used and an expired link. */
const GONE = "Tautan ini tidak berlaku lagi. Minta GRO Admin membuat yang baru."

const findLinked = async (db: Db, secret: string) => {
  const { hash, expires_at, user_id } = passwordLinksTable
  const [found] = await db
    .select({ account: accountsTable })
    .from(passwordLinksTable)
    .innerJoin(accountsTable, eq(accountsTable.auth_id, user_id))
    .where(and(eq(hash, hashOfLinkSecret(secret)), gt(expires_at, new Date().toISOString())))
  if (!found) throw new Refusal(422, GONE)
  return found.account
}

const limitTries = async ({ context, address }: Task) => {
  const { wait } = await context.resets.attempt(address)
  if (wait > 0) throw createTooOftenRefusal("Terlalu banyak percobaan.", wait)
}

/** The account's email, for the reader and for password managers, and its name, for the password's rule. */
export const openPasswordLink: Handler = async (task) => {
  await limitTries(task)
  const { email, name } = await findLinked(task.context.db, textIn(task.body, "secret"))
  return answer(task.call, { email, name })
}

/** Ends all sessions and opens none: a second factor stays required. */
export const usePasswordLink: Handler = async (task) => {
  const { context, body, call } = task
  await limitTries(task)
  const secret = textIn(body, "secret")
  const account = await findLinked(context.db, secret)
  const hash = await hashPassword(requireNewPassword(account, body.password))
  const sessions = await inTransaction(context, async (tx) => {
    const { hash: stored } = passwordLinksTable
    const used = await tx
      .delete(passwordLinksTable)
      .where(eq(stored, hashOfLinkSecret(secret)))
      .returning()
    if (used.length === 0) throw new Refusal(422, GONE)
    const own = actingAs(task, account)
    const ended = await replacePassword(tx, own, account, hash)
    await noteAccountChange(tx, own, account, {
      subject: "kata sandi lewat tautan",
      text: "Kata sandi akun Anda diganti lewat tautan dari GRO Admin. Bila bukan Anda, segera hubungi GRO Admin.",
    })
    return ended
  })
  context.live.ended({ sessions })
  return answer(call, { email: account.email })
}
