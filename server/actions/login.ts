import { eq } from "drizzle-orm"
import { z } from "zod"
import { answer } from "../../src/declare/index.ts"
import { accountEmailOf, callerOf, tokenFor } from "../auth/auth.ts"
import { isPassword } from "../auth/passwords.ts"
import { accountsTable } from "../database/own-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { Handler } from "../http/task.ts"
import { logActivity } from "../records/audit.ts"

const WRONG = "Email atau kata sandi salah."
const LONGEST_PASSWORD = 1000

const credentials = z.object({
  email: z.string().transform(accountEmailOf).pipe(z.string().min(1)),
  password: z
    .string()
    .min(1)
    .transform((password) => password.slice(0, LONGEST_PASSWORD)),
})

/** Email and password against a token. Says the same, as slowly, whichever of the two is wrong. */
export const login: Handler = async (task) => {
  const { context, body, address, call } = task
  const { data } = credentials.safeParse(body)
  if (!data) throw new Refusal(422, "Isi email dan kata sandi.")
  const account = await context.logins.enter({ email: data.email, address }, async () => {
    const [found] = await context.db.select().from(accountsTable).where(eq(accountsTable.email, data.email))
    return (await isPassword(data.password, found?.password_hash)) ? found : undefined
  })
  if (!account) throw new Refusal(401, WRONG)
  const { auth_id, email, name, flag, first_time, avatar } = account
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
