import type { Row } from "../../../src/declare/index.ts"
import { PAYMENT_MOVES } from "../../../src/resources/choices.ts"

import { type Meaning, meanings, type PaymentStatus } from "./meanings.ts"
import type { Notification } from "./notification.ts"

export type Outcome = "applied" | "known" | "late" | "unclear" | "unsigned" | "amount"

/** A captured card counts as paid only once the gateway trusts it. */
const meaningOf = ({ transaction_status, fraud_status }: Notification): Meaning => {
  if (fraud_status === "deny") return { status: "denied", failure: "fraud" }
  if (transaction_status === "capture" && fraud_status === "challenge") return { status: "pending" }
  return meanings[transaction_status]
}

/** A partial refund without an amount must be checked in the gateway's own records. */
const lacksAmount = ({ transaction_status, refund_amount = "0" }: Notification) =>
  transaction_status.startsWith("partial_") && Number(refund_amount) === 0

/** Refunded amount; all of it if the gateway names none. */
const refundOf = ({ refund_amount, gross_amount }: Notification, { status }: Meaning) =>
  status === "refunded" ? Number(refund_amount ?? gross_amount) : null

interface Verdict {
  outcome: Outcome
  values: Row
}

/** Never reverts a final status and never applies a message twice; accepts only larger refunds. */
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
  if (lacksAmount(notification)) return { outcome: "unclear", values: heard }
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
