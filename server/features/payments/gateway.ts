import { eq } from "drizzle-orm"
import { ownValue } from "../../../src/declare/own-value.ts"
import { payment } from "../../../src/resources/payment.ts"
import { Refusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import type { Gateway } from "../../engine/context.ts"
import { type GatewayStatus, signatureOf } from "./notification.ts"

/** Signs messages of the demo's own gateway only. */
export const DEMO_SERVER_KEY = "SB-Mid-server-griya-demo"

const CODES: Partial<Record<GatewayStatus, string>> = { pending: "201", deny: "202", expire: "407" }

/** Waiting orders are paid, except by last digit: 7 is denied, 8 expired, 9 still pending. */
const statusesByLastDigit: Readonly<Record<string, GatewayStatus>> = { "7": "deny", "8": "expire", "9": "pending" }

const statusesByPaymentStatus: Readonly<Record<string, GatewayStatus>> = {
  paid: "settlement",
  expired: "expire",
  cancelled: "cancel",
  denied: "deny",
  refunded: "refund",
}

const inJakarta = (moment: Date) =>
  new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace("T", " ")

export const simulatedGateway = (tables: Tables): Gateway => ({
  serverKey: DEMO_SERVER_KEY,
  statusOf: async (db: Db, orderId) => {
    const table = tableOf(tables, payment.name)
    const [order] = await db.select().from(table).where(eq(table.order_id, orderId))
    const transaction_status =
      ownValue(statusesByPaymentStatus, String(order?.status)) ??
      ownValue(statusesByLastDigit, orderId.slice(-1)) ??
      ("settlement" satisfies GatewayStatus)
    const status_code = CODES[transaction_status] ?? "200"
    const sent = { order_id: orderId, status_code, gross_amount: `${Number(order?.amount ?? 0)}.00` }
    return {
      ...sent,
      transaction_status,
      transaction_time: inJakarta(new Date()),
      signature_key: signatureOf(sent, DEMO_SERVER_KEY),
    }
  },
})

const REQUEST_TIMEOUT_MS = 10_000

const unreachable = (cause: unknown) =>
  new Refusal(502, "Gateway pembayaran tidak dapat dihubungi. Belum ada yang berubah; coba lagi beberapa saat lagi.", {
    cause,
  })

/** Midtrans: `GET /v2/{order_id}/status` with the server key as user name of basic authorization. */
const midtransStatus = (url: string, serverKey: string) => async (_db: Db, orderId: string) => {
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`
  try {
    const response = await fetch(`${url.replace(/\/$/, "")}/v2/${encodeURIComponent(orderId)}/status`, {
      headers: { Accept: "application/json", Authorization: authorization },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    return (await response.json()) as unknown
  } catch (cause) {
    throw unreachable(cause instanceof Error ? cause.name : undefined)
  }
}

export const gatewayOf = ({ serverKey, url }: { serverKey: string | undefined; url: string | undefined }): Gateway => {
  const isAsked = url !== undefined && serverKey !== undefined
  return {
    serverKey,
    isAsked,
    statusOf: isAsked
      ? midtransStatus(url, serverKey)
      : () => {
          throw new Refusal(503, "Gateway belum diatur: isi GATEWAY_URL dan GATEWAY_SERVER_KEY di server.")
        },
  }
}
