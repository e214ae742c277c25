import { and, eq, gt } from "drizzle-orm"
import { isNil, omitBy } from "es-toolkit"
import { answer, encodeAnswers } from "../../../src/declare/index.ts"
import { accountEmailOf } from "../../auth/auth.ts"
import { keepUserOf } from "../../auth/first-admin.ts"
import { countAttempt } from "../../auth/limits.ts"
import { createLinkSecret, hashOfLinkSecret } from "../../auth/link-secret.ts"
import { hashPassword, NO_PASSWORD } from "../../auth/passwords.ts"
import { Refusal, unsoundField } from "../../core/errors.ts"
import { accountsTable, passwordLinksTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { logActivity } from "../../engine/audit.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { runLoggedChange } from "../../engine/logged-change.ts"
import { lockRow } from "../../engine/record.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { answersIn, idOf } from "../../engine/write.ts"
import { actingAs, findAccount, noteAccountChange, replacePassword, requireNewPassword, textIn } from "./own-account.ts"
import { isSuspended } from "./suspended.ts"
import { tellOwner } from "./tell-owner.ts"

const MINUTE_MS = 60_000
const LINK_MS = 30 * MINUTE_MS
const INVITATION_MS = 48 * 60 * MINUTE_MS

/** Replaces the account's link. @returns its secret, which is stored only as a hash */
const makeLink = async (tx: Db, user_id: string, lasts: number) => {
  const secret = createLinkSecret()
  const values = { hash: hashOfLinkSecret(secret), expires_at: new Date(Date.now() + lasts).toISOString() }
  await tx
    .insert(passwordLinksTable)
    .values({ user_id, ...values })
    .onConflictDoUpdate({ target: passwordLinksTable.user_id, set: values })
  return { secret, expires_at: values.expires_at }
}

const SUSPENDED = "Pulihkan dahulu pengguna yang ditangguhkan."

/** Replaces the user's link. Its secret is readable only in this answer. */
export const linkPassword: Handler = async (task) => {
  const { context, caller, call } = task
  const link = await inTransaction(context, async (tx) => {
    const user = await lockRow(tx, task, idOf(task))
    if (isSuspended(user)) throw new Refusal(422, SUSPENDED)
    const { auth_id } = await findAccount(tx, String(user.id))
    const made = await makeLink(tx, auth_id, LINK_MS)
    await logActivity(tx, task, { action: "create", after: user, field: "tautan kata sandi" })
    await tellOwner(tx, context, auth_id, `${caller.name} membuat tautan kata sandi baru untuk akun Anda.`)
    return made
  })
  return answer(call, link)
}

const HAS_ACCOUNT = "Email ini sudah punya akun. Buat tautan kata sandi di halaman penggunanya."

/** Adds an account for the user with this e-mail, or for a new user. The link's reader makes its password. */
export const inviteUser: Handler = async (task) => {
  const { context, resource, part, call } = task
  const answers = encodeAnswers(resource, part, answersIn(task))
  const [email, flag, name] = [accountEmailOf(String(answers.email)), String(answers.role), String(answers.name)]
  let link: Awaited<ReturnType<typeof makeLink>> | undefined
  const row = await runLoggedChange(task, "create", async (tx) => {
    const [known] = await tx.select().from(accountsTable).where(eq(accountsTable.email, email)).limit(1)
    if (known) throw unsoundField("email", HAS_ACCOUNT)
    const { before, after } = await keepUserOf(tx, context.tables, email, omitBy(answers, isNil))
    if (isSuspended(after)) throw new Refusal(422, SUSPENDED)
    const auth_id = String(after.id)
    const account = { auth_id, email, name, flag, first_time: true, password_hash: NO_PASSWORD }
    const added = await tx.insert(accountsTable).values(account).onConflictDoNothing().returning()
    if (added.length === 0) throw unsoundField("email", HAS_ACCOUNT)
    link = await makeLink(tx, auth_id, INVITATION_MS)
    return { before, after }
  })
  return answer(call, { id: row.id, name, ...link })
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

const isInvited = ({ password_hash }: { password_hash: string }) => password_hash === NO_PASSWORD

const limitTries = ({ context, address }: Task) => countAttempt(context.resets, address, "Terlalu banyak percobaan.")

/** `email` for the reader and password managers, `name` for the password's rule, `is_new` without a password so far. */
export const openPasswordLink: Handler = async (task) => {
  await limitTries(task)
  const account = await findLinked(task.context.db, textIn(task.body, "secret"))
  return answer(task.call, { email: account.email, name: account.name, is_new: isInvited(account) })
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
      text: isInvited(account)
        ? undefined
        : "Kata sandi akun Anda diganti lewat tautan dari GRO Admin. Bila bukan Anda, segera hubungi GRO Admin.",
    })
    return ended
  })
  context.live.ended({ sessions })
  return answer(call, { email: account.email })
}
