import type { Row } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"
import { PAYMENT_FAILURES } from "../resources/choices.ts"

interface Failure {
  why: string
  next: string
}

const ASK_AGAIN = "Buat tagihan baru bila pembeli masih mau; yang ini tidak dapat dibayar lagi."

const byStatus: Readonly<Record<string, Failure>> = {
  expired: { why: "Pembayaran tidak dilakukan sampai batas waktunya.", next: ASK_AGAIN },
  cancelled: { why: "Pembayaran dibatalkan sebelum dibayar.", next: ASK_AGAIN },
  denied: { why: "Pembayaran ditolak oleh bank, penerbit kartu atau gateway.", next: ASK_AGAIN },
  refunded: {
    why: "Dana dikembalikan ke pembayar.",
    next: "Masa langganan yang dibayarnya dipendekkan sesuai dana yang kembali.",
  },
}

const webhookFailure: Failure = {
  why: "Webhook dari gateway tidak sampai atau tidak dapat diproses. Uangnya mungkin sudah diterima.",
  next: "Pakai “Picu webhook” untuk menanyakan statusnya ke gateway.",
}

const SETTLE = "Cocokkan dengan dasbor gateway, lalu pakai “Selesaikan manual”."

/** Explains a failed or stuck payment. @returns undefined if nothing indicates a failure */
export const failureOf = ({ status, webhook, failure }: Row): Failure | undefined => {
  const word = ownValue<string>(PAYMENT_FAILURES, String(failure))
  if (status === "pending") {
    if (word) return { why: `${word}.`, next: failure === "amount" ? SETTLE : webhookFailure.next }
    return webhook === "failed" ? webhookFailure : undefined
  }
  const known = ownValue(byStatus, String(status))
  return known && word ? { ...known, why: `${word}.` } : known
}
