import { eq } from "drizzle-orm"
import { z } from "zod"
import { answer } from "../../../src/declare/index.ts"
import { type Account, accountEmailOf, callerOf, tokenFor } from "../../auth/auth.ts"
import { isPassword } from "../../auth/passwords.ts"
import { findSecondFactor } from "../../auth/second-factor.ts"
import { openSession } from "../../auth/sessions.ts"
import { accountOfTicket, ticketFor } from "../../auth/ticket.ts"
import { Refusal } from "../../core/errors.ts"
import { accountsTable } from "../../database/account-tables.ts"
import { idStorageOf } from "../../database/storage.ts"
import { tableOf } from "../../database/tables.ts"
import { logActivity } from "../../engine/audit.ts"
import type { Context, Handler, Task } from "../../engine/context.ts"
import { toColumnValue } from "../../engine/where.ts"
import { noteFailedLogin, warnOfGuesses } from "./failed-logins.ts"
import { actingAs, LONGEST_PASSWORD_READ, textIn } from "./own-account.ts"
import { isBarred } from "./suspended.ts"
import { createEnrolment, demandCode, finishEnrolment, isTwoFactorRequired } from "./two-factor.ts"

/** One message for all reasons, so that it does not reveal which. */
const WRONG = "Email atau kata sandi salah, atau akun ini ditangguhkan. Hubungi admin bila keduanya benar."

const credentials = z.object({
  email: z.string().transform(accountEmailOf).pipe(z.string().min(1)),
  password: z
    .string()
    .min(1)
    .transform((password) => password.slice(0, LONGEST_PASSWORD_READ)),
})

/** The same answer and time for a wrong email, a wrong password and a suspended account. */
export const login: Handler = async (task) => {
  const { context, body, address, call } = task
  const { data } = credentials.safeParse(body)
  if (!data) throw new Refusal(422, "Isi email dan kata sandi.")
  const check = async () => {
    const [found] = await context.db.select().from(accountsTable).where(eq(accountsTable.email, data.email))
    if (!(await isPassword(data.password, found?.password_hash)) || !found) return undefined
    return (await isBarred(context.db, context, found.auth_id)) ? undefined : found
  }
  const account = await context.logins.enter({ email: data.email, address }, check, warnOfGuesses(context, data.email))
  if (!account) {
    noteFailedLogin(task, data.email)
    throw new Refusal(401, WRONG)
  }
  await demandSecondStep(context, account)
  return answer(call, await openAccount(task, account))
}

const SECOND_STEPS = {
  code: "Akun ini memakai verifikasi dua langkah. Masukkan kode dari aplikasi autentikator Anda.",
  enrol: "Kantor Anda mewajibkan verifikasi dua langkah. Siapkan dahulu di halaman masuk.",
} as const

/** The ticket is in the refusal's data: a client that knows the documented call alone shows the sentence. */
const demandSecondStep = async (context: Context, account: Account): Promise<void> => {
  const hasFactor = (await findSecondFactor(context.db, account.auth_id)) !== undefined
  if (!hasFactor && !(await isTwoFactorRequired(context, account))) return
  const step = hasFactor ? "code" : "enrol"
  const ticket = await ticketFor(context.secret, account)
  throw new Refusal(401, SECOND_STEPS[step], { data: { second_step: step, ticket } })
}

const readTicket = ({ context, body }: Task): Promise<Account> =>
  accountOfTicket(context.db, context.secret, textIn(body, "ticket"))

/** The second step: a code of the app or a recovery code. The first code of an enrolment confirms it. */
export const enterCode: Handler = async (task) => {
  const { context, body, call } = task
  const account = await readTicket(task)
  const typed = textIn(body, "code")
  const isEnrolled = await findSecondFactor(context.db, account.auth_id)
  const codes = isEnrolled ? undefined : await finishEnrolment(actingAs(task, account), account, typed)
  if (isEnrolled) await demandCode(task, account, typed)
  return answer(call, { ...(await openAccount(task, account)), ...(codes && { recovery_codes: codes }) })
}

export const enrol: Handler = async (task) => answer(task.call, await createEnrolment(task, await readTicket(task)))

const openAccount = async (task: Task, account: Account) => {
  const { context, address, device } = task
  const { auth_id, email, name, flag, first_time, avatar } = account
  const session = await context.db.transaction(async (tx) => {
    // The account may have been suspended since the password check.
    if (await isBarred(tx, context, account.auth_id, "share")) throw new Refusal(401, WRONG)
    const user = toColumnValue(idStorageOf(context.resources, "user"), auth_id)
    const users = tableOf(context.tables, "user")
    await tx.update(users).set({ last_active: new Date().toISOString() }).where(eq(users.id, user))
    const opened = await openSession(tx, context.tables, user, { device, address })
    const after = { id: auth_id, name, email, flag }
    await logActivity(tx, { ...task, caller: callerOf(account, opened) }, { action: "login", after })
    return opened
  })
  const token = await tokenFor(context.secret, account, session)
  return { token, email, name, flag, auth_id, first_time, avatar, message: "Berhasil masuk." }
}
