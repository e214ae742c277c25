import { type PAYMENT_FAILURES, PAYMENT_MOVES, type PAYMENT_STATUSES } from "../../src/resources/choices.ts"
import type { Row } from "../database/tables.ts"
import type { GatewayStatus, Notification } from "./notification.ts"

type PaymentStatus = keyof typeof PAYMENT_STATUSES
type Failure = keyof typeof PAYMENT_FAILURES
export type Outcome = "applied" | "known" | "late" | "unsigned" | "amount"

interface Meaning {
  status: PaymentStatus
  failure?: Failure
}

/** What each state of the gateway means for us. An authorized card is not money yet. */
const meanings: { readonly [S in GatewayStatus]: Meaning } = {
  pending: { status: "pending" },
  authorize: { status: "pending" },
  capture: { status: "paid" },
  settlement: { status: "paid" },
  deny: { status: "denied", failure: "declined" },
  cancel: { status: "cancelled", failure: "cancelled" },
  expire: { status: "expired", failure: "expired" },
  failure: { status: "denied", failure: "gateway" },
  refund: { status: "refunded", failure: "refund" },
  partial_refund: { status: "refunded", failure: "partial_refund" },
  chargeback: { status: "refunded", failure: "chargeback" },
  partial_chargeback: { status: "refunded", failure: "chargeback" },
}

/** A captured card counts as paid once the gateway trusts it. */
const meaningOf = ({ transaction_status, fraud_status }: Notification): Meaning => {
  if (fraud_status === "deny") return { status: "denied", failure: "fraud" }
  if (transaction_status === "capture" && fraud_status === "challenge") return { status: "pending" }
  return meanings[transaction_status]
}

const rupiahOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** What goes back to the payer, of what was paid: all of it where the gateway names no amount. */
const refundOf = ({ refund_amount, gross_amount }: Notification, { status }: Meaning) =>
  status === "refunded" ? (rupiahOf(refund_amount) ?? Number(gross_amount)) : null

interface Verdict {
  outcome: Outcome
  /** What the payment says from now on. */
  values: Row
}

/** What a signed message of the gateway changes in a payment: never back from a final status, nothing twice. */
export const verdictOf = (notification: Notification, payment: Row): Verdict => {
  const from = payment.status as PaymentStatus
  const isUnheard = payment.webhook === "waiting" || payment.webhook === "failed"
  const heard = isUnheard ? { webhook: "received" } : {}
  if (Number(notification.gross_amount) !== payment.amount)
    return { outcome: "amount", values: from === "pending" ? { webhook: "failed", failure: "amount" } : {} }
  const meaning = meaningOf(notification)
  const refund_amount = refundOf(notification, meaning)
  const isFurtherRefund = from === "refunded" && Number(refund_amount) > Number(payment.refund_amount ?? payment.amount)
  const next: readonly PaymentStatus[] = PAYMENT_MOVES[from] ?? []
  if (meaning.status === from && !isFurtherRefund) return { outcome: "known", values: heard }
  if (!next.includes(meaning.status) && !isFurtherRefund) return { outcome: "late", values: {} }
  return {
    outcome: "applied",
    values: {
      status: meaning.status,
      failure: meaning.failure ?? null,
      refund_amount,
      gateway_time: notification.settlement_time ?? notification.transaction_time ?? new Date().toISOString(),
      webhook: "received",
    },
  }
}
