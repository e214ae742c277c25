import { eq } from "drizzle-orm"
import { answer } from "../../../src/declare/index.ts"
import { createPasswordSchema } from "../../../src/domain/password.ts"
import { type Account, callerOf } from "../../auth/auth.ts"
import { hashPassword, isPassword } from "../../auth/passwords.ts"
import { Refusal, unsoundField } from "../../core/errors.ts"
import { accountsTable, passwordLinksTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { logActivity } from "../../engine/audit.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { noteFailedLogin, warnOfGuesses } from "./failed-logins.ts"
import { endSessionsOf } from "./sessions.ts"
import { tellOwner } from "./tell-owner.ts"

export const LONGEST_PASSWORD_READ = 1000

export const textIn = (body: Task["body"], name: string): string =>
  typeof body[name] === "string" ? body[name].slice(0, LONGEST_PASSWORD_READ) : ""

export const findAccount = async (db: Db, id: string): Promise<Account> => {
  const [account] = await db.select().from(accountsTable).where(eq(accountsTable.auth_id, id))
  if (!account) throw new Refusal(422, "Pengguna ini belum punya akun masuk.")
  return account
}

/** The task of an open call, in the name of the account that the call proved. */
export const actingAs = (task: Task, account: Account): Task => ({ ...task, caller: callerOf(account) })

/** Notifies the account's owner in the bell, and logs a change of the account without any secret. */
export const noteAccountChange = async (
  tx: Db,
  task: Task,
  { auth_id, name }: Account,
  { subject, text }: { subject: string; text?: string | undefined },
): Promise<void> => {
  await logActivity(tx, task, { action: "update", after: { id: auth_id, name }, field: subject })
  if (text) await tellOwner(tx, task.context, auth_id, text)
}

const WRONG_PASSWORD = "Kata sandi sekarang salah."

/** Checks the caller's own password. Wrong ones count as failed sign-ins. */
export const demandPassword = async (task: Task, password: string): Promise<Account> => {
  const { context, caller, address } = task
  const check = async () => {
    const account = await findAccount(context.db, caller.id)
    return (await isPassword(password, account.password_hash)) ? account : undefined
  }
  const { email } = caller
  const account = await context.logins.enter({ email, address }, check, warnOfGuesses(context, email))
  if (account) return account
  noteFailedLogin(task, email)
  throw unsoundField("current", WRONG_PASSWORD)
}

export const requireNewPassword = (
  account: Pick<Account, "email" | "name">,
  password: unknown,
  old?: string,
): string => {
  const { data, error } = createPasswordSchema({ ...account, old }).safeParse(password)
  if (error) throw unsoundField("password", error.issues[0]?.message ?? "")
  return data
}

const OUTDATED = "Kata sandi ini baru saja diganti di tempat lain. Masuk lagi dengan yang baru."

/** Stores a new password, and ends the account's other sessions and its link. @param hash of `account.password_hash` */
export const replacePassword = async (tx: Db, task: Task, account: Account, hash: string, except = "") => {
  const [stored] = await tx.select().from(accountsTable).where(eq(accountsTable.auth_id, account.auth_id)).for("update")
  if (stored?.password_hash !== account.password_hash) throw new Refusal(409, OUTDATED)
  await tx.update(accountsTable).set({ password_hash: hash }).where(eq(accountsTable.auth_id, account.auth_id))
  await tx.delete(passwordLinksTable).where(eq(passwordLinksTable.user_id, account.auth_id))
  return endSessionsOf(tx, task, { user: account.auth_id, except, why: "kata sandi diganti" })
}

export const changePassword: Handler = async (task) => {
  const { context, caller, body, call } = task
  const current = textIn(body, "current")
  if (!current) throw unsoundField("current", "Isi kata sandi sekarang.")
  const password = requireNewPassword(caller, body.password, current)
  const account = await demandPassword(task, current)
  const hash = await hashPassword(password)
  const sessions = await inTransaction(context, async (tx) => {
    const ended = await replacePassword(tx, task, account, hash, caller.session.id)
    await noteAccountChange(tx, task, account, {
      subject: "kata sandi",
      text: "Kata sandi akun Anda diganti. Bila bukan Anda, segera hubungi GRO Admin.",
    })
    return ended
  })
  context.live.ended({ sessions })
  return answer(call, { ended: sessions.length })
}
