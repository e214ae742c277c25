import { eq } from "drizzle-orm"
import { accountsTable } from "../../database/own-tables.ts"
import type { Context } from "../../http/task.ts"
import { inTransaction, notify } from "../notifications/notify.ts"

const GUESSED =
  "Kata sandi akun Anda dicoba terlalu sering dari berbagai tempat, semuanya gagal. Untuk sementara hanya jaringan yang pernah Anda pakai yang boleh mencoba masuk. Periksa sesi Anda di halaman profil (/dashboard/profile), lalu akhiri yang tidak Anda kenal."

export const warnOwner = (context: Pick<Context, "db" | "live" | "tables">, email: string): Promise<void> =>
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
