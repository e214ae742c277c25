import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { signatureOf } from "../../server/gateway/notification.ts"
import { DEMO_SERVER_KEY } from "../../server/gateway/simulator.ts"
import { today } from "../../server/http/days.ts"
import { plusDays } from "../../src/declare/index.ts"
import { type TestApi, testApi } from "./api.ts"

type Json = Record<string, unknown>

const PATH = "/svc/payment/webhook/notification"
let api: TestApi
let token: string
beforeAll(async () => {
  api = await testApi()
  token = await api.login()
})
afterAll(() => api.close())

const send = (method: string, path: string, json?: unknown) => api.call(method, `/svc/${path}`, { token, json })

/** What the gateway sends of an order, signed by its key. */
const notice = (order_id: unknown, transaction_status: string, more: Json = {}, key = DEMO_SERVER_KEY) => {
  const sent = { order_id: String(order_id), status_code: "200", gross_amount: "100000.00", ...more }
  return { transaction_status, signature_key: signatureOf(sent, key), transaction_time: "2026-11-22 07:03:33", ...sent }
}
const post = (json: unknown) => api.call("POST", PATH, { json })

/** A package that is bought by user 4: the subscription, and the payment that it waits for. */
const buy = async (more: Json = {}) => {
  const { status, body } = await send("POST", "main/subscribe-transaction", {
    user: 4,
    package: 1,
    method: "qris",
    ...more,
  })
  expect([status, body.message]).toEqual([200, undefined])
  const [paid] = (await send("GET", `payment/payment?subscription=${body.data.id}`)).body.data
  return { subscription: body.data as Json, payment: paid as Json, order: String(paid.order_id) }
}
const eventsOf = async (payment: unknown) =>
  (await send("GET", `payment/payment-event?payment=${payment}&sort=id`)).body.data as Json[]
const logOf = async (resource: string, id: unknown) =>
  (await send("GET", `payment/activity?resource=${resource}&record_id=${id}&sort=id`)).body.data as Json[]

