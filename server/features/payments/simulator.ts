import { eq } from "drizzle-orm"
import { ownValue } from "../../../src/declare/own-value.ts"
import { payment } from "../../../src/resources/payment.ts"
import type { Db } from "../../database/db.ts"
import { columnOf, type Tables, tableOf } from "../../database/tables.ts"
import type { Gateway } from "./gateway.ts"
import type { GatewayStatus } from "./meanings.ts"
import { signatureOf } from "./notification.ts"

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

export const simulatedGateway = (tables: Tables, serverKey = DEMO_SERVER_KEY): Gateway => ({
  serverKey,
  statusOf: async (db: Db, orderId) => {
    const table = tableOf(tables, payment.name)
    const [order] = await db
      .select()
      .from(table)
      .where(eq(columnOf(table, "order_id"), orderId))
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
      signature_key: signatureOf(sent, serverKey),
    }
  },
})
