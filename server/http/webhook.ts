import type { Context as Request } from "hono"
import { isObject } from "../../src/declare/index.ts"
import { createCaller } from "../auth/caller.ts"
import type { Env } from "../core/env.ts"
import { Refusal, refusalOf } from "../core/errors.ts"
import type { Context } from "../engine/context.ts"
import { decides, type Notification, readNotification } from "../features/payments/notification.ts"
import { demandSignature, receive, wasReceived } from "../features/payments/receive.ts"
import { readBody } from "./body.ts"

export const WEBHOOK = "/svc/payment/webhook/notification"

const GATEWAY = createCaller("Gateway", "gateway")

/**
 * A message is a hint: its signature covers neither its state nor a refund. The gateway's own answer decides where the
 * server knows its address.
 */
const confirmed = async ({ gateway, db }: Context, notification: Notification): Promise<Notification> => {
  if (!gateway.isAsked || !decides(notification)) return notification
  const { order_id } = notification
  const answered = await gateway.statusOf(db, order_id)
  return readNotification(isObject(answered) ? { ...answered, order_id } : answered)
}

const received = async (c: Request<Env>, context: Context) => {
  if (context.gateway.serverKey === undefined)
    throw new Refusal(503, "Kunci gateway belum diatur di server, jadi webhook belum diterima.")
  const { body } = await readBody(c)
  const sent = readNotification(body)
  demandSignature(context, sent)
  const notification = await confirmed(context, sent)
  const delivery = { context, caller: GATEWAY, requestId: c.get("requestId") }
  const outcome = (await wasReceived(context, notification)) ? "known" : (await receive(delivery, notification)).outcome
  return c.json({ status: 200, data: { outcome } })
}

/** Answers every valid notification with 200, so that the gateway does not repeat it. */
export const takeWebhook = (c: Request<Env>, context: Context) =>
  received(c, context).catch((error: unknown) => {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return c.json({ status: refusal.status, message: refusal.message }, refusal.status as 400)
  })
