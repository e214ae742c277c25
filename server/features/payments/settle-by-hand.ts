import { and, desc, eq, inArray } from "drizzle-orm"
import { encodeAnswers, getActionRefusal, type Resource, type Row, wordOf } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import { payment } from "../../../src/resources/payment.ts"
import { paymentEvent } from "../../../src/resources/payment-event.ts"
import { Refusal, unsoundField } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { runLoggedChange } from "../../engine/logged-change.ts"
import { notify } from "../../engine/notices.ts"
import { lockRow } from "../../engine/record.ts"
import { answersIn, answerWithRow, change, idOf } from "../../engine/write.ts"
import { findAdmins } from "../accounts/suspended.ts"
import { REPORTED } from "./receive.ts"
import { settleSubscription } from "./subscription.ts"

const NOTHING_REPORTED =
  "Gateway belum melaporkan uang yang tidak jelas untuk order ini. Pakai “Picu webhook” untuk menanyakannya."

/** The gateway's newest message that the rules could not place. */
const findReported = async (tx: Db, { context }: Task, id: unknown): Promise<Row> => {
  const table = tableOf(context.tables, paymentEvent.name)
  const [event] = await tx
    .select()
    .from(table)
    .where(and(eq(table.payment, id), inArray(table.outcome, [...REPORTED])))
    .orderBy(desc(table.id))
    .limit(1)
  if (!event) throw unsoundField("status", NOTHING_REPORTED)
  return event
}

/** The gateway's amount is what was paid, so that its later refunds fit the payment. */
const valuesFor = ({ status, refund_amount, reason }: Row, before: Row, event: Row): Row => {
  const common = { status, reason, webhook: "manual" }
  if (status === before.status && status !== "refunded") return common
  const amount = status === "paid" || status === "refunded" ? event.amount : before.amount
  const refunded = status === "refunded" ? Number(refund_amount) : null
  if (refunded !== null && refunded > Number(amount))
    throw unsoundField("refund_amount", "Dikembalikan tidak boleh melebihi jumlah pembayarannya.")
  const failures: Row = { denied: "declined", cancelled: "cancelled", expired: "expired" }
  const failure =
    refunded === null
      ? (ownValue(failures, String(status)) ?? null)
      : refunded < Number(amount)
        ? "partial_refund"
        : "refund"
  return {
    ...common,
    amount,
    refund_amount: refunded,
    failure,
    gateway_time: event.gateway_time ?? before.gateway_time,
  }
}

const keepDecision = (tx: Db, { context, caller, requestId }: Task, event: Row, before: Row, after: Row) =>
  tx.insert(tableOf(context.tables, paymentEvent.name)).values({
    payment: before.id,
    source: "manual",
    gateway_time: event.gateway_time,
    gateway_status: event.gateway_status,
    status_code: event.status_code,
    amount: event.amount,
    signed: event.signed,
    outcome: "applied",
    status_before: before.status,
    status_after: after.status,
    actor: caller.email,
    reason: after.reason,
    fingerprint: `hand-${before.id}-${requestId}`,
  })

/**
 * A GRO Admin decides about money that the rules could not place. One person is enough: no money leaves, unlike in a
 * withdrawal; the other admins are notified.
 */
export const settleByHand: Handler = async (task) => {
  const { context, part, caller } = task
  const resource: Resource = payment
  const row = await runLoggedChange(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    const why = getActionRefusal(resource.actions?.[part], before)
    if (why) throw new Refusal(409, why)
    const answers = encodeAnswers(resource, part, answersIn(task, before))
    const event = await findReported(tx, task, before.id)
    const after = await change(tx, { context, resource }, before, valuesFor(answers, before, event))
    await keepDecision(tx, task, event, before, after)
    await settleSubscription(tx, { ...task, reason: String(answers.reason), source: "admin" }, { before, after })
    await notify(tx, context, {
      users: await findAdmins(tx, context.tables),
      text: `${caller.name} menyelesaikan ${before.order_id} manual: ${wordOf(payment.fields.status, after.status)}.`,
      resource: resource.name,
      record_id: before.id,
      by: caller.id,
    })
    return { before, after }
  })
  return answerWithRow(task, row)
}
