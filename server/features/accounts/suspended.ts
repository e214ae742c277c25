import { eq, sql } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { roleOf } from "../../../src/resources/policy.ts"
import { user as userResource } from "../../../src/resources/user.ts"
import { callerOf } from "../../auth/auth.ts"
import type { Caller } from "../../auth/caller.ts"
import { Refusal } from "../../core/errors.ts"
import { accountsTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { calendarFeedsTable } from "../../database/own-tables.ts"
import { idStorageOf } from "../../database/storage.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import type { Context, Touched } from "../../engine/context.ts"
import { endAccess } from "../../engine/end-access.ts"
import { findRow } from "../../engine/record.ts"
import { toColumnValue } from "../../engine/where.ts"

const SUSPENDED = "suspended"
/** Arbitrary key of the advisory lock: two admins must not suspend each other at the same time. */
const LOCK = 7_201_440

const LAST = "Ini GRO Admin terakhir yang masih aktif. Pulihkan atau tunjuk GRO Admin lain dahulu."

export const isSuspended = ({ status }: Row): boolean => status === SUSPENDED

type Declared = Pick<Context, "tables" | "resources">

/** @param lock of the user's row, until the transaction ends */
export const isBarred = async (
  db: Db,
  { tables, resources }: Declared,
  id: string,
  lock?: "share",
): Promise<boolean> => {
  const user = await findRow(db, tables, userResource, toColumnValue(idStorageOf(resources, "user"), id), lock)
  return user !== undefined && isSuspended(user)
}

/** A user with the rights of now, for work without a request. @returns undefined if the user may no longer sign in */
export const findActing = async (db: Db, declared: Declared, id: string): Promise<Caller | undefined> => {
  const [account] = await db.select().from(accountsTable).where(eq(accountsTable.auth_id, id))
  return account && !(await isBarred(db, declared, id)) ? callerOf(account) : undefined
}

/** Ids of the GRO Admins who may sign in. */
export const findAdmins = async (tx: Db, tables: Tables): Promise<unknown[]> => {
  const users = tableOf(tables, "user")
  const rows = await tx
    .select({ id: users.id, flag: accountsTable.flag, status: users.status })
    .from(accountsTable)
    .innerJoin(users, sql`${users.id}::text = ${accountsTable.auth_id}`)
    .where(sql`${accountsTable.flag} like '%gro_admin%'`)
  return rows.filter((row) => roleOf(row.flag) === "gro_admin" && !isSuspended(row)).map(({ id }) => id)
}

/**
 * Ends keys, sessions and the calendar address in the suspending transaction. Refuses to suspend the last active admin.
 */
export const endSuspended = async (
  tx: Db,
  tables: Tables,
  { before, after }: { before?: Row; after?: Row },
): Promise<Touched[]> => {
  if (!after || !isSuspended(after) || (before && isSuspended(before))) return []
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`)
  if ((await findAdmins(tx, tables)).length === 0) throw new Refusal(422, LAST)
  await tx.delete(calendarFeedsTable).where(eq(calendarFeedsTable.user_id, String(after.id)))
  return endAccess(tx, tables, [after.id], "pemilik ditangguhkan")
}
