import { describe, expect, test, vi } from "vitest"
import { tablesOf } from "../../server/database/tables.ts"
import { simulatedGateway } from "../../server/features/payments/gateway.ts"
import { resources } from "../../src/resources/index.ts"
import { fileApi } from "./file-api.ts"
import { gatewayApi, notice, WEBHOOK_PATH } from "./gateway-api.ts"
import { refusedWith } from "./refused.ts"

const simulated = simulatedGateway(tablesOf(resources))
const asked: string[] = []
const api = await fileApi({
  gateway: {
    ...simulated,
    statusOf: (db, order) => {
      asked.push(order)
      return simulated.statusOf(db, order)
    },
  },
})
const token = await api.login()
const gateway = gatewayApi(api, token)

describe("a webhook that is not right", () => {
  test("with another signature is refused, and fills no table however often it comes", async () => {
    const { payment, order } = await gateway.buy()
    const wrong = await gateway.post(notice(order, "settlement", {}, "somebody-elses-key"))
    expect([wrong.status, wrong.body.message]).toEqual([
      403,
      "Tanda tangan pemberitahuan tidak cocok, jadi tidak ada yang diubah.",
    ])
    for (const signature_key of ["", "x", "f".repeat(128), "é".repeat(128)])
      expect((await gateway.post({ ...notice(order, "settlement"), signature_key })).status).toBe(403)
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        gateway.post(notice(order, "deny", { gross_amount: `${at + 1}.00` }, "wrong")),
      ),
    )
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "pending", webhook: "waiting", version: 1 })
    expect(await gateway.eventsOf(payment.id)).toEqual([])
  })

  test("for an unknown order is not found, and without a signature told like one that exists", async () => {
    const { status, body } = await gateway.post(notice("GRY-NOBODY", "settlement"))
    expect([status, body.message]).toEqual([404, "Pembayaran ini tidak ditemukan. Mungkin sudah dihapus."])
    const unsigned = await gateway.post(notice("GRY-NOBODY", "settlement", {}, "somebody-elses-key"))
    expect([unsigned.status, unsigned.body.message]).toEqual([
      403,
      "Tanda tangan pemberitahuan tidak cocok, jadi tidak ada yang diubah.",
    ])
  })

  test("with an amount that does not fit changes no status, and says so on the payment", async () => {
    const { payment, subscription, order } = await gateway.buy()
    const answer = await gateway.post(notice(order, "settlement", { gross_amount: "1000.00" }))
    expect(answer).toMatchObject(refusedWith("tidak sama dengan tagihan"))
    expect(await api.stored("payment", payment.id)).toMatchObject({
      status: "pending",
      webhook: "failed",
      failure: "amount",
    })
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({ status: "pending" })
    expect((await gateway.post(notice(order, "settlement"))).body.data.outcome).toBe("applied")
    expect(await api.stored("payment", payment.id)).toMatchObject({
      status: "paid",
      webhook: "received",
      failure: null,
    })
  })

  test.each(["capture", "settlement", "refund", "partial_refund", "chargeback", "partial_chargeback"])(
    "with a signed refusal that was changed to %s moves no money",
    async (forged) => {
      const { payment, order } = await gateway.buy()
      await gateway.post(notice(order, "settlement"))
      const before = await api.stored("payment", payment.id)
      const sent = notice(order, "deny", { status_code: "202" })
      const { status, body } = await gateway.post({ ...sent, transaction_status: forged, refund_amount: "100000.00" })
      expect([status, body.message]).toEqual([422, expect.stringContaining("status_code")])
      expect(await api.stored("payment", payment.id)).toEqual(before)
    },
  )

  test.each([
    ["an amount with cents", { gross_amount: "100000.50" }, "gross_amount"],
    ["an amount that is a number", { gross_amount: 100_000 }, "gross_amount"],
    ["a negative amount", { gross_amount: "-100000.00" }, "gross_amount"],
    ["a signed code that is no payment's", { status_code: "201" }, "status_code"],
    ["a status that nobody knows", { transaction_status: "paid" }, "transaction_status"],
    ["no signature", { signature_key: undefined }, "signature_key"],
    ["a day that is none", { transaction_time: "2026-13-45 99:00:00" }, "transaction_time"],
    ["an order that is an object", { order_id: { $ne: "" } }, "order_id"],
  ])("with %s is refused by name", async (_what, wrong, field) => {
    const { status, body } = await gateway.post({ ...notice("ORD-1", "settlement"), ...wrong })
    expect([status, body.message]).toEqual([
      422,
      `Pemberitahuan gateway tidak dapat dibaca: ${field} kosong atau bentuknya salah.`,
    ])
  })

  test("broken JSON is 400, a list is 400, a huge body is 413", async () => {
    const raw = (body: string) =>
      api.app.request(WEBHOOK_PATH, { method: "POST", headers: { "Content-Type": "application/json" }, body })
    expect((await raw('{"order_id":')).status).toBe(400)
    expect((await raw("[]")).status).toBe(400)
    expect((await raw(`{"order_id":"${"x".repeat(1_100_000)}"}`)).status).toBe(413)
  })
})

