import { randomBytes } from "node:crypto"
import { eq } from "drizzle-orm"
import { user } from "../../../src/resources/user.ts"
import { accountEmailOf } from "../../auth/auth.ts"
import { createCaller } from "../../auth/caller.ts"
import { hashPassword } from "../../auth/passwords.ts"
import { accountsTable, twoFactorTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { logActivity } from "../../engine/audit.ts"
import type { Context } from "../../engine/context.ts"
import { endAccess, logEnded } from "../../engine/end-access.ts"

/**
 * Gives an account a random password and ends whatever else signs it in, its second factor included.
 * @returns the password
 */
export const renewPassword = async (
  db: Db,
  context: Pick<Context, "tables" | "resources">,
  email: string,
): Promise<string> => {
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
    const { auth_id: id, name } = account
    const source = { context, caller: createCaller("", "npm run admin"), requestId: "" }
    await logActivity(tx, { ...source, resource: user }, { action: "update", after: { id, name }, field: "kata sandi" })
    await logEnded(tx, source, await endAccess(tx, context.tables, [Number(id)], "kata sandi diganti"))
  })
  return password
}
