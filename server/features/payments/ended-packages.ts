import { and, desc, eq, exists, isNotNull, lt, sql } from "drizzle-orm"
import { user } from "../../../src/resources/user.ts"
import { tableOf } from "../../database/tables.ts"
import { changeDue } from "../../engine/change-due.ts"
import type { Context } from "../../engine/context.ts"
import { TODAY } from "../../engine/days.ts"
import { isRunning } from "./running-subscriptions.ts"

/** Removes the package of users whose subscription is over. Where another subscription still runs, its package is set. */
export const endPackages = async (context: Context): Promise<void> => {
  const { db, tables } = context
  const [users, sales] = [tableOf(tables, "user"), tableOf(tables, "subscribe-transaction")]
  const ofUser = eq(sales.user, users.id)
  const running = db
    .select({ package: sales.package })
    .from(sales)
    .where(and(ofUser, isRunning(sales)))
    .orderBy(desc(sales.starts_at), desc(sales.id))
    .limit(1)
  const isSold = and(ofUser, eq(sales.package, users.package), lt(sales.ends_at, TODAY))
  await changeDue(context, {
    resource: user,
    isDue: and(
      isNotNull(users.package),
      exists(db.select({ id: sales.id }).from(sales).where(isSold)),
      sql`${users.package} is distinct from (${running})`,
    ),
    values: { package: sql`(${running})` },
    requestId: "package-expiry",
  })
}
