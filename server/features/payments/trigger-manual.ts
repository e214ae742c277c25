import { eq } from "drizzle-orm"
import { answer, getActionRefusal, isObject } from "../../../src/declare/index.ts"
import { createNotFoundRefusal, Refusal, unsoundField } from "../../core/errors.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler } from "../../engine/context.ts"
import { toResourceRow } from "../../engine/record.ts"
import { addLabels } from "../../engine/relation-labels.ts"
import { answersIn } from "../../engine/write.ts"
import { readNotification } from "./notification.ts"
import { demandSignature, receive } from "./receive.ts"

export const triggerManual: Handler = async (task) => {
  const { context, resource, part, body, call } = task
  const { reason } = answersIn(task)
  const order = typeof body.order_id === "string" ? body.order_id.trim() : ""
  if (!order) throw unsoundField("order_id", "Order ID wajib diisi.")
  const payments = tableOf(context.tables, "payment")
  // The order becomes part of the gateway's address.
  if ((await context.db.$count(payments, eq(payments.order_id, order))) === 0) throw createNotFoundRefusal(resource)
  const answered = await context.gateway.statusOf(context.db, order)
  // Uses the requested order id, whatever the answer contains.
  const notification = readNotification(isObject(answered) ? { ...answered, order_id: order } : answered)
  demandSignature(context, notification)
  const check = (payment: Readonly<Record<string, unknown>>) => {
    const hindrance = getActionRefusal(resource.actions?.[part], payment)
    if (hindrance) throw new Refusal(409, hindrance)
  }
  const { outcome, before, after, event } = await receive({ ...task, reason: String(reason), check }, notification)
  const [record = {}] = await addLabels(context, resource, [toResourceRow(resource, after)])
  const { id: event_id = null, gateway_status = null } = event ?? {}
  return answer(call, { ...record, outcome, status_before: before.status, event_id, gateway_status })
}
