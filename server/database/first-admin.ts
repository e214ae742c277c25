import { eq, ne } from "drizzle-orm"
import { accountEmailOf } from "../auth/auth.ts"
import { hashPassword, isPassword, NO_PASSWORD } from "../auth/passwords.ts"
import { accountsTable } from "./account-tables.ts"
import type { Db } from "./db.ts"
import { type Tables, tableOf } from "./tables.ts"

export interface FirstAdmin {
  email: string
  password: string
}

export const hasNobody = async (db: Db): Promise<boolean> =>
  (await db.$count(accountsTable, ne(accountsTable.password_hash, NO_PASSWORD))) === 0

const ADMIN = { role: "gro_admin", verified: true, status: "active" } as const

/** @returns the id of the user with this e-mail, who is an active GRO Admin afterwards */
const keepUser = async (tx: Db, tables: Tables, email: string): Promise<string> => {
  const users = tableOf(tables, "user")
  const [found] = await tx.update(users).set(ADMIN).where(eq(users.email, email)).returning()
  if (found) return String(found.id)
  const [added] = await tx
    .insert(users)
    .values({ name: "Admin", email, ...ADMIN })
    .returning()
  return String(added?.id)
}

const OTHER_PASSWORD = (email: string) =>
  `ADMIN_PASSWORD bukan kata sandi ${email} dan tidak mengubahnya. Untuk menggantinya: npm run admin -- password ${email}.`

/**
 * Ensures that the admin named by the settings has an account.
 * @returns a sentence if this account already has another password, which stays
 */
export const keepFirstAdmin = async (db: Db, tables: Tables, first: FirstAdmin): Promise<string | undefined> => {
  const email = accountEmailOf(first.email)
  const [account] = await db.select().from(accountsTable).where(eq(accountsTable.email, email))
  if (account && account.password_hash !== NO_PASSWORD)
    return (await isPassword(first.password, account.password_hash)) ? undefined : OTHER_PASSWORD(email)
  const values = { email, flag: "gro_admin", first_time: false, password_hash: await hashPassword(first.password) }
  await db.transaction(async (tx) => {
    const auth_id = await keepUser(tx, tables, email)
    await tx
      .insert(accountsTable)
      .values({ auth_id, name: "Admin", ...values })
      .onConflictDoUpdate({ target: accountsTable.auth_id, set: values })
  })
}
