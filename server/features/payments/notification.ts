import { hash, timingSafeEqual } from "node:crypto"
import type { Row } from "../../../src/declare/index.ts"
import { z } from "../../../src/declare/zod.ts"
import {
  GATEWAY_STATUSES,
  type PAYMENT_FAILURES,
  PAYMENT_MOVES,
  type PAYMENT_STATUSES,
} from "../../../src/resources/choices.ts"
import { Refusal } from "../../core/errors.ts"

export type GatewayStatus = keyof typeof GATEWAY_STATUSES
export type PaymentStatus = keyof typeof PAYMENT_STATUSES

export interface Meaning {
  status: PaymentStatus
  failure?: keyof typeof PAYMENT_FAILURES
}

/** An authorized card is not money yet. */
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

export const refunds = (state: GatewayStatus): boolean => meanings[state].status === "refunded"

export const movesMoney = (state: GatewayStatus): boolean => meanings[state].status === "paid" || refunds(state)

/** `2019-11-23 07:03:33` in GMT+7, as the gateway writes its times. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text.replace(" ", "T")}+07:00`))
  .refine((moment) => !Number.isNaN(moment.getTime()))
  .transform((moment) => moment.toISOString())

/** Rupiah as text with two zeros: `650000.00`. */
const rupiah = z.string().regex(/^\d{1,13}\.00$/)

interface Coded {
  transaction_status: GatewayStatus
  status_code: string
  fraud_status?: string
}

/** The signature covers the code but not the state: a signed 201 (waiting) must not be replayed as paid or refunded. */
const fitsCode = ({ transaction_status, status_code, fraud_status }: Coded) => {
  const isChallenged = transaction_status === "capture" && fraud_status === "challenge"
  const waits = transaction_status === "pending" || transaction_status === "authorize" || isChallenged
  if (status_code === "201") return waits && fraud_status !== "deny"
  return status_code === "200" || !movesMoney(transaction_status)
}

const schema = z
  .object({
    order_id: z.string().min(1).max(100),
    transaction_status: z.enum(Object.keys(GATEWAY_STATUSES) as [GatewayStatus, ...GatewayStatus[]]),
    status_code: z.string().regex(/^\d{3}$/),
    gross_amount: rupiah,
    signature_key: z.string().max(200),
    fraud_status: z.enum(["accept", "challenge", "deny"]).optional(),
    transaction_time: time.optional(),
    settlement_time: time.optional(),
    refund_amount: rupiah.optional(),
  })
  .refine(fitsCode, { path: ["status_code"] })

export type Notification = z.output<typeof schema>

export const readNotification = (body: unknown): Notification => {
  const { data, error } = schema.safeParse(body)
  if (data) return data
  const field = String(error.issues[0]?.path[0] ?? "order_id")
  const message = `Pemberitahuan gateway tidak dapat dibaca: ${field} kosong atau bentuknya salah.`
  throw new Refusal(422, message, { cause: error })
}

/** SHA-512 of order, code, amount and server key, in hex. */
export const signatureOf = (
  { order_id, status_code, gross_amount }: Pick<Notification, "order_id" | "status_code" | "gross_amount">,
  serverKey: string,
) => hash("sha512", `${order_id}${status_code}${gross_amount}${serverKey}`)

/** Constant-time comparison, so that the response time does not reveal matching characters. */
export const isSigned = (notification: Notification, serverKey: string): boolean => {
  const [own, sent] = [signatureOf(notification, serverKey), notification.signature_key.toLowerCase()].map((key) =>
    Buffer.from(key),
  ) as [Buffer, Buffer]
  return own.length === sent.length && timingSafeEqual(own, sent)
}

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

/** Refunded amount; all of it if the gateway names none, and never more. The signature does not cover it. */
const refundOf = ({ refund_amount, gross_amount }: Notification, { status }: Meaning) =>
  status === "refunded" ? Math.min(Number(refund_amount ?? gross_amount), Number(gross_amount)) : null

/** A message that says more than that the order waits. */
export const decides = (notification: Notification): boolean => meaningOf(notification).status !== "pending"

export interface Verdict {
  outcome: Outcome
  values: Row
}

/** Never applies a message twice; accepts only larger refunds. */
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
  // Of a paid order, a refusal is that of an earlier try, unless the card was found to be fraud.
  const isOfEarlierTry = from === "paid" && meaning.status === "denied" && meaning.failure !== "fraud"
  if (meaning.status === from && !isFurtherRefund) return { outcome: "known", values: heard }
  if ((!next.includes(meaning.status) && !isFurtherRefund) || isOfEarlierTry) return { outcome: "late", values: {} }
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
