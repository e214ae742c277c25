import type { Row } from "../../../src/declare/index.ts"

/** Money of a payment that was not refunded. A refund of a part may be heard before its payment. */
export const moneyOf = ({ status, amount, refund_amount }: Row): { paid: number; kept: number } => {
  const paid = Number(amount ?? 0)
  if (status === "paid") return { paid, kept: paid }
  return { paid, kept: status === "refunded" ? paid - Number(refund_amount ?? paid) : 0 }
}

export const isBought = (payment: Row): boolean => payment.status === "paid" || moneyOf(payment).kept > 0
