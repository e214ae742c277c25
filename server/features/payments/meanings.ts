import type { GATEWAY_STATUSES, PAYMENT_FAILURES, PAYMENT_STATUSES } from "../../../src/resources/choices.ts"

export type GatewayStatus = keyof typeof GATEWAY_STATUSES
export type PaymentStatus = keyof typeof PAYMENT_STATUSES

export interface Meaning {
  status: PaymentStatus
  failure?: keyof typeof PAYMENT_FAILURES
}

/** An authorized card is not money yet. */
export const meanings: { readonly [S in GatewayStatus]: Meaning } = {
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

export const movesMoney = (state: GatewayStatus): boolean => ["paid", "refunded"].includes(meanings[state].status)
