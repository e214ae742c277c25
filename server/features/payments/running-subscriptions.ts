import { isDeepStrictEqual } from "node:util"
import { and, countDistinct, eq, gt, gte, inArray, isNull, or, sql } from "drizzle-orm"
import { type Row, todayInJakarta } from "../../../src/declare/index.ts"
import { masterSubscribe } from "../../../src/resources/master-subscribe.ts"
import { unsoundField } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { type TableOf, type Tables, tableOf } from "../../database/tables.ts"
import { TODAY } from "../../engine/days.ts"
import { findRow } from "../../engine/record.ts"

interface Context {
  tables: Tables
}

/** Terms that a buyer keeps, whatever happens to the package. */
const TERMS = ["duration_days", "listing_quota", "premium_quota", "benefits"] as const

/** A new price or new terms are a new version of the package, for later buyers. */
export const editionAfter = (before: Row, values: Row): Row =>
  ["price", ...TERMS].some((name) => name in values && !isDeepStrictEqual(values[name] ?? null, before[name] ?? null))
    ? { edition: Number(before.edition ?? 1) + 1 }
    : {}

const codeOf = (id: number) => String(id).padStart(5, "0")

/** Copies the package's current terms. Locks the package until the sale is written. */
export const createSaleValues = async (tx: Db, { tables }: Context, { package: id }: Row): Promise<Row> => {
  const bought = await findRow(tx, tables, masterSubscribe, id, "share")
  if (!bought) throw unsoundField("package", "Paket ini sudah dihapus. Pilih paket lain.")
  return {
    status: "pending",
    starts_at: todayInJakarta(),
    amount: bought.price,
    edition: bought.edition ?? 1,
    ...Object.fromEntries(TERMS.map((name) => [name, bought[name] ?? null])),
  }
}

export const beginPayment = async (
  tx: Db,
  { tables }: Context,
  subscription: Record<string, unknown>,
): Promise<Row> => {
  const [subscriptions, payments] = [tableOf(tables, "subscribe-transaction"), tableOf(tables, "payment")]
  const id = Number(subscription.id)
  const day = todayInJakarta().replaceAll("-", "")
  const invoice = `INV-${day.slice(0, 6)}-${codeOf(id)}`
  await tx.update(subscriptions).set({ invoice }).where(eq(subscriptions.id, id))
  subscription.invoice = invoice
  const [payment] = await tx
    .insert(payments)
    .values({
      order_id: `GRY-${day}-S${codeOf(id)}`,
      invoice,
      payer: subscription.user,
      purpose: "subscribe",
      subscription: id,
      amount: subscription.amount,
      method: subscription.method,
      status: "pending",
      webhook: "waiting",
    })
    .returning()
  return payment as Row
}

/** `runs` (`src/domain/subscription-term.ts`) as a condition. */
export const isRunning = (table: TableOf<"subscribe-transaction">) =>
  and(
    isNull(table.replaced_by),
    or(
      and(eq(table.status, "paid"), gte(table.ends_at, TODAY)),
      and(eq(table.status, "refunded"), gt(table.ends_at, TODAY)),
    ),
  )

export const countSubscribers = async (db: Db, { tables }: Context, packages: readonly unknown[]) => {
  if (packages.length === 0) return new Map<unknown, number>()
  const table = tableOf(tables, "subscribe-transaction")
  const [by, where] = [table.package, isRunning(table)]
  const rows = await db
    .select({ id: by, count: countDistinct(table.user) })
    .from(table)
    .where(and(inArray(by, [...packages]), where))
    .groupBy(by)
  return new Map<unknown, number>(rows.map(({ id, count }) => [id, count]))
}

interface Used {
  listings: number
  premium: number
}

export const countUsedQuotas = async (db: Db, { tables }: Context, users: readonly unknown[]) => {
  if (users.length === 0) return new Map<unknown, Used>()
  const table = tableOf(tables, "house-list")
  const agent = table.agent
  const rows = await db
    .select({
      agent,
      listings: sql<number>`count(*)::int`,
      premium: sql<number>`(count(*) filter (where ${table.premium}))::int`,
    })
    .from(table)
    .where(and(inArray(agent, [...new Set(users)]), eq(table.status, "active")))
    .groupBy(agent)
  return new Map<unknown, Used>(rows.map(({ agent, ...used }) => [agent, used]))
}
