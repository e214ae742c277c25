import { describe, expect, test } from "vitest"
import { DEMO_SERVER_KEY } from "../../server/features/payments/gateway.ts"
import { signatureOf } from "../../server/features/payments/notification.ts"
import { plusDays, todayInJakarta } from "../../src/declare/index.ts"
import { noPostgres } from "./postgres.ts"
import { racingApi } from "./postgres-api.ts"

const TIMES = 12
const api = await racingApi()
const token = await api.login()

describe.skipIf(noPostgres)("payments over PostgreSQL, many at the same moment", () => {
  const send = (method: string, path: string, json?: unknown) => api.call(method, `/svc/${path}`, { token, json })
  const buy = (more: object = {}) =>
    send("POST", "main/subscribe-transaction", { user: 4, package: 1, method: "qris", ...more })
  const paymentOf = async (subscription: unknown) =>
    (await send("GET", `payment/payment?subscription=${subscription}`)).body.data[0]
  const notify = (order_id: string, transaction_status: string) => {
    const sent = { order_id, status_code: "200", gross_amount: "100000.00" }
    const json = { ...sent, transaction_status, signature_key: signatureOf(sent, DEMO_SERVER_KEY) }
    return api.call("POST", "/svc/payment/webhook/notification", { json })
  }
  const outcomes = (answers: readonly { body: { data?: { outcome?: string } } }[]) =>
    answers.map(({ body }) => body.data?.outcome)

  test("the same webhook, and the trigger beside it, activate once", async () => {
    const { id } = (await buy()).body.data
    const { order_id, id: payment } = await paymentOf(id)
    const reason = "Sudah diterima"
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, at) =>
        at % 3 ? notify(order_id, "settlement") : send("POST", "payment/webhook/trigger-manual", { order_id, reason }),
      ),
    )
    expect(outcomes(answers).filter((outcome) => outcome === "applied")).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await api.stored("subscribe-transaction", id)).toMatchObject({ status: "paid", version: 2, carried_days: 0 })
    const events = (await send("GET", `payment/payment-event?payment=${payment}&outcome=applied`)).body.data
    expect(events).toHaveLength(1)
  })

  test("contrary webhooks end in one state, with the payment and the subscription alike", async () => {
    const { id } = (await buy()).body.data
    const { order_id, id: payment } = await paymentOf(id)
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, at) =>
        notify(order_id, ["settlement", "expire", "cancel", "pending"][at % 4] ?? ""),
      ),
    )
    // The gateway may change its mind, but each message is applied at most once.
    const events = (await send("GET", `payment/payment-event?payment=${payment}`)).body.data
    const states = events.flatMap((event: { outcome: string; gateway_status: string }) =>
      event.outcome === "applied" ? [event.gateway_status] : [],
    )
    expect(outcomes(answers).filter((outcome) => outcome === "applied")).toHaveLength(states.length)
    expect([...new Set(states)]).toEqual(states)
    const [paid, sold] = [await api.stored("payment", payment), await api.stored("subscribe-transaction", id)]
    expect(paid?.status).not.toBe("pending")
    expect(sold).toMatchObject({ status: paid?.status, failure: paid?.failure })
  })

  test("two subscriptions of one user that are paid at once know of each other: the days of both are there", async () => {
    const both = [await buy({ user: 5 }), await buy({ user: 5 })].map(({ body }) => body.data.id)
    const orders = await Promise.all(both.map(paymentOf))
    await Promise.all(orders.map(({ order_id }) => notify(order_id, "settlement")))
    const days = await Promise.all(
      both.map(async (id) => (await api.stored("subscribe-transaction", id))?.carried_days),
    )
    expect(days.sort()).toEqual([0, 30])
  })

  test("a refund and further payments at once: every paid day is there, and none that was paid back", async () => {
    const sell = async () => (await buy({ user: 3 })).body.data.id
    const [first, ...further] = [await sell(), await sell(), await sell(), await sell()]
    const orderOf = async (id: unknown) => (await paymentOf(id)).order_id
    await notify(await orderOf(first), "settlement")
    const orders = await Promise.all(further.map(orderOf))
    await Promise.all([notify(await orderOf(first), "refund"), ...orders.map((order) => notify(order, "settlement"))])
    const rows = await Promise.all(further.map((id) => api.stored("subscribe-transaction", id)))
    expect(rows.map((row) => row?.carried_days).sort()).toEqual([0, 30, 60])
    expect(rows.map((row) => row?.ends_at).sort()).toEqual([30, 60, 90].map((days) => plusDays(todayInJakarta(), days)))
    expect(rows.filter((row) => row?.replaced_by === null)).toHaveLength(1)
    expect(await api.stored("subscribe-transaction", first)).toMatchObject({ replaced_by: null, status: "refunded" })
  })

  test("a package that is removed while it is bought: removed or sold, never both", async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const terms = { price: 10_000, duration_days: 7, listing_quota: 1, premium_quota: 0 }
      const { id } = (await send("POST", "main/master-subscribe", { name: `Balapan ${turn}`, ...terms })).body.data
      const [bought, removed, also] = await Promise.all([
        buy({ package: id }),
        send("DELETE", `main/master-subscribe/${id}`),
        buy({ package: id }),
      ])
      const sold = [bought, also].filter(({ status }) => status === 200).length
      expect([removed.status === 200, sold > 0].filter(Boolean)).toHaveLength(1)
      expect(await api.stored("master-subscribe", id)).toEqual(removed.status === 200 ? undefined : expect.anything())
    }
  })
})
