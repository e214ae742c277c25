import { eq } from "drizzle-orm"
import { z } from "zod"
import { answer } from "../../../src/declare/index.ts"
import { user as userResource } from "../../../src/resources/user.ts"
import { type Account, accountEmailOf, callerOf, tokenFor } from "../../auth/auth.ts"
import { isPassword } from "../../auth/passwords.ts"
import { openSession } from "../../auth/sessions.ts"
import type { Db } from "../../database/db.ts"
import { accountsTable } from "../../database/own-tables.ts"
import { idStorageOf } from "../../database/storage.ts"
import { logActivity } from "../../engine/audit.ts"
import { inTransaction, notify } from "../../engine/notices.ts"
import { findRow } from "../../engine/record.ts"
import { toColumnValue } from "../../engine/where.ts"
import { Refusal } from "../../http/refusal.ts"
import type { Context, Handler } from "../../http/task.ts"
import { errorFacts } from "../../log.ts"
import { isSuspended } from "./suspended.ts"

const GUESSED =
  "Kata sandi akun Anda dicoba terlalu sering dari berbagai tempat, semuanya gagal. Untuk sementara hanya jaringan yang pernah Anda pakai yang boleh mencoba masuk. Periksa sesi Anda di halaman profil (/dashboard/profile), lalu akhiri yang tidak Anda kenal."

const warnOwner = (context: Pick<Context, "db" | "live" | "tables">, email: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const [account] = await tx
      .select({ id: accountsTable.auth_id })
      .from(accountsTable)
      .where(eq(accountsTable.email, email))
    if (account)
      await notify(tx, context, {
        users: [account.id],
        text: GUESSED,
        resource: "agent-profile",
        record_id: account.id,
      })
  })

/** One message for all reasons, so that it does not reveal which. */
const WRONG = "Email atau kata sandi salah, atau akun ini ditangguhkan. Hubungi admin bila keduanya benar."
const LONGEST_PASSWORD = 1000

const credentials = z.object({
  email: z.string().transform(accountEmailOf).pipe(z.string().min(1)),
  password: z
    .string()
    .min(1)
    .transform((password) => password.slice(0, LONGEST_PASSWORD)),
})

/** Locks the user's row until the transaction ends. */
const isBarred = async (tx: Db, { tables, resources }: Context, { auth_id }: Account): Promise<boolean> => {
  const user = await findRow(tx, tables, userResource, toColumnValue(idStorageOf(resources, "user"), auth_id), "share")
  return user !== undefined && isSuspended(user)
}

/** The same answer and time for a wrong email, a wrong password and a suspended account. */
export const login: Handler = async (task) => {
  const { context, body, address, device, call } = task
  const { data } = credentials.safeParse(body)
  if (!data) throw new Refusal(422, "Isi email dan kata sandi.")
  const check = async () => {
    const [found] = await context.db.select().from(accountsTable).where(eq(accountsTable.email, data.email))
    if (!(await isPassword(data.password, found?.password_hash)) || !found) return undefined
    return (await isBarred(context.db, context, found)) ? undefined : found
  }
  /** Not awaited: the response time would differ between known and unknown accounts. */
  const onGuessed = () =>
    void warnOwner(context, data.email).catch((error) =>
      context.observer.log("login-warning-failed", errorFacts(error)),
    )
  const account = await context.logins.enter({ email: data.email, address }, check, onGuessed)
  if (!account) throw new Refusal(401, WRONG)
  const { auth_id, email, name, flag, first_time, avatar } = account
  const session = await context.db.transaction(async (tx) => {
    // The account may have been suspended since the password check.
    if (await isBarred(tx, context, account)) throw new Refusal(401, WRONG)
    const user = toColumnValue(idStorageOf(context.resources, "user"), auth_id)
    const opened = await openSession(tx, context.tables, user, { device, address })
    const after = { id: auth_id, name, email, flag }
    await logActivity(tx, { ...task, caller: callerOf(account, opened) }, { action: "login", after })
    return opened
  })
  return answer(call, {
    token: await tokenFor(context.secret, account, session),
    email,
    name,
    flag,
    auth_id,
    first_time,
    avatar,
    message: "Berhasil masuk.",
  })
}
