import type { Context as Request } from "hono"
import { NO_SESSION } from "../auth/sessions.ts"
import { readNotification } from "../features/payments/notification.ts"
import { receive, wasReceived } from "../features/payments/receive.ts"
import type { Env } from "./api.ts"
import { readBody } from "./body.ts"
import { Refusal, refusalOf } from "./refusal.ts"
import type { Caller, Context } from "./task.ts"

export const WEBHOOK = "/svc/payment/webhook/notification"

const GATEWAY: Caller = { id: "", email: "gateway", name: "Gateway", flag: "", role: undefined, session: NO_SESSION }

const received = async (c: Request<Env>, context: Context) => {
  if (context.gateway.serverKey === undefined)
    throw new Refusal(503, "Kunci gateway belum diatur di server, jadi webhook belum diterima.")
  const { body } = await readBody(c, false)
  const notification = readNotification(body)
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
