import { beforeEach, describe, expect, test } from "vitest"
import { endPackages } from "../../server/features/payments/ended-packages.ts"
import { plusDays, todayInJakarta } from "../../src/declare/index.ts"
import { fileApi } from "./file-api.ts"
import { gatewayApi, notice } from "./gateway-api.ts"

const api = await fileApi()
const { buy, post, send } = gatewayApi(api, await api.login())

test("a half refunded subscription still runs: it is counted, shows its use, and its days are carried over", async () => {
  const first = await buy({ user: 5 })
  await post(notice(first.order, "settlement"))
  const subscribers = async () => {
    const packages = (await send("GET", "main/master-subscribe")).body.data
    return packages.find(({ id }: { id: number }) => id === 1).subscribers
  }
  const before = await subscribers()
  await post(notice(first.order, "partial_refund", { refund_amount: "50000.00" }))
  expect(await subscribers()).toBe(before)
  const [row] = (await send("GET", "main/subscribe-transaction/status?user=5&sort=-id")).body.data
  expect(row).toMatchObject({ status: "refunded", ends_at: plusDays(todayInJakarta(), 15) })
  expect(row).toHaveProperty("listings_used")

  const second = await buy({ user: 5 })
  await post(notice(second.order, "settlement"))
  expect(await api.stored("subscribe-transaction", second.subscription.id)).toMatchObject({ carried_days: 15 })
  expect(await subscribers()).toBe(before)

  await post(notice(second.order, "refund"))
  expect(await subscribers()).toBe(before)
})

test("a whole refund leaves the buyer without a package, unless another one runs", async () => {
  const owned = async () => (await api.stored("user", 2))?.package
  const [first, second] = [await buy({ user: 2 }), await buy({ user: 2, package: 2 })]
  const amountOf = ({ payment }: typeof first) => `${payment.amount}.00`
  for (const one of [first, second]) await post(notice(one.order, "settlement", { gross_amount: amountOf(one) }))
  expect(await owned()).toBe(2)
  await post(notice(second.order, "refund", { gross_amount: amountOf(second) }))
  expect(await owned()).toBe(1)
  await post(notice(first.order, "cancel", { gross_amount: amountOf(first) }))
  expect(await owned()).toBe(null)
})

test("a package that ran out is taken from its user, or replaced by one that still runs", async () => {
  const buyer = async () => api.stored("user", 5)
  const [year, month] = [await buy({ user: 5, package: 2 }), await buy({ user: 5 })]
  for (const { order, payment } of [year, month])
    await post(notice(order, "settlement", { gross_amount: `${payment.amount}.00` }))
  const end = (ends_at: string, id: unknown) =>
    api.db.execute(
      `update "subscribe-transaction" set ends_at = ${ends_at}, replaced_by = null where id = ${Number(id)}`,
    )
  const today = `'${todayInJakarta()}'::date`
  await end(today, year.subscription.id)
  await end(today, month.subscription.id)
  await endPackages(api.context)
  const before = await buyer()
  expect(before).toMatchObject({ package: 1 })
  await end(`${today} - 1`, month.subscription.id)
  await endPackages(api.context)
  expect(await buyer()).toMatchObject({ package: 2, version: Number(before?.version) + 1 })
  await end(`${today} - 1`, year.subscription.id)
  await endPackages(api.context)
  expect(await buyer()).toMatchObject({ package: null })
  const { body } = await send("GET", "payment/activity?resource=user&record_id=5&limit=1")
  expect(body.data[0]).toMatchObject({ actor: "griya", before: { package: 2 }, after: { package: null } })
})

const REASON = "Cocok dengan dasbor."
/** 100.000 rupiah are 30 days of package 1. */
const purchase = async (sold = 1, gross_amount = "100000.00") => {
  const { order, payment, subscription } = await buy({ user: 3, package: sold })
  await post(notice(order, "settlement", { gross_amount }))
  const refund = async (refund_amount: number) =>
    await post(notice(order, "partial_refund", { refund_amount: `${refund_amount}.00` }))
  const correct = async (refund_amount: number) => {
    await post(notice(order, "partial_refund"))
    await send("PUT", `payment/payment/settle/${payment.id}`, { status: "refunded", refund_amount, reason: REASON })
  }
  return { order, id: subscription.id, refund, correct }
}
const pass = (days: number) =>
  api.db.execute(`update "subscribe-transaction" set starts_at = starts_at - ${days}, ends_at = ends_at - ${days}`)
const stored = (id: unknown) => api.stored("subscribe-transaction", id)

describe("days that change later", () => {
  beforeEach(() =>
    api.db.execute(
      `update "subscribe-transaction" set starts_at = '2020-01-01', ends_at = '2020-01-02', replaced_by = null`,
    ),
  )

  test("a corrected refund goes on in the next subscription only where days are left on its first day", async () => {
    const first = await purchase()
    await first.refund(90_000)
    await pass(12)
    const second = await purchase()
    for (const [refunded, days] of [
      [70_000, 9],
      [60_000, 12],
    ]) {
      await first.correct(Number(refunded))
      expect(await stored(first.id)).toMatchObject({
        ...{ ends_at: plusDays(todayInJakarta(), Number(days) - 12), replaced_by: null },
      })
    }
    await first.correct(50_000)
    expect(await stored(first.id)).toMatchObject({ replaced_by: second.id })
    expect(await stored(second.id)).toMatchObject({ carried_days: 3, ends_at: plusDays(todayInJakarta(), 33) })
  })

  test("days that were used after their refund are not given again when a former subscription becomes longer", async () => {
    const first = await purchase()
    await first.refund(50_000)
    const second = await purchase()
    await pass(25)
    await second.refund(90_000)
    expect(await stored(second.id)).toMatchObject({ carried_days: 15, ends_at: todayInJakarta() })
    await first.correct(40_000)
    expect(await stored(second.id)).toMatchObject({ carried_days: 18, ends_at: todayInJakarta() })
  })

  test("free days go on in the next free subscription, though a paid one lay between", async () => {
    const { body } = await send("POST", "main/master-subscribe", {
      ...{ name: "Percobaan", price: 0, duration_days: 30, listing_quota: 1, premium_quota: 0 },
    })
    const free = () => purchase(body.data.id, "0.00")
    const first = await free()
    await pass(5)
    const between = await purchase()
    await pass(1)
    const second = await free()
    await pass(2)
    const last = await purchase()
    for (const { order } of [between, last]) await post(notice(order, "refund"))
    expect(await stored(first.id)).toMatchObject({ replaced_by: second.id })
    expect(await stored(second.id)).toMatchObject({
      ...{ replaced_by: null, carried_days: 24, ends_at: plusDays(todayInJakarta(), 52) },
    })
  })
})
