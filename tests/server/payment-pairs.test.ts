import { beforeEach, describe, expect, test } from "vitest"
import { daysBetween, todayInJakarta } from "../../src/declare/index.ts"
import { adminApi } from "./file-api.ts"
import { gatewayApi, type Json, notice } from "./gateway-api.ts"

const { api, token } = await adminApi()
const { buy, post, eventsOf } = gatewayApi(api, token)
beforeEach(() => api.db.execute(`update "subscribe-transaction" set starts_at = '2020-01-01', ends_at = '2020-01-02'`))

const MESSAGES = {
  pending: { status_code: "201" },
  settlement: {},
  deny: { status_code: "202" },
  expire: { status_code: "407" },
  cancel: {},
  partial: { transaction_status: "partial_refund", refund_amount: "40000.00" },
  refund: {},
} as const
type Message = keyof typeof MESSAGES
const NAMES = Object.keys(MESSAGES) as Message[]

/** Money that stays with us in thousands of rupiah, and the days of 30 that it bought; "–": none began. */
const [NONE, ALL, PART, BACK] = ["0 –", "100 30", "60 18", "0 0"]
const MATRIX: Readonly<Record<Message, readonly string[]>> = {
  //          pending settlement deny expire cancel partial refund
  pending: [NONE, ALL, NONE, NONE, NONE, PART, NONE],
  settlement: [ALL, ALL, ALL, ALL, BACK, PART, BACK],
  deny: [NONE, ALL, NONE, NONE, NONE, PART, NONE],
  expire: [NONE, ALL, NONE, NONE, NONE, PART, NONE],
  cancel: [NONE, ALL, NONE, NONE, NONE, PART, NONE],
  partial: [PART, PART, PART, PART, PART, PART, BACK],
  refund: [NONE, NONE, NONE, NONE, NONE, NONE, NONE],
}

const hear = async (order: string, message: Message) =>
  (await post(notice(order, message, MESSAGES[message]))).body.data.outcome as string
const result = async (payment: unknown, subscription: unknown) => {
  const [paid, sold] = [await api.stored("payment", payment), await api.stored("subscribe-transaction", subscription)]
  const refunded = paid?.status === "refunded" ? Number(paid.refund_amount) : 0
  const kept = paid?.status === "paid" || paid?.status === "refunded" ? Number(paid.amount) - refunded : 0
  const days = sold?.ends_at ? daysBetween(todayInJakarta(), String(sold.ends_at)) : "–"
  expect(sold).toMatchObject({ status: paid?.status, failure: paid?.failure })
  return `${kept / 1000} ${days}`
}

test.each(NAMES.flatMap((first) => NAMES.map((second, at) => [first, second, MATRIX[first][at]] as const)))(
  "%s, then %s: %s",
  async (first, second, expected) => {
    const { payment, subscription, order } = await buy()
    await hear(order, first)
    await hear(order, second)
    expect(await result(payment.id, subscription.id)).toBe(expected)
  },
)

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => ordersOf(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]))

const HISTORIES: readonly (readonly [readonly Message[], string])[] = [
  [["pending", "expire", "settlement", "partial"], PART],
  [["deny", "settlement", "refund"], "0"],
  [["deny", "settlement", "partial", "refund"], "0"],
]

describe("a late payment that is refunded ends the same, in whatever order it is heard", () => {
  test.each(
    HISTORIES.flatMap(([history, end]) => ordersOf(history).map((order) => [order.join(", "), order, end] as const)),
  )("%s", async (_, messages, end) => {
    const { payment, subscription, order } = await buy()
    for (const message of messages) await hear(order, message)
    const { webhook, status } = (await api.stored("payment", payment.id)) ?? {}
    expect([webhook, status]).toEqual(["received", "refunded"])
    expect((await result(payment.id, subscription.id)).startsWith(end)).toBe(true)
  })
})

test("a refund of a part of what was taken back whole is reported, and a whole one is not", async () => {
  const { payment, subscription, order } = await buy()
  for (const message of ["settlement", "cancel"] as const) await hear(order, message)
  expect(await hear(order, "partial")).toBe("late")
  expect(await api.stored("payment", payment.id)).toMatchObject({ status: "cancelled", webhook: "failed" })
  expect(await hear(order, "refund")).toBe("applied")
  expect(await result(payment.id, subscription.id)).toBe(BACK)
})

describe("a refund that is heard before its payment", () => {
  test.each(["partial", "refund"] as const)("proves the payment, which is then known: %s", async (message) => {
    const { payment, order } = await buy()
    expect(await hear(order, message)).toBe("applied")
    expect(await hear(order, "settlement")).toBe("known")
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "refunded", webhook: "received" })
    expect((await eventsOf(payment.id)).map(({ outcome }) => outcome)).toEqual(["applied", "known"])
  })

  test("without its amount stays reported when the payment comes, until an admin settles it", async () => {
    const { payment, subscription, order } = await buy()
    await post(notice(order, "partial_refund", { transaction_status: "partial_refund" }))
    expect(await hear(order, "settlement")).toBe("applied")
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "paid", webhook: "failed" })
    const decision: Json = { status: "refunded", refund_amount: 40_000, reason: "Cocok dengan dasbor." }
    expect((await api.call("PUT", `/svc/payment/payment/settle/${payment.id}`, { token, json: decision })).status).toBe(
      200,
    )
    expect(await api.stored("payment", payment.id)).toMatchObject({ webhook: "manual" })
    expect(await result(payment.id, subscription.id)).toBe(PART)
  })

  test("whose subscription never began begins when an admin confirms the same status and amount", async () => {
    const { payment, subscription, order } = await buy()
    await hear(order, "partial")
    await api.db.execute(`update "subscribe-transaction" set ends_at = null where id = ${subscription.id}`)
    await api.db.execute(`update payment set webhook = 'failed' where id = ${payment.id}`)
    await api.db.execute(`insert into "payment-event" (payment, outcome, amount, gateway_status, fingerprint)
      values (${payment.id}, 'late', 100000, 'settlement', 'late')`)
    const decision: Json = { status: "refunded", refund_amount: 40_000, reason: "Cocok dengan dasbor." }
    await api.call("PUT", `/svc/payment/payment/settle/${payment.id}`, { token, json: decision })
    expect(await result(payment.id, subscription.id)).toBe(PART)
  })
})
