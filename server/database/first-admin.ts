import { and, eq, ne, not, sql } from "drizzle-orm"
import { type Account, accountEmailOf } from "../auth/auth.ts"
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

/** Gives the account to its user, or else to a user of this e-mail who has none, or to a new one. */
const userOf = async (tx: Db, tables: Tables, email: string, account: Account | undefined): Promise<string> => {
  const users = tableOf(tables, "user")
  const isUser = sql`${users.id}::text = ${account?.auth_id ?? null}`
  const hasAccount = sql`exists (select 1 from ${accountsTable} where ${accountsTable.auth_id} = ${users.id}::text)`
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(account ? isUser : and(eq(users.email, email), not(hasAccount)))
    .limit(1)
  if (!user) {
    const [added] = await tx
      .insert(users)
      .values({ name: "Admin", email, ...ADMIN })
      .returning()
    return String(added?.id)
  }
  await tx.update(users).set(ADMIN).where(eq(users.id, user.id))
  return String(user.id)
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
    const auth_id = await userOf(tx, tables, email, account)
    if (account)
      await tx
        .update(accountsTable)
        .set({ auth_id, ...values })
        .where(eq(accountsTable.email, email))
    else await tx.insert(accountsTable).values({ auth_id, name: "Admin", ...values })
  })
}
