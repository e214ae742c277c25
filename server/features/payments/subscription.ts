import { and, desc, eq, ne } from "drizzle-orm"
import { type Row, todayInJakarta } from "../../../src/declare/index.ts"
import { computeTerm, endAfterRefund } from "../../../src/domain/subscription-term.ts"
import { masterSubscribe } from "../../../src/resources/master-subscribe.ts"
import { subscribeTransaction } from "../../../src/resources/subscribe-transaction.ts"
import { user as userResource } from "../../../src/resources/user.ts"
import type { Caller } from "../../auth/caller.ts"
import type { Db } from "../../database/db.ts"
import { tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"
import { recordChange } from "../../engine/logged-change.ts"
import { findRow } from "../../engine/record.ts"
import { change } from "../../engine/write.ts"
import { isRunning } from "./running-subscriptions.ts"

export interface Delivery {
  context: Context
  caller: Caller
  requestId: string
  tab?: string
  reason?: string
  /** Who decided; the gateway by default. */
  source?: "admin" | "gateway"
  check?: (payment: Row) => void
}

const runningOf = async (tx: Db, { context: { tables } }: Delivery, { id, user }: Row): Promise<Row | undefined> => {
  const table = tableOf(tables, subscribeTransaction.name)
  const [running] = await tx
    .select()
    .from(table)
    .where(and(eq(table.user, user), isRunning(table), ne(table.id, id)))
    .orderBy(desc(table.ends_at))
    .limit(1)
    .for("no key update")
  return running as Row | undefined
}

/** Days that were sold; old subscriptions without terms use the package's current ones. */
const termsOf = async (tx: Db, { context: { tables } }: Delivery, subscription: Row): Promise<number> => {
  if (subscription.duration_days !== null) return Number(subscription.duration_days)
  const sold = await findRow(tx, tables, masterSubscribe, subscription.package)
  return Number(sold?.duration_days ?? 0)
}

const moneyOf = (row: Row, duration_days: number) => ({
  package: row.package,
  amount: Number(row.amount ?? 0),
  duration_days,
  starts_at: String(row.starts_at ?? todayInJakarta()),
  ends_at: String(row.ends_at ?? todayInJakarta()),
})

const valuesFor = async (tx: Db, delivery: Delivery, subscription: Row, payment: Row): Promise<Row> => {
  const { status, failure } = payment
  const duration = await termsOf(tx, delivery, subscription)
  if (status === "paid") {
    const running = await runningOf(tx, delivery, subscription)
    const before = running && moneyOf(running, await termsOf(tx, delivery, running))
    return { status, failure, ...computeTerm(todayInJakarta(), moneyOf(subscription, duration), before) }
  }
  if (subscription.status !== "paid" && subscription.status !== "refunded") return { status, failure }
  const end = endAfterRefund(
    moneyOf(subscription, duration),
    Number(payment.refund_amount ?? payment.amount),
    todayInJakarta(),
  )
  return { status, failure, ends_at: end }
}

/**
 * Starts a subscription once paid and shortens it by refunds. Locks the user, so that simultaneous payments see each
 * other's subscription.
 */
export const settleSubscription = async (tx: Db, delivery: Delivery, payment: Row): Promise<void> => {
  const { context } = delivery
  const { tables } = context
  if (payment.subscription === null || payment.subscription === undefined) return
  const write = async (resource: typeof subscribeTransaction | typeof userResource, before: Row, values: Row) => {
    const after = await change(tx, { context, resource }, before, values)
    await recordChange(
      tx,
      { ...delivery, resource, source: delivery.source ?? "gateway" },
      { action: "update", before, after },
    )
  }
  const buyer = await findRow(tx, tables, userResource, payment.payer, "no key update")
  const subscription = await findRow(tx, tables, subscribeTransaction, payment.subscription, "no key update")
  if (!subscription) return
  await write(subscribeTransaction, subscription, await valuesFor(tx, delivery, subscription, payment))
  if (buyer && payment.status === "paid" && buyer.package !== subscription.package)
    await write(userResource, buyer, { package: subscription.package })
}
