import { expect, test } from "vitest"
import { DEMO_SERVER_KEY } from "../../server/features/payments/gateway.ts"
import { readNotification, verdictOf } from "../../server/features/payments/notification.ts"
import { notice } from "./gateway-api.ts"

const CODES: Readonly<Record<string, string>> = { pending: "201", authorize: "201", deny: "202", expire: "407" }

const read = (state: string, more: object = {}) =>
  readNotification(notice("GRY-1", state, { status_code: CODES[state] ?? "200", ...more }, DEMO_SERVER_KEY))

type Payment = { status: string; amount: number; webhook: string; refund_amount?: number | null }

const apply = (payment: Payment, state: string, more: object = {}) => {
  const { outcome, values } = verdictOf(read(state, more), payment)
  return { outcome, payment: { ...payment, ...values } as Payment }
}

const UNPAID: Payment = { status: "pending", amount: 100_000, webhook: "waiting" }

/** The gateway's states, and the payment's status after the first alone and after each second message. */
const STATES = ["pending", "settlement", "deny", "expire", "cancel", "refund"] as const
const MATRIX: Readonly<Record<(typeof STATES)[number], readonly string[]>> = {
  //          pending      settlement  deny         expire       cancel       refund
  pending: ["pending", "paid", "denied", "expired", "cancelled", "refunded"],
  settlement: ["paid", "paid", "paid", "paid", "cancelled", "refunded"],
  deny: ["denied", "paid", "denied", "denied", "denied", "refunded"],
  expire: ["expired", "paid", "expired", "expired", "expired", "refunded"],
  cancel: ["cancelled", "paid", "cancelled", "cancelled", "cancelled", "refunded"],
  refund: ["refunded", "refunded", "refunded", "refunded", "refunded", "refunded"],
}

test.each(STATES.flatMap((first) => STATES.map((second, at) => [first, second, MATRIX[first][at]] as const)))(
  "%s, then %s: %s",
  (first, second, status) => {
    const { payment } = apply(UNPAID, first)
    const { payment: after, outcome } = apply(payment, second)
    expect(after.status).toBe(status)
    expect(after.status === payment.status).toBe(["known", "late"].includes(outcome))
    // The same message again changes nothing.
    expect(apply(after, second).payment).toEqual(after)
  },
)

test.each([
  ["capture", {}, "paid"],
  ["capture", { fraud_status: "challenge" }, "pending"],
  ["capture", { fraud_status: "deny" }, "denied"],
  ["authorize", {}, "pending"],
  ["failure", {}, "denied"],
  ["partial_refund", { refund_amount: "1000.00" }, "refunded"],
  ["chargeback", {}, "refunded"],
  ["partial_chargeback", { refund_amount: "1000.00" }, "refunded"],
])("%s %j alone: %s", (state, more, status) => {
  expect(apply(UNPAID, state, more).payment.status).toBe(status)
})

test.each(["pending", "authorize"])(
  "a signed %s cannot be resent as a refusal: the signature covers no fraud",
  (state) => {
    expect(() => read(state, { fraud_status: "deny" })).toThrow(/status_code/)
  },
)

const NOT_201 = ["settlement", "refund", "partial_refund", "chargeback", "deny", "expire", "cancel", "failure"]

test.each([
  ["pending", "201", "accept", true],
  ["authorize", "201", "accept", true],
  ["capture", "201", "challenge", true],
  ["capture", "201", "accept", false],
  ["capture", "201", undefined, false],
  ["settlement", "201", "challenge", false],
  ...NOT_201.map((state) => [state, "201", undefined, false] as const),
  ["settlement", "202", undefined, false],
  ["refund", "407", undefined, false],
  ["deny", "202", undefined, true],
  ["expire", "407", undefined, true],
  ["capture", "200", "challenge", true],
] as const)("a signed %s with the code %s and fraud %s is read: %s", (state, status_code, fraud_status, isRead) => {
  const reading = () => read(state, { status_code, fraud_status })
  if (isRead) expect(reading()).toMatchObject({ transaction_status: state })
  else expect(reading).toThrow(/status_code/)
})

test("a paid order is taken back by fraud, and not by the refusal of an earlier try", () => {
  const { payment } = apply(UNPAID, "settlement")
  expect(apply(payment, "deny").outcome).toBe("late")
  expect(apply(payment, "failure").outcome).toBe("late")
  expect(apply(payment, "deny", { fraud_status: "deny" }).payment.status).toBe("denied")
})
