import { and, eq, sql } from "drizzle-orm"
import { answer, getByPath, type Row } from "../../../src/declare/index.ts"
import { runs } from "../../../src/domain/subscription-term.ts"
import { FAILED_PAYMENTS } from "../../../src/resources/choices.ts"
import { createNotFoundRefusal } from "../../core/errors.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { conditionsOf, list, queryOf } from "../../engine/list.ts"
import { hasId } from "../../engine/record.ts"
import { countSubscribers, countUsedQuotas, isRunning } from "./running-subscriptions.ts"

const rowsIn = (task: Task, body: unknown): Record<string, unknown>[] => {
  const rows = getByPath(body, task.call.rows)
  return Array.isArray(rows) ? (rows as Row[]) : []
}

export const subscriptions: Handler = async (task) => {
  const answered = await list(task)
  const running = rowsIn(task, answered.body).filter(runs)
  const used = await countUsedQuotas(
    task.context.db,
    task.context,
    running.map(({ user }) => user),
  )
  for (const row of running) {
    const { listings = 0, premium = 0 } = used.get(row.user) ?? {}
    Object.assign(row, { listings_used: listings, premium_used: premium })
  }
  return answered
}

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

export const packages: Handler = async (task) => {
  const answered = await list(task)
  const rows = rowsIn(task, answered.body)
  const counts = await countSubscribers(
    task.context.db,
    task.context,
    rows.map(({ id }) => id),
  )
  for (const row of rows) row.subscribers = counts.get(row.id) ?? 0
  return answered
}

/** Newest terms of a package. */
const MAX_EDITIONS = 500

export const editions: Handler = async (task) => {
  const { context, resource, call, params } = task
  const sales = tableOf(context.tables, "subscribe-transaction")
  const master = tableOf(context.tables, resource.name)
  const [known] = await context.db
    .select({ id: master.id })
    .from(master)
    .where(hasId(context, resource, params.id))
  if (!known) throw createNotFoundRefusal(resource)
  const column = (name: string) => columnOf(sales, name)
  const terms = ["edition", "amount", "duration_days", "listing_quota", "premium_quota"].map(column)
  const rows = await context.db
    .select({
      edition: column("edition"),
      price: column("amount"),
      duration_days: column("duration_days"),
      listing_quota: column("listing_quota"),
      premium_quota: column("premium_quota"),
      bought: sql<number>`count(*)::int`,
      running: sql<number>`(count(distinct ${column("user")}) filter (where ${isRunning(sales)}))::int`,
    })
    .from(sales)
    .where(and(eq(column("package"), known.id), sql`${column("edition")} is not null`))
    .groupBy(...terms)
    .orderBy(sql`${column("edition")} desc`)
    .limit(MAX_EDITIONS)
  return answer(call, rows)
}
