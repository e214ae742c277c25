import { hash } from "node:crypto"
import { and, eq, inArray, type SQL } from "drizzle-orm"
import type { Resource, Row } from "../../../src/declare/index.ts"
import { GATEWAY_STATUSES } from "../../../src/resources/choices.ts"
import { payment as paymentResource } from "../../../src/resources/payment.ts"
import { paymentEvent } from "../../../src/resources/payment-event.ts"
import { createNotFoundRefusal, Refusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { type TableOf, tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"
import { runLoggedChange } from "../../engine/logged-change.ts"
import { notify } from "../../engine/notices.ts"
import { change } from "../../engine/write.ts"
import { findAdmins } from "../accounts/suspended.ts"
import type { Delivery } from "./delivery.ts"
import {
  type GatewayStatus,
  isSigned,
  movesMoney,
  type Notification,
  type Outcome,
  type PaymentStatus,
  refunds,
  type Verdict,
  verdictOf,
} from "./notification.ts"
import { settleSubscription } from "./subscription.ts"

interface Received {
  outcome: Outcome
  before: Row
  after: Row
  event: Row | undefined
}

const refusals: { readonly [O in Outcome]?: Refusal } = {
  amount: new Refusal(422, "Jumlah di pemberitahuan tidak sama dengan tagihan, jadi pembayaran tidak diubah."),
}

const IDENTIFYING = [
  "order_id",
  "transaction_status",
  "status_code",
  "gross_amount",
  "fraud_status",
  "refund_amount",
] as const

/** Identifies repeated messages with the same outcome; each manual request counts separately. */
const fingerprintOf = (notification: Notification, outcome: Outcome, once = "") =>
  hash("sha256", JSON.stringify([...IDENTIFYING.map((name) => notification[name]), outcome, once]))

const keepEvent = async (
  tx: Db,
  { context, caller, requestId, reason }: Delivery,
  notification: Notification,
  { before, after, outcome }: Omit<Received, "event">,
): Promise<Row | undefined> => {
  const table = tableOf(context.tables, paymentEvent.name)
  const [event] = await tx
    .insert(table)
    .values({
      payment: before.id,
      gateway_time: notification.settlement_time ?? notification.transaction_time ?? null,
      source: reason === undefined ? "gateway" : "manual",
      gateway_status: notification.transaction_status,
      status_code: notification.status_code,
      amount: Number(notification.gross_amount),
      signed: true,
      outcome,
      status_before: before.status,
      status_after: after.status,
      actor: caller.email,
      reason: reason ?? null,
      fingerprint: fingerprintOf(notification, outcome, reason === undefined ? "" : requestId),
    })
    .onConflictDoNothing()
    .returning()
  return event
}

type Reported = "unclear" | "late" | "amount"

/** Outcomes of money that the rules cannot place. */
export const REPORTED: readonly Reported[] = ["unclear", "late", "amount"]

const reports: { readonly [O in Reported]: string } = {
  unclear: "tanpa jumlah, jadi pembayaran tidak diubah. Periksa jumlahnya di dasbor gateway, lalu selesaikan manual.",
  late: "datang setelah status akhirnya, jadi pembayaran tidak diubah. Periksa di dasbor gateway, lalu selesaikan manual.",
  amount:
    "dengan jumlah lain daripada tagihannya, jadi pembayaran tidak diubah. Periksa di dasbor gateway, lalu selesaikan manual.",
}

/** Money that the rules cannot place must not be dropped without a word. */
const isReported = (outcome: Outcome, { transaction_status }: Notification): outcome is Reported =>
  outcome === "unclear" || ((outcome === "late" || outcome === "amount") && movesMoney(transaction_status))

const tellAdmins = async (
  tx: Db,
  { context, caller }: Delivery,
  { transaction_status }: Notification,
  payment: Row,
  outcome: Reported,
) => {
  await notify(tx, context, {
    users: await findAdmins(tx, context.tables),
    text: `${GATEWAY_STATUSES[transaction_status]} untuk ${payment.order_id} ${reports[outcome]}`,
    resource: paymentResource.name,
    record_id: payment.id,
    by: caller.id,
  })
}

/** @throws a refusal of an unsigned message, before its order is read: it must not tell which orders exist. */
export const demandSignature = ({ gateway, observer }: Context, notification: Notification): void => {
  if (gateway.serverKey !== undefined && isSigned(notification, gateway.serverKey)) return
  observer.log("notification-unsigned", { order: notification.order_id })
  throw new Refusal(403, "Tanda tangan pemberitahuan tidak cocok, jadi tidak ada yang diubah.")
}

/** Was the signed message processed before, so that a repetition changes nothing? */
export const wasReceived = async (
  { db, tables }: Pick<Context, "db" | "tables">,
  notification: Notification,
): Promise<boolean> => {
  const table = tableOf(tables, paymentEvent.name)
  const same = (["applied", "known"] as const).map((outcome) => fingerprintOf(notification, outcome))
  return (await db.$count(table, inArray(table.fingerprint, same))) > 0
}

const hasEvent = async (
  tx: Db,
  { tables }: Pick<Context, "tables">,
  payment: Row,
  conditionOf: (table: TableOf<"payment-event">) => SQL | undefined,
): Promise<boolean> => {
  const table = tableOf(tables, paymentEvent.name)
  return (await tx.$count(table, and(eq(table.payment, payment.id), conditionOf(table)))) > 0
}

const UNPAID: readonly PaymentStatus[] = ["pending", "expired", "denied", "cancelled"]

/** Money that was paid and taken back whole leaves nothing to keep: only the gateway's records explain a refund of a part. */
const isPartOfNothing = async (tx: Db, { context }: Delivery, payment: Row, { values }: Verdict) =>
  UNPAID.some((status) => status === payment.status) &&
  values.failure === "partial_refund" &&
  hasEvent(tx, context, payment, (event) => and(eq(event.outcome, "applied"), eq(event.status_before, "paid")))

/** A refund that was heard first proves its payment, which then brings no further money. */
const isProven = async (tx: Db, { context }: Delivery, payment: Row, { transaction_status }: Notification) =>
  movesMoney(transaction_status) &&
  !refunds(transaction_status) &&
  hasEvent(tx, context, payment, (event) =>
    and(eq(event.outcome, "applied"), inArray(event.status_before, UNPAID), eq(event.status_after, "refunded")),
  )

const REFUNDS = (Object.keys(GATEWAY_STATUSES) as GatewayStatus[]).filter(refunds)

/** A reported refund waits for its amount or an admin, whatever else is heard of the payment. */
const hasReportedRefund = async (tx: Db, { context }: Delivery, payment: Row) =>
  payment.webhook === "failed" &&
  hasEvent(tx, context, payment, (event) =>
    and(inArray(event.outcome, [...REPORTED]), inArray(event.gateway_status, REFUNDS)),
  )

const judge = async (tx: Db, delivery: Delivery, notification: Notification, payment: Row): Promise<Verdict> => {
  const { reason, context } = delivery
  const known: Verdict = { outcome: "known", values: {} }
  // Its state may have been left since, so a repetition must not bring it back.
  if (reason === undefined && (await wasReceived({ db: tx, tables: context.tables }, notification))) return known
  const verdict = verdictOf(notification, payment)
  if (await isPartOfNothing(tx, delivery, payment, verdict)) return { outcome: "late", values: {} }
  return verdict.outcome === "late" && (await isProven(tx, delivery, payment, notification)) ? known : verdict
}

const waitsForAdmin = async (
  tx: Db,
  delivery: Delivery,
  notification: Notification,
  { payment, outcome }: { payment: Row; outcome: Outcome },
) => {
  if (isReported(outcome, notification)) return true
  const isSettled = outcome === "applied" && refunds(notification.transaction_status)
  return !isSettled && (await hasReportedRefund(tx, delivery, payment))
}

/**
 * Changes payment, subscription, event and log in one transaction. The row lock serialises messages of one order; known
 * ones change nothing.
 */
export const receive = async (delivery: Delivery, notification: Notification): Promise<Received> => {
  const { context, reason } = delivery
  const resource: Resource = paymentResource
  const table = tableOf(context.tables, paymentResource.name)
  let received: Received | undefined
  const source = reason === undefined ? ("gateway" as const) : ("admin" as const)
  await runLoggedChange({ ...delivery, resource, source }, "webhook", async (tx) => {
    const [before] = (await tx
      .select()
      .from(table)
      .where(eq(table.order_id, notification.order_id))
      .for("no key update")) as Row[]
    if (!before) throw createNotFoundRefusal(resource)
    delivery.check?.(before)
    const { outcome, values } = await judge(tx, delivery, notification, before)
    const waits = await waitsForAdmin(tx, delivery, notification, { payment: before, outcome })
    const written = {
      ...values,
      ...(reason === undefined ? {} : { webhook: "manual", reason }),
      ...(waits ? { webhook: "failed" } : {}),
    }
    const after = await change(tx, { context, resource }, before, written)
    const event = await keepEvent(tx, delivery, notification, { before, after, outcome })
    if (event && isReported(outcome, notification)) await tellAdmins(tx, delivery, notification, before, outcome)
    received = { outcome, before, after, event }
    if (before.status !== after.status || before.refund_amount !== after.refund_amount)
      await settleSubscription(tx, delivery, { before, after })
    return { before, after }
  })
  const refusal = received && refusals[received.outcome]
  if (!received || refusal) throw refusal
  return received
}