describe("a webhook", () => {
  test("that says paid starts the subscription, keeps the event and the log, and answers 200", async () => {
    const { subscription, payment, order } = await buy()
    expect(subscription).toMatchObject({
      status: "pending",
      amount: 100_000,
      listing_quota: 5,
      edition: 1,
      ends_at: null,
    })
    expect(payment).toMatchObject({ status: "pending", webhook: "waiting", invoice: subscription.invoice, payer: 4 })
    const { status, body } = await post(notice(order, "settlement"))
    expect([status, body]).toEqual([200, { status: 200, data: { outcome: "applied" } }])
    expect(await api.stored("payment", payment.id)).toMatchObject({
      ...{ status: "paid", webhook: "received", failure: null },
      gateway_time: "2026-11-22T00:03:33.000Z",
    })
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({
      ...{ status: "paid", starts_at: today(), ends_at: plusDays(today(), 30), carried_days: 0 },
    })
    expect(await api.stored("user", 4)).toMatchObject({ package: 1 })
    expect(await eventsOf(payment.id)).toMatchObject([
      { source: "gateway", signed: true, outcome: "applied", status_before: "pending", status_after: "paid" },
    ])
    expect((await logOf("payment", payment.id)).at(-1)).toMatchObject({
      ...{ actor: "gateway", source: "gateway", action: "webhook" },
      before: { status: "pending", webhook: "waiting" },
      after: { status: "paid", webhook: "received" },
    })
    expect((await logOf("subscribe-transaction", subscription.id)).at(-1)).toMatchObject({
      after: { status: "paid", ends_at: plusDays(today(), 30) },
    })
  })

  test("that comes a thousand times changes once, is one event, and is answered alike", async () => {
    const { subscription, payment, order } = await buy({ user: 5 })
    const answers: unknown[] = []
    const same = notice(order, "settlement")
    for (let turn = 0; turn < 20; turn += 1)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => post(same)))))
    expect(answers).toHaveLength(1000)
    expect(new Set(answers.map((found) => (found as { status: number }).status))).toEqual(new Set([200]))
    const bodies = answers.map((found) => JSON.stringify((found as { body: unknown }).body))
    expect(bodies.filter((body) => body.includes("applied"))).toHaveLength(1)
    const outcomes = (await eventsOf(payment.id)).map(({ outcome }) => outcome)
    expect([["applied"], ["applied", "known"]]).toContainEqual(outcomes)
    expect(await api.stored("payment", payment.id)).toMatchObject({ version: 2 })
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({ version: 2 })
    expect((await logOf("payment", payment.id)).filter(({ action }) => action === "webhook")).toHaveLength(1)
  })

  test.each([
    ["deny", { status_code: "202" }, "denied", "declined"],
    ["expire", { status_code: "407" }, "expired", "expired"],
    ["cancel", {}, "cancelled", "cancelled"],
    ["failure", {}, "denied", "gateway"],
    ["capture", { fraud_status: "deny" }, "denied", "fraud"],
  ])("that says %s %j says why the subscription failed, and what comes later changes nothing", async (...given) => {
    const [said, more, status, failure] = given
    const { subscription, payment, order } = await buy()
    expect((await post(notice(order, said, more))).body.data.outcome).toBe("applied")
    expect(await api.stored("payment", payment.id)).toMatchObject({ status, failure })
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({
      status,
      failure,
      ends_at: null,
    })
    const late = await post(notice(order, "settlement"))
    expect([late.status, late.body.data.outcome]).toEqual([200, "late"])
    expect(await api.stored("payment", payment.id)).toMatchObject({ status })
  })

  test("in the wrong order never goes back: settlement, then pending", async () => {
    const { payment, order } = await buy()
    await post(notice(order, "settlement"))
    expect((await post(notice(order, "pending", { status_code: "201" }))).body.data.outcome).toBe("late")
    expect((await post(notice(order, "expire", { status_code: "407" }))).body.data.outcome).toBe("late")
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "paid" })
    expect((await eventsOf(payment.id)).map(({ outcome }) => outcome)).toEqual(["applied", "late", "late"])
  })

  test("of a refund that overtakes its payment is not forgotten", async () => {
    const { payment, subscription, order } = await buy()
    expect((await post(notice(order, "refund"))).body.data.outcome).toBe("applied")
    expect((await post(notice(order, "settlement"))).body.data.outcome).toBe("late")
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "refunded" })
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({ ends_at: null })
  })

  test("of a card that is only authorized, or not trusted yet, is no money", async () => {
    const { payment, order } = await buy()
    await post(notice(order, "authorize"))
    await post(notice(order, "capture", { fraud_status: "challenge" }))
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "pending", webhook: "received" })
    expect((await post(notice(order, "capture", { fraud_status: "accept" }))).body.data.outcome).toBe("applied")
  })

  test("of a refund ends the subscription: all of it today, half of it after half its days", async () => {
    const [whole, half] = [await buy(), await buy({ user: 5 })]
    for (const { order } of [whole, half]) await post(notice(order, "settlement"))
    await post(notice(whole.order, "refund"))
    await post(notice(half.order, "partial_refund", { refund_amount: "50000.00" }))
    const stored = (id: unknown) => api.stored("subscribe-transaction", id)
    expect(await stored(whole.subscription.id)).toMatchObject({
      status: "refunded",
      failure: "refund",
      ends_at: today(),
    })
    expect(await stored(half.subscription.id)).toMatchObject({
      ...{ status: "refunded", failure: "partial_refund", ends_at: plusDays(today(), 15) },
    })
    await post(notice(half.order, "partial_refund", { refund_amount: "75000.00" }))
    expect(await stored(half.subscription.id)).toMatchObject({ ends_at: plusDays(today(), 7) })
    expect(await api.stored("payment", half.payment.id)).toMatchObject({ refund_amount: 75_000 })
  })
})

