import { eq, inArray, like, or } from "drizzle-orm"
import { DEMO_PASSWORD, demoAccounts } from "../../../demo/accounts.ts"
import { createCaller } from "../../auth/caller.ts"
import { isPassword, NO_PASSWORD } from "../../auth/passwords.ts"
import { accountsTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { serverStateTable } from "../../database/own-tables.ts"
import type { Context } from "../../engine/context.ts"
import { endAccess, logEnded } from "../../engine/end-access.ts"
import { DEMO_STATE_KEY } from "./demo-state.ts"

const demoIds = demoAccounts.map(({ auth_id }) => auth_id)
const demoEmails = demoAccounts.map(({ email }) => email)

/** E-mails of the accounts that the published demo password opens. Accounts with a password of their own are none. */
export const findDemoAccounts = async (db: Db): Promise<string[]> => {
  const { auth_id, email, password_hash } = accountsTable
  const accounts = await db
    .select({ email, password_hash })
    .from(accountsTable)
    .where(or(inArray(auth_id, demoIds), inArray(email, demoEmails), like(email, "%@griya.test")))
  // The demo stores one hash for all its accounts.
  const hashes = [...new Set(accounts.map((account) => account.password_hash))]
  const isOpen = await Promise.all(hashes.map((hash) => isPassword(DEMO_PASSWORD, hash)))
  const open = hashes.filter((_, index) => isOpen[index])
  return accounts.filter((account) => open.includes(account.password_hash)).map((account) => account.email)
}

/** @throws if the published demo password opens an account */
export const refuseDemoAccounts = async (db: Db): Promise<void> => {
  const open = await findDemoAccounts(db)
  if (open.length === 0) return
  throw new Error(
    `Basis data ini berisi akun demo, yang kata sandinya diketahui umum: ${open.join(", ")}. Tanpa mode demo server tidak dimulai dengan akun itu. Tutup dahulu dengan npm run forget-demo, yang mengakhiri sesinya dan menghapus kata sandinya; datanya tetap ada.`,
  )
}

/**
 * Ends everything that the demo accounts can sign in with. Their records stay, and can no longer be replaced by the
 * first demo data.
 * @returns their e-mails
 */
export const forgetDemo = (db: Db, context: Pick<Context, "tables" | "resources">): Promise<string[]> =>
  db.transaction(async (tx) => {
    const open = await findDemoAccounts(tx)
    const closed = await tx
      .update(accountsTable)
      .set({ password_hash: NO_PASSWORD })
      .where(inArray(accountsTable.email, open))
      .returning()
    const source = { context, caller: createCaller("", "npm run forget-demo"), requestId: "" }
    const users = closed.map(({ auth_id }) => Number(auth_id))
    await logEnded(tx, source, await endAccess(tx, context.tables, users, "akun demo ditutup"))
    await tx.delete(serverStateTable).where(eq(serverStateTable.key, DEMO_STATE_KEY))
    return open
  })
