import { eq } from "drizzle-orm"
import { answer } from "../../src/declare/index.ts"
import { callerOf, tokenFor } from "../auth/auth.ts"
import { isPassword } from "../auth/passwords.ts"
import { accountsTable } from "../database/own-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { Handler } from "../http/task.ts"
import { logActivity } from "../records/audit.ts"

const WRONG = "Email atau kata sandi salah."
const LONGEST_PASSWORD = 1000

/** Email and password against a token. Says the same, as slowly, whichever of the two is wrong. */
export const login: Handler = async (task) => {
  const { context, body, address, call } = task
  const email = String(body.email ?? "")
    .trim()
    .toLowerCase()
    .slice(0, 254)
  const password = typeof body.password === "string" ? body.password.slice(0, LONGEST_PASSWORD) : ""
  if (!email || !password) throw new Refusal(422, "Isi email dan kata sandi.")
  const key = `${email} ${address}`
  const wait = context.logins.attempt(key)
  if (wait !== undefined)
    throw new Refusal(429, `Terlalu banyak percobaan masuk. Coba lagi dalam ${wait} detik.`, {
      headers: { "Retry-After": String(wait) },
    })
  const [account] = await context.db
    .select()
    .from(accountsTable)
    .where(eq(accountsTable.email, email.replaceAll("\0", "")))
  if (!(await isPassword(password, account?.password_hash)) || !account) throw new Refusal(401, WRONG)
  context.logins.forget(key)
  const { auth_id, name, flag, first_time, avatar } = account
  await logActivity(
    context.db,
    { ...task, caller: callerOf(account) },
    { action: "login", after: { id: auth_id, name, email, flag } },
  )
  return answer(call, {
    token: await tokenFor(context.secret, account),
    email,
    name,
    flag,
    auth_id,
    first_time,
    avatar,
    message: "Berhasil masuk.",
  })
}
