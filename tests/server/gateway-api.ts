import { DEMO_SERVER_KEY } from "../../server/features/payments/gateway.ts"
import { signatureOf } from "../../server/features/payments/notification.ts"
import type { TestApi } from "./api.ts"

export type Json = Record<string, unknown>

export const WEBHOOK_PATH = "/svc/payment/webhook/notification"

export const notice = (order_id: unknown, transaction_status: string, more: Json = {}, key = DEMO_SERVER_KEY) => {
  const sent = { order_id: String(order_id), status_code: "200", gross_amount: "100000.00", ...more }
  return { transaction_status, signature_key: signatureOf(sent, key), transaction_time: "2026-11-22 07:03:33", ...sent }
}

export const gatewayApi = (api: TestApi, token: string) => {
  const send = (method: string, path: string, json?: unknown) => api.call(method, `/svc/${path}`, { token, json })
  return {
    send,
    post: (json: unknown) => api.call("POST", WEBHOOK_PATH, { json }),
    buy: async (more: Json = {}) => {
      const sale = { user: 4, package: 1, method: "qris", ...more }
      const { status, body } = await send("POST", "main/subscribe-transaction", sale)
      if (status !== 200) throw new Error(body.message)
      const [paid] = (await send("GET", `payment/payment?subscription=${body.data.id}`)).body.data
      return { subscription: body.data as Json, payment: paid as Json, order: String(paid.order_id) }
    },
    eventsOf: async (payment: unknown) =>
      (await send("GET", `payment/payment-event?payment=${payment}&sort=id`)).body.data as Json[],
    logOf: async (resource: string, id: unknown) =>
      (await send("GET", `payment/activity?resource=${resource}&record_id=${id}&sort=id`)).body.data as Json[],
  }
}
