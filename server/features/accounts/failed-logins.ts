import { createHmac } from "node:crypto"
import { eq } from "drizzle-orm"
import { errorFacts } from "../../core/log.ts"
import { accountsTable } from "../../database/account-tables.ts"
import type { Context, Task } from "../../engine/context.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { tellOwner } from "./tell-owner.ts"

const GUESSED =
  "Kata sandi akun Anda dicoba terlalu sering dari berbagai tempat, semuanya gagal. Untuk sementara hanya jaringan yang pernah Anda pakai yang boleh mencoba masuk. Periksa sesi Anda di halaman profil (/dashboard/profile), lalu akhiri yang tidak Anda kenal."

const warnOwner = (context: Pick<Context, "db" | "live" | "tables">, email: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const [account] = await tx
      .select({ id: accountsTable.auth_id })
      .from(accountsTable)
      .where(eq(accountsTable.email, email))
    if (account) await tellOwner(tx, context, account.id, GUESSED)
  })

/** Not awaited: the response time would differ between known and unknown accounts. */
export const warnOfGuesses = (context: Context, email: string) => (): void =>
  void warnOwner(context, email).catch((error) => context.observer.log("login-warning-failed", errorFacts(error)))

/** Keyed hashes: an operator sees repetitions, and nobody is named. */
export const noteFailedLogin = ({ context, address }: Task, email: string): void => {
  const hash = (text: string) => createHmac("sha256", context.secret).update(text).digest("base64url").slice(0, 22)
  context.observer.log("login-failed", { account: hash(email), address: hash(address) })
}