describe("money that fits no rule", () => {
  const settle = (id: unknown, json: object, by = token) =>
    api.call("PUT", `/svc/payment/payment/settle/${id}`, { token: by, json })

  test("is settled by a GRO Admin with a reason: payment, subscription, event and log agree", async () => {
    const { payment, subscription, order } = await gateway.buy()
    const refused = await settle(payment.id, { status: "paid", reason: "Tanpa laporan." })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Tidak ada uang yang belum jelas untuk pembayaran ini.",
    ])
    await gateway.post(notice(order, "settlement", { gross_amount: "90000.00" }))
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "pending", webhook: "failed" })
    const paid = { status: "paid", reason: "Cocok dengan dasbor." }
    expect((await settle(payment.id, paid, await api.login("ADMIN"))).status).toBe(403)
    expect((await settle(payment.id, { status: "paid" })).body.errors).toMatchObject([{ field: "reason" }])
    const { status, body } = await settle(payment.id, paid)
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ status: "paid", webhook: "manual", amount: 90_000, failure: null }),
    ])
    expect(body.data.gateway_time).toBe("2026-11-22T00:03:33.000Z")
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({
      ...{ status: "paid", ends_at: expect.any(String) },
    })
    expect((await gateway.eventsOf(payment.id)).at(-1)).toMatchObject({
      ...{ source: "manual", actor: "admin@griya.test", status_before: "pending", status_after: "paid" },
      ...{ amount: 90_000, reason: paid.reason },
    })
    expect((await gateway.logOf("payment", payment.id)).at(-1)).toMatchObject({
      ...{ source: "admin", before: { status: "pending", amount: 100_000 }, after: { status: "paid", amount: 90_000 } },
    })
    expect((await gateway.logOf("subscribe-transaction", subscription.id)).at(-1)).toMatchObject({ source: "admin" })
    expect((await settle(payment.id, paid)).status).toBe(409)
    await gateway.post(notice(order, "refund", { gross_amount: "90000.00" }))
    expect(await api.stored("payment", payment.id)).toMatchObject({ status: "refunded", refund_amount: 90_000 })
  })

  test("that comes after the end is settled too: refunded at most as much as was paid, or left as it is", async () => {
    const { payment, order } = await gateway.buy()
    await gateway.post(notice(order, "expire", { status_code: "407" }))
    await gateway.post(notice(order, "settlement", { gross_amount: "90000.00" }))
    const reason = "Uang dikembalikan di dasbor."
    const refused = [
      await settle(payment.id, { status: "refunded", reason }),
      await settle(payment.id, { status: "pending", reason }),
    ]
    expect(refused.map(({ status, body }) => [status, body.errors[0].field])).toEqual([
      [422, "refund_amount"],
      [422, "status"],
    ])
    expect((await settle(payment.id, { status: "expired", reason })).status).toBe(200)
    expect(await api.stored("payment", payment.id)).toMatchObject({
      ...{ status: "expired", webhook: "manual", amount: 100_000, failure: "expired", reason },
    })
    const other = await gateway.buy()
    await gateway.post(notice(other.order, "settlement", { gross_amount: "90000.00" }))
    const refund = (refund_amount: number) => settle(other.payment.id, { status: "refunded", refund_amount, reason })
    expect((await refund(90_001)).body.errors).toMatchObject([{ field: "refund_amount" }])
    expect((await refund(90_000)).body.data).toMatchObject({
      status: "refunded",
      refund_amount: 90_000,
      failure: "refund",
    })
  })
})