describe("a webhook that is not right", () => {
  test("with another signature is refused, and fills no table however often it comes", async () => {
    const { payment, order } = await buy()
    const wrong = await post(notice(order, "settlement", {}, "somebody-elses-key"))
    expect([wrong.status, wrong.body.message]).toEqual([
      403,
      "Tanda tangan pemberitahuan tidak cocok, jadi tidak ada yang diubah.",
    ])
    for (const signature_key of ["", "x", "f".repeat(128), "é".repeat(128)])
      expect((await post({ ...notice(order, "settlement"), signature_key })).status).toBe(403)
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => post(notice(order, "deny", { gross_amount: `${at + 1}.00` }, "wrong"))),
    )
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "pending", webhook: "waiting", version: 1 })
    const kept = await eventsOf(payment.id)
    expect(kept.every(({ outcome, signed }) => outcome === "unsigned" && signed === false)).toBe(true)
    expect(kept).toHaveLength(20)
  })

  test("for an unknown order is not found", async () => {
    const { status, body } = await post(notice("GRY-NOBODY", "settlement"))
    expect([status, body.message]).toEqual([404, "Pembayaran ini tidak ditemukan. Mungkin sudah dihapus."])
  })

  test("with an amount that does not fit changes no status, and says so on the payment", async () => {
    const { payment, subscription, order } = await buy()
    const { status } = await post(notice(order, "settlement", { gross_amount: "1000.00" }))
    expect(status).toBe(422)
    expect(await api.stored("payment", payment.id)).toMatchObject({
      status: "pending",
      webhook: "failed",
      failure: "amount",
    })
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({ status: "pending" })
    expect((await post(notice(order, "settlement"))).body.data.outcome).toBe("applied")
    expect(await api.stored("payment", payment.id)).toMatchObject({
      status: "paid",
      webhook: "received",
      failure: null,
    })
  })

  test.each([
    ["an amount with cents", { gross_amount: "100000.50" }, "gross_amount"],
    ["an amount that is a number", { gross_amount: 100_000 }, "gross_amount"],
    ["a negative amount", { gross_amount: "-100000.00" }, "gross_amount"],
    ["a status that nobody knows", { transaction_status: "paid" }, "transaction_status"],
    ["no signature", { signature_key: undefined }, "signature_key"],
    ["a day that is none", { transaction_time: "2026-13-45 99:00:00" }, "transaction_time"],
    ["an order that is an object", { order_id: { $ne: "" } }, "order_id"],
  ])("with %s is refused by name", async (_what, wrong, field) => {
    const { status, body } = await post({ ...notice("ORD-1", "settlement"), ...wrong })
    expect([status, body.message]).toEqual([
      422,
      `Pemberitahuan gateway tidak dapat dibaca: ${field} kosong atau bentuknya salah.`,
    ])
  })

  test("broken JSON is 400, a list is 400, a huge body is 413", async () => {
    const raw = (body: string) =>
      api.app.request(PATH, { method: "POST", headers: { "Content-Type": "application/json" }, body })
    expect((await raw('{"order_id":')).status).toBe(400)
    expect((await raw("[]")).status).toBe(400)
    expect((await raw(`{"order_id":"${"x".repeat(1_100_000)}"}`)).status).toBe(413)
  })
})

describe("the manual trigger", () => {
  const trigger = (order_id: string, reason = "Bukti transfer sudah dilihat.") =>
    send("POST", "payment/webhook/trigger-manual", { order_id, reason })

  test("shows before and after, and leads to the event, the subscription and the log", async () => {
    const { payment, subscription, order } = await buy({ user: 2 })
    const { body } = await trigger(order)
    expect(body.data).toMatchObject({
      ...{ id: payment.id, status_before: "pending", status: "paid", outcome: "applied", gateway_status: "settlement" },
      subscription: subscription.id,
    })
    const [event] = await eventsOf(payment.id)
    expect(event).toMatchObject({ id: body.data.event_id, source: "manual", actor: "admin@griya.test" })
    expect(event).toMatchObject({ reason: "Bukti transfer sudah dilihat." })
    expect((await logOf("payment", payment.id)).at(-1)).toMatchObject({
      ...{ actor: "admin@griya.test", source: "admin", action: "webhook" },
      after: { status: "paid", webhook: "manual", reason: "Bukti transfer sudah dilihat." },
    })
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({ status: "paid" })
    expect((await trigger(order)).status).toBe(409)
    expect((await post(notice(order, "settlement"))).body.data.outcome).toBe("known")
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({ version: 2 })
  })

  test("and a webhook at the same moment activate once", async () => {
    const { payment, subscription, order } = await buy({ user: 2 })
    const answers = await Promise.all([trigger(order), post(notice(order, "settlement")), trigger(order)])
    expect(answers.filter(({ body }) => body.data?.outcome === "applied")).toHaveLength(1)
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({ version: 2 })
    expect((await api.stored("payment", payment.id))?.status).toBe("paid")
  })

  test("does what the gateway says: a payment that it does not know as paid stays unpaid", async () => {
    const { payment, order } = await buy()
    await api.db.execute(`update payment set order_id = '${order}-9' where id = ${payment.id}`)
    expect((await trigger(`${order}-9`)).body.data).toMatchObject({ outcome: "known", status: "pending" })
    await api.db.execute(`update payment set order_id = '${order}-7' where id = ${payment.id}`)
    expect((await trigger(`${order}-7`)).body.data).toMatchObject({ outcome: "applied", failure: "declined" })
  })
})
