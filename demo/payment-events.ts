import type { payment } from "../src/resources/payment.ts"
import type { paymentEvent } from "../src/resources/payment-event.ts"
import type { Row } from "./row.ts"

type Payment = Row<typeof payment>
type Event = Omit<Row<typeof paymentEvent>, "id">

const MINUTE = 60_000
const later = (moment: string | null, minutes: number) =>
  new Date(Date.parse(moment ?? "") + minutes * MINUTE).toISOString()

const decisions = {
  paid: ["settlement", "200"],
  expired: ["expire", "407"],
  cancelled: ["cancel", "200"],
  denied: ["deny", "202"],
  refunded: ["settlement", "200"],
} as const
const REFUND_STATUSES = { refund: "refund", partial_refund: "partial_refund", chargeback: "chargeback" } as const

const eventOf = (paid: Payment, at: string | null, values: Partial<Event>): Event => ({
  payment: paid.id,
  created_at: later(at, 1),
  gateway_time: at,
  source: "gateway",
  gateway_status: "pending",
  status_code: "201",
  amount: paid.amount,
  signed: true,
  outcome: "known",
  status_before: "pending",
  status_after: "pending",
  actor: "gateway",
  reason: null,
  fingerprint: null,
  ...values,
})

const createDecisionEvents = (paid: Payment, status: keyof typeof decisions): Event[] => {
  const [gateway_status, status_code] = decisions[status]
  const isManual = paid.webhook === "manual"
  const status_after = status === "refunded" ? "paid" : status
  const values = { gateway_status, status_code, outcome: "applied", status_after } as const
  const by = isManual ? ({ source: "manual", actor: "admin@griya.test", reason: paid.reason } as const) : {}
  const first = eventOf(paid, paid.gateway_time, { ...values, ...by })
  if (status !== "refunded") return [first]
  const gateway = REFUND_STATUSES[paid.failure as keyof typeof REFUND_STATUSES] ?? "refund"
  const back = { gateway_status: gateway, status_code: "200", status_before: "paid", status_after: "refunded" } as const
  return [first, eventOf(paid, later(paid.gateway_time, 60), { ...back, outcome: "applied" })]
}

/** Rupiah that a bank has kept from a transfer, so that the amount is not the order's. */
const BANK_FEE = 2500

/** A failed webhook reported money that only an admin can place; some were tried with a wrong signature before. */
const eventsOf = (paid: Payment): Event[] => {
  const begun = eventOf(paid, paid.created_at, {})
  const settled = { gateway_status: "settlement", status_code: "200" } as const
  const unsigned = eventOf(paid, later(paid.created_at, 2), { ...settled, signed: false, outcome: "unsigned" })
  const { status } = paid
  if (paid.webhook === "waiting") return [begun]
  if (paid.webhook === "failed") {
    const amount = Number(paid.amount) - BANK_FEE
    const short = eventOf(paid, later(paid.created_at, 3), { ...settled, amount, outcome: "amount" })
    return paid.id % 2 ? [begun, unsigned, short] : [begun, short]
  }
  return status === null || status === "pending" ? [begun] : [begun, ...createDecisionEvents(paid, status)]
}

export const paymentEventsOf = (payments: readonly Payment[]): Row<typeof paymentEvent>[] =>
  payments
    .flatMap(eventsOf)
    .toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
    .map((event, index) => ({ ...event, id: index + 1, fingerprint: `demo-${index + 1}` }))