describe("money of another amount that an admin does not accept", () => {
  test.each(["cancelled", "denied", "expired"])("leaves the amount of a payment that is %s", async (status) => {
    const { payment, order } = await gateway.buy()
    await gateway.post(notice(order, "settlement", { gross_amount: "90000.00" }))
    const json = { status, reason: "Uang dikembalikan di dasbor." }
    await gateway.send("PUT", `payment/payment/settle/${payment.id}`, json)
    expect(await api.stored("payment", payment.id)).toMatchObject({ status, amount: 100_000, refund_amount: null })
  })
})

test("the demo's gateway tells the time in Jakarta", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T18:30:05Z") })
  expect(await simulated.statusOf(api.db, "GRY-1")).toMatchObject({ transaction_time: "2027-01-01 01:30:05" })
})

describe("the manual trigger", () => {
  const trigger = (order_id: unknown, reason = "Bukti transfer sudah dilihat.") =>
    gateway.send("POST", "payment/webhook/trigger-manual", { order_id, reason })

  test.each([[{ toString: 1 }], [["a"]], [null], [" "]])("asks about no order that is none: %j", async (order_id) => {
    const { status, body } = await trigger(order_id)
    expect([status, body.errors]).toEqual([422, [{ field: "order_id", message: "Order ID wajib diisi." }]])
  })

  test("shows before and after, and leads to the event, the subscription and the log", async () => {
    const { payment, subscription, order } = await gateway.buy({ user: 2 })
    const { body } = await trigger(order)
    expect(body.data).toMatchObject({
      ...{ id: payment.id, status_before: "pending", status: "paid", outcome: "applied", gateway_status: "settlement" },
      subscription: subscription.id,
    })
    const [event] = await gateway.eventsOf(payment.id)
    expect(event).toMatchObject({ id: body.data.event_id, source: "manual", actor: "admin@griya.test" })
    expect(event).toMatchObject({ reason: "Bukti transfer sudah dilihat." })
    expect((await gateway.logOf("payment", payment.id)).at(-1)).toMatchObject({
      ...{ actor: "admin@griya.test", source: "admin", action: "webhook" },
      after: { status: "paid", webhook: "manual", reason: "Bukti transfer sudah dilihat." },
    })
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({ status: "paid" })
    expect((await trigger(order)).status).toBe(409)
    expect((await gateway.post(notice(order, "settlement"))).body.data.outcome).toBe("known")
    expect(await api.stored("subscribe-transaction", subscription.id)).toMatchObject({ version: 2 })
  })

  test.each(["..", "../../v2/charge", "GRY-NOBODY"])(
    "never asks the gateway for an unknown order: %s",
    async (order) => {
      asked.length = 0
      expect((await trigger(order)).status).toBe(404)
      expect(asked).toEqual([])
    },
  )

  test("does what the gateway says: a payment that it does not know as paid stays unpaid", async () => {
    const { payment, order } = await gateway.buy()
    await api.db.execute(`update payment set order_id = '${order}-9' where id = ${payment.id}`)
    expect((await trigger(`${order}-9`)).body.data).toMatchObject({ outcome: "known", status: "pending" })
    await api.db.execute(`update payment set order_id = '${order}-7' where id = ${payment.id}`)
    expect((await trigger(`${order}-7`)).body.data).toMatchObject({ outcome: "applied", failure: "declined" })
  })
})
