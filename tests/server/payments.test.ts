import { describe, expect, test } from "vitest"
import { plusDays, todayInJakarta } from "../../src/declare/index.ts"
import { fileApi } from "./file-api.ts"
import { gatewayApi, notice } from "./gateway-api.ts"

const api = await fileApi()
const gateway = gatewayApi(api, await api.login())

/** Texts of the notifications about a payment. */
const toldOf = async (payment: unknown) => {
  const { rows } = (await api.db.execute(
    `select text from notification where resource = 'payment' and record_id = '${payment}'`,
  )) as unknown as { rows: { text: string }[] }
  return rows.map(({ text }) => text)
}

describe("a webhook", () => {
  test("that says paid starts the subscription, keeps the event and the log, and answers 200", async () => {
    const { subscription, payment, order } = await gateway.buy()
    expect(subscription).toMatchObject({
      status: "pending",
      amount: 100_000,
      listing_quota: 5,
      edition: 1,
      ends_at: null,
    })
    expect(payment).toMatchObject({ status: "pending", webhook: "waiting", invoice: subscription.invoice, payer: 4 })
    const { status, body } = await gateway.post(notice(order, "settlement"))
    expect([status, body]).toEqual([200, { status: 200, data: { outcome: "applied" } }])
    expect(await api.stored("payment", payment.id)).toMatchObject({
      ...{ status: "paid", webhook: "received", failure: null },
      gateway_time: "2026-11-22T00:03:33.000Z",
    })
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({
      ...{ status: "paid", starts_at: todayInJakarta(), ends_at: plusDays(todayInJakarta(), 30), carried_days: 0 },
    })
    expect(await api.stored("user", 4)).toMatchObject({ package: 1 })
    expect(await gateway.eventsOf(payment.id)).toMatchObject([
      { source: "gateway", signed: true, outcome: "applied", status_before: "pending", status_after: "paid" },
    ])
    expect((await gateway.logOf("payment", payment.id)).at(-1)).toMatchObject({
      ...{ actor: "gateway", source: "gateway", action: "webhook" },
      before: { status: "pending", webhook: "waiting" },
      after: { status: "paid", webhook: "received" },
    })
    expect((await gateway.logOf("subscribe-transaction", subscription.id)).at(-1)).toMatchObject({
      after: { status: "paid", ends_at: plusDays(todayInJakarta(), 30) },
    })
  })

  test("that comes a hundred times changes once, is one event, and is answered alike", async () => {
    const { subscription, payment, order } = await gateway.buy({ user: 5 })
    const answers: unknown[] = []
    const same = notice(order, "settlement")
    for (let turn = 0; turn < 2; turn += 1)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => gateway.post(same)))))
    expect(answers).toHaveLength(100)
    expect(new Set(answers.map((found) => (found as { status: number }).status))).toEqual(new Set([200]))
    const bodies = answers.map((found) => JSON.stringify((found as { body: unknown }).body))
    expect(bodies.filter((body) => body.includes("applied"))).toHaveLength(1)
    const outcomes = (await gateway.eventsOf(payment.id)).map(({ outcome }) => outcome)
    expect([["applied"], ["applied", "known"]]).toContainEqual(outcomes)
    expect(await api.stored("payment", payment.id)).toMatchObject({ version: 2 })
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({ version: 2 })
    expect((await gateway.logOf("payment", payment.id)).filter(({ action }) => action === "webhook")).toHaveLength(1)
  })

  test.each([
    ["deny", { status_code: "202" }, "denied", "declined"],
    ["expire", { status_code: "407" }, "expired", "expired"],
    ["cancel", {}, "cancelled", "cancelled"],
    ["failure", {}, "denied", "gateway"],
    ["capture", { fraud_status: "deny" }, "denied", "fraud"],
  ])(
    "that says %s %j says why the subscription failed, and is paid after all when the money comes",
    async (...given) => {
      const [said, more, status, failure] = given
      const { subscription, payment, order } = await gateway.buy()
      expect((await gateway.post(notice(order, said, more))).body.data.outcome).toBe("applied")
      expect(await api.stored("payment", payment.id)).toMatchObject({ status, failure })
      expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({
        status,
        failure,
        ends_at: null,
      })
      expect((await gateway.post(notice(order, "settlement"))).body.data.outcome).toBe("applied")
      expect(await api.stored("payment", payment.id)).toMatchObject({ status: "paid", failure: null })
      // Days of an earlier subscription of this user are carried over.
      const again = await api.stored("subscribe-transaction", subscription.id)
      expect(again).toMatchObject({ status: "paid", failure: null })
      expect(String(again?.ends_at) >= plusDays(todayInJakarta(), 30)).toBe(true)
    },
  )

  test("that cancels a captured card ends the subscription, which runs again if the money comes", async () => {
    const { subscription, payment, order } = await gateway.buy()
    const stored = () => api.stored("subscribe-transaction", subscription.id)
    await gateway.post(notice(order, "capture"))
    expect((await gateway.post(notice(order, "cancel"))).body.data.outcome).toBe("applied")
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "cancelled", failure: "cancelled" })
    expect(await stored()).toMatchObject({ status: "cancelled", ends_at: todayInJakarta() })
    await gateway.post(notice(order, "settlement"))
    expect(await stored()).toMatchObject({ status: "paid" })
    expect(String((await stored())?.ends_at) >= plusDays(todayInJakarta(), 30)).toBe(true)
  })

  test("of money for an order that is refunded tells the admins, once", async () => {
    const { payment, order } = await gateway.buy()
    for (const state of ["settlement", "refund", "capture", "capture"]) await gateway.post(notice(order, state))
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "refunded" })
    expect(await toldOf(payment.id)).toEqual([
      expect.stringMatching(
        /^Kartu ditagih untuk GRY-.* datang setelah status akhirnya, .* Periksa di dasbor gateway, lalu selesaikan manual\.$/,
      ),
    ])
  })

  test("of a refund never takes more than was paid", async () => {
    const { payment, order } = await gateway.buy()
    await gateway.post(notice(order, "settlement"))
    await gateway.post(notice(order, "refund", { refund_amount: "9999999999999.00" }))
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "refunded", refund_amount: 100_000 })
  })

  test("in the wrong order never goes back: settlement, then pending", async () => {
    const { payment, order } = await gateway.buy()
    await gateway.post(notice(order, "settlement"))
    expect((await gateway.post(notice(order, "pending", { status_code: "201" }))).body.data.outcome).toBe("late")
    expect((await gateway.post(notice(order, "expire", { status_code: "407" }))).body.data.outcome).toBe("late")
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "paid" })
    expect((await gateway.eventsOf(payment.id)).map(({ outcome }) => outcome)).toEqual(["applied", "late", "late"])
  })

  test("of a card that is only authorized, or not trusted yet, is no money", async () => {
    const { payment, order } = await gateway.buy()
    await gateway.post(notice(order, "authorize"))
    await gateway.post(notice(order, "capture", { fraud_status: "challenge" }))
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "pending", webhook: "received" })
    expect((await gateway.post(notice(order, "capture", { fraud_status: "accept" }))).body.data.outcome).toBe("applied")
  })

  test("of a refund ends the subscription: all of it today, half of it after half its days", async () => {
    const [whole, half] = [await gateway.buy(), await gateway.buy({ user: 3 })]
    for (const { order } of [whole, half]) await gateway.post(notice(order, "settlement"))
    await gateway.post(notice(whole.order, "refund"))
    await gateway.post(notice(half.order, "partial_refund", { refund_amount: "50000.00" }))
    const stored = (id: unknown) => api.stored("subscribe-transaction", id)
    expect(await stored(whole.subscription.id)).toMatchObject({
      status: "refunded",
      failure: "refund",
      ends_at: todayInJakarta(),
    })
    expect(await stored(half.subscription.id)).toMatchObject({
      ...{ status: "refunded", failure: "partial_refund", ends_at: plusDays(todayInJakarta(), 15) },
    })
    await gateway.post(notice(half.order, "partial_refund", { refund_amount: "75000.00" }))
    expect(await stored(half.subscription.id)).toMatchObject({ ends_at: plusDays(todayInJakarta(), 7) })
    expect(await api.stored("payment", half.payment.id)).toMatchObject({ refund_amount: 75_000 })
  })

  test("of a refund of the same sum again takes nothing more, however it is worded", async () => {
    const { payment, subscription, order } = await gateway.buy({ user: 5 })
    await gateway.post(notice(order, "settlement"))
    const half = { refund_amount: "50000.00" }
    await gateway.post(notice(order, "partial_refund", half))
    const rows = () =>
      Promise.all([api.stored("payment", payment.id), api.stored("subscribe-transaction", subscription.id)])
    const before = await rows()
    for (const again of [
      notice(order, "partial_refund", { ...half, fraud_status: "accept" }),
      notice(order, "partial_chargeback", half),
      notice(order, "partial_refund", { refund_amount: "25000.00" }),
    ])
      expect((await gateway.post(again)).body.data.outcome).toBe("known")
    expect(await rows()).toEqual(before)
  })

  test("of a part without its amount leaves the payment paid, and tells the admins once", async () => {
    const { payment, subscription, order } = await gateway.buy()
    await gateway.post(notice(order, "settlement"))
    const sold = () => api.stored("subscribe-transaction", subscription.id)
    const before = await sold()
    for (let time = 0; time < 2; time += 1)
      expect((await gateway.post(notice(order, "partial_chargeback"))).body.data.outcome).toBe("unclear")
    expect(await sold()).toEqual(before)
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "paid", webhook: "failed" })
    expect((await gateway.eventsOf(payment.id)).map(({ outcome }) => outcome)).toEqual(["applied", "unclear"])
    const told = await toldOf(payment.id)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(
      /^Chargeback sebagian untuk GRY-.* Periksa jumlahnya di dasbor gateway, lalu selesaikan manual\.$/,
    )

    const part = await gateway.post(notice(order, "partial_chargeback", { refund_amount: "40000.00" }))
    expect(part.body.data.outcome).toBe("applied")
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "refunded", refund_amount: 40_000 })
    expect((await gateway.post(notice(order, "partial_refund"))).body.data.outcome).toBe("unclear")
    expect(await api.stored("payment", payment.id)).toMatchObject({ refund_amount: 40_000 })
  })
})
