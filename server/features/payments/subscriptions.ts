import { and, desc, eq, isNotNull, sql } from "drizzle-orm"
import { answer } from "../../../src/declare/index.ts"
import { runs } from "../../../src/domain/subscription-term.ts"
import { FAILED_PAYMENTS } from "../../../src/resources/choices.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler } from "../../engine/context.ts"
import { conditionsOf, list, queryOf, withValues } from "../../engine/list.ts"
import { requireRow } from "../../engine/record.ts"
import { countSubscribers, countUsedQuotas, isRunning } from "./running-subscriptions.ts"

export const subscriptions = withValues(list, async ({ context }, rows) => {
  const running = rows.filter((row) => runs(row))
  const users = running.map(({ user }) => user)
  const used = await countUsedQuotas(context.db, context, users)
  for (const row of running) {
    const { listings = 0, premium = 0 } = used.get(row.user) ?? {}
    Object.assign(row, { listings_used: listings, premium_used: premium })
  }
})

export const subscriptionFigures: Handler = async (task) => {
  const { context, resource, call } = task
  const table = tableOf(context.tables, resource.name)
  const [amount, status] = [table.amount, table.status]
  const sum = (...values: string[]) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${status} in ${values}), 0)::float8`
  const [sums] = await context.db
    .select({
      total: sql<number>`count(*)::int`,
      paid: sum("paid"),
      waiting: sum("pending"),
      failed: sum(...FAILED_PAYMENTS),
      refunded: sum("refunded"),
    })
    .from(table)
    .where(conditionsOf(task, table, queryOf(task)))
  return answer(call, { ...sums, filtered: true })
}

export const packages = withValues(list, async ({ context }, rows) => {
  const ids = rows.map(({ id }) => id)
  const counts = await countSubscribers(context.db, context, ids)
  for (const row of rows) row.subscribers = counts.get(row.id) ?? 0
})

/** Newest terms of a package. */
const MAX_EDITIONS = 500

export const editions: Handler = async (task) => {
  const { context, resource, call, params } = task
  const sales = tableOf(context.tables, "subscribe-transaction")
  const { id } = await requireRow(context.db, context, resource, params.id)
  const { edition, amount: price, duration_days, listing_quota, premium_quota } = sales
  const terms = { edition, price, duration_days, listing_quota, premium_quota }
  const rows = await context.db
    .select({
      ...terms,
      bought: sql<number>`count(*)::int`,
      running: sql<number>`(count(distinct ${sales.user}) filter (where ${isRunning(sales)}))::int`,
    })
    .from(sales)
    .where(and(eq(sales.package, id), isNotNull(edition)))
    .groupBy(...Object.values(terms))
    .orderBy(desc(edition))
    .limit(MAX_EDITIONS)
  return answer(call, rows)
}
