import { eq, sql } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { roleOf } from "../../../src/resources/policy.ts"
import { sessionsOf } from "../../auth/sessions.ts"
import type { Db } from "../../database/db.ts"
import { accountsTable, calendarFeedsTable } from "../../database/own-tables.ts"
import { columnOf, type Tables, tableOf } from "../../database/tables.ts"
import { Refusal } from "../../http/refusal.ts"

const SUSPENDED = "suspended"
/** Arbitrary key of the advisory lock: two admins must not suspend each other at the same time. */
const LOCK = 7_201_440

const LAST = "Ini GRO Admin terakhir yang masih aktif. Pulihkan atau tunjuk GRO Admin lain dahulu."

export const isSuspended = ({ status }: Row): boolean => status === SUSPENDED

const isAnyAdminLeft = async (tx: Db, users: ReturnType<typeof tableOf>): Promise<boolean> => {
  const rows = await tx
    .select({ flag: accountsTable.flag, status: columnOf(users, "status") })
    .from(accountsTable)
    .leftJoin(users, sql`${columnOf(users, "id")}::text = ${accountsTable.auth_id}`)
    .where(sql`${accountsTable.flag} like '%gro_admin%'`)
  return rows.some((row) => roleOf(row.flag) === "gro_admin" && !isSuspended(row))
}

/** Ends sessions and the calendar address in the suspending transaction. Refuses to suspend the last active admin. */
export const endSuspended = async (
  tx: Db,
  tables: Tables,
  { before, after }: { before?: Row; after?: Row },
): Promise<void> => {
  if (!after || !isSuspended(after) || (before && isSuspended(before))) return
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`)
  if (!(await isAnyAdminLeft(tx, tableOf(tables, "user")))) throw new Refusal(422, LAST)
  const sessions = sessionsOf(tables)
  await tx.delete(sessions).where(eq(columnOf(sessions, "user"), after.id))
  await tx.delete(calendarFeedsTable).where(eq(calendarFeedsTable.user_id, String(after.id)))
}
