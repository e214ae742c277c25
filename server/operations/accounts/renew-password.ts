import { randomBytes } from "node:crypto"
import { eq } from "drizzle-orm"
import { accountEmailOf } from "../../auth/auth.ts"
import { endAccess } from "../../auth/end-access.ts"
import { hashPassword } from "../../auth/passwords.ts"
import { accountsTable, twoFactorTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import type { Tables } from "../../database/tables.ts"

/**
 * Gives an account a random password and ends whatever else signs it in, its second factor included.
 * @returns the password
 */
export const renewPassword = async (db: Db, tables: Tables, email: string): Promise<string> => {
  const password = randomBytes(15).toString("base64url")
  const password_hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [account] = await tx
      .update(accountsTable)
      .set({ password_hash })
      .where(eq(accountsTable.email, accountEmailOf(email)))
      .returning()
    if (!account) throw new Error(`Tidak ada akun dengan e-mail ${email}.`)
    await tx.delete(twoFactorTable).where(eq(twoFactorTable.user_id, account.auth_id))
    await endAccess(tx, tables, [account.auth_id])
  })
  return password
}
