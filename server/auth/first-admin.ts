import { and, eq, ne, not, sql } from "drizzle-orm"
import type { Row } from "../../src/declare/index.ts"
import { accountsTable } from "../database/account-tables.ts"
import type { Db } from "../database/db.ts"
import { type Tables, tableOf } from "../database/tables.ts"
import { accountEmailOf } from "./auth.ts"
import { hashPassword, isPassword, NO_PASSWORD } from "./passwords.ts"

export interface FirstAdmin {
  email: string
  password: string
}

export const hasNobody = async (db: Db): Promise<boolean> =>
  (await db.$count(accountsTable, ne(accountsTable.password_hash, NO_PASSWORD))) === 0

const ADMIN = { role: "gro_admin", verified: true, status: "active" } as const

/**
 * Writes values to a user: the one of the account, else one with this e-mail and without an account, else a new one.
 * @param account id of an account that exists
 */
export const keepUserOf = async (
  tx: Db,
  tables: Tables,
  email: string,
  values: Row,
  account?: string,
): Promise<{ before?: Row; after: Row }> => {
  const users = tableOf(tables, "user")
  const hasAccount = sql`exists (select 1 from ${accountsTable} where ${accountsTable.auth_id} = ${users.id}::text)`
  const [before] = await tx
    .select()
    .from(users)
    .where(account ? sql`${users.id}::text = ${account}` : and(eq(sql`lower(${users.email})`, email), not(hasAccount)))
    .limit(1)
    .for("update")
  const [after] = before
    ? await tx
        .update(users)
        .set({ ...values, version: sql`${users.version} + 1` })
        .where(eq(users.id, before.id))
        .returning()
    : await tx
        .insert(users)
        .values({ name: "Admin", status: "active", ...values, email })
        .returning()
  return { before, after: after as Row }
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
    const { after } = await keepUserOf(tx, tables, email, ADMIN, account?.auth_id)
    const [auth_id, name] = [String(after.id), String(after.name)]
    if (account)
      await tx
        .update(accountsTable)
        .set({ auth_id, ...values })
        .where(eq(accountsTable.email, email))
    else await tx.insert(accountsTable).values({ auth_id, name, ...values })
  })
}
