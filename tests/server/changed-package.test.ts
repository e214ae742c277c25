import { beforeEach, describe, expect, test } from "vitest"
import { plusDays, todayInJakarta } from "../../src/declare/index.ts"
import { fileApi } from "./file-api.ts"
import { gatewayApi, type Json, notice } from "./gateway-api.ts"

const api = await fileApi()
const { buy, post, send } = gatewayApi(api, await api.login())

const USER = 5
const PRICE = 1_000_000
const paidNotice = (order: unknown, state: string, more: Json = {}) =>
  notice(order, state, { gross_amount: `${PRICE}.00`, ...more })

const sell = async (name: string, duration_days: number) => {
  const terms = { price: PRICE, duration_days, listing_quota: 5, premium_quota: 1 }
  return (await send("POST", "main/master-subscribe", { name, ...terms })).body.data.id as number
}
const [YEAR, MONTH] = [await sell("Setahun", 365), await sell("Sebulan", 30)]

const pay = async (of: number, user = USER) => {
  const bought = await buy({ package: of, user })
  await post(paidNotice(bought.order, "settlement"))
  return { id: bought.subscription.id, order: bought.order }
}
const stored = (id: unknown) => api.stored("subscribe-transaction", id)
const inDays = (days: number) => plusDays(todayInJakarta(), days)
const subscribersOf = async (id: number) =>
  (await send("GET", "main/master-subscribe?limit=100")).body.data.find((row: Json) => row.id === id).subscribers
/** Time passes for the subscriptions: their days move back. */
const pass = (days: number) =>
  api.db.execute(
    `update "subscribe-transaction" set starts_at = starts_at - ${days}, ends_at = ends_at - ${days} where "user" = ${USER}`,
  )

beforeEach(() => api.db.execute(`update "subscribe-transaction" set starts_at = '2020-01-01', ends_at = '2020-01-02'`))

describe("a change of package", () => {
  test("takes the rest of the year along once, and every further month is given", async () => {
    const year = await pay(YEAR)
    const months = [await pay(MONTH), await pay(MONTH), await pay(MONTH)]
    const rows = await Promise.all(months.map(({ id }) => stored(id)))
    expect(rows.map((row) => [row?.carried_days, row?.ends_at])).toEqual([
      [30, inDays(60)],
      [60, inDays(90)],
      [90, inDays(120)],
    ])
    expect(await stored(year.id)).toMatchObject({ ends_at: inDays(365), replaced_by: months[0]?.id })
    expect(rows.map((row) => row?.replaced_by)).toEqual([months[1]?.id, months[2]?.id, null])
    expect([await subscribersOf(YEAR), await subscribersOf(MONTH)]).toEqual([0, 1])
    const { data } = (await send("GET", `main/master-subscribe/${MONTH}/editions`)).body
    expect(data).toMatchObject([{ bought: 3, running: 1 }])
  })

  test("shows the use of its quotas on the running subscription alone", async () => {
    const [year, month] = [await pay(YEAR), await pay(MONTH)]
    const rows: Json[] = (await send("GET", `main/subscribe-transaction/status?user=${USER}&limit=100`)).body.data
    const withUse = rows.filter((row) => "listings_used" in row).map(({ id }) => id)
    expect(withUse).toEqual([month.id])
    expect(rows.find(({ id }) => id === year.id)).toMatchObject({ status: "paid" })
  })

  test("that is refunded whole brings the former package back, with what is left of it", async () => {
    const year = await pay(YEAR)
    const month = await pay(MONTH)
    expect(await api.stored("user", USER)).toMatchObject({ package: MONTH })
    await pass(10)
    await post(paidNotice(month.order, "refund"))
    expect(await stored(month.id)).toMatchObject({ ends_at: inDays(0), carried_days: 0 })
    expect(await stored(year.id)).toMatchObject({ ends_at: inDays(355), replaced_by: null })
    expect(await api.stored("user", USER)).toMatchObject({ package: YEAR })
    expect([await subscribersOf(YEAR), await subscribersOf(MONTH)]).toEqual([1, 0])
  })

  test.each([
    ["the last", 0, 30],
    ["replaced by a later one, too", 1, 60],
  ])(
    "that is refunded whole gives what it took to the one paid after it, bought before it and %s",
    async (_is, later, carried_days) => {
      const year = await pay(YEAR)
      const [first, second] = [await buy({ package: MONTH, user: USER }), await buy({ package: MONTH, user: USER })]
      for (const { order } of [second, first]) await post(paidNotice(order, "settlement"))
      expect(await stored(first.subscription.id)).toMatchObject({ carried_days: 60, ends_at: inDays(90) })
      const last = later === 0 ? first.subscription : await pay(MONTH)
      await post(paidNotice(second.order, "refund"))
      expect(await stored(year.id)).toMatchObject({ replaced_by: first.subscription.id })
      expect(await stored(first.subscription.id)).toMatchObject({ carried_days: 30, ends_at: inDays(60) })
      expect(await stored(last.id)).toMatchObject({ carried_days, ends_at: inDays(30 + carried_days) })
      expect(await api.stored("user", USER)).toMatchObject({ package: MONTH })
    },
  )

  test("of which a part is refunded keeps what it took along", async () => {
    await pay(YEAR)
    const month = await pay(MONTH)
    await post(paidNotice(month.order, "partial_refund", { refund_amount: "500000.00" }))
    expect(await stored(month.id)).toMatchObject({ ends_at: inDays(45), carried_days: 30 })
  })

  test("gives less along once the former one is refunded, whole or in part", async () => {
    const year = await pay(YEAR)
    const [month, next] = [await pay(MONTH), await pay(MONTH)]
    await post(paidNotice(year.order, "partial_refund", { refund_amount: "500000.00" }))
    expect(await stored(month.id)).toMatchObject({ carried_days: 14, ends_at: inDays(44) })
    expect(await stored(next.id)).toMatchObject({ carried_days: 44, ends_at: inDays(74) })
    await post(paidNotice(year.order, "refund"))
    expect(await stored(next.id)).toMatchObject({ carried_days: 30, ends_at: inDays(60) })
    await post(paidNotice(month.order, "refund"))
    expect(await stored(next.id)).toMatchObject({ carried_days: 0, ends_at: inDays(30) })
  })

  test("whose middle is refunded goes on from the one before", async () => {
    const [year, month, next] = [await pay(YEAR), await pay(MONTH), await pay(MONTH)]
    await post(paidNotice(month.order, "refund"))
    expect(await stored(year.id)).toMatchObject({ replaced_by: next.id })
    expect(await stored(next.id)).toMatchObject({ carried_days: 30, ends_at: inDays(60) })
    await post(paidNotice(next.order, "refund"))
    expect(await stored(year.id)).toMatchObject({ replaced_by: null, ends_at: inDays(365) })
  })

  test("that is refunded after its end gives the rest to the one that began since", async () => {
    const [year, month] = [await pay(YEAR), await pay(MONTH)]
    await pass(70)
    const next = await pay(MONTH)
    expect(await stored(next.id)).toMatchObject({ carried_days: 0, ends_at: inDays(30) })
    await post(paidNotice(month.order, "refund"))
    // 295 of 365 days are worth 24.2 of 30 days.
    expect(await stored(next.id)).toMatchObject({ carried_days: 24, ends_at: inDays(54) })
    expect(await stored(year.id)).toMatchObject({ replaced_by: next.id })
    expect(await api.stored("user", USER)).toMatchObject({ package: MONTH })
  })

  test("of an order that is paid again after another one takes that along, and stays the newest", async () => {
    const { subscription, order } = await buy({ package: MONTH, user: USER })
    for (const state of ["capture", "cancel"]) await post(paidNotice(order, state))
    const other = await pay(MONTH)
    await post(paidNotice(order, "settlement"))
    await post(paidNotice(order, "partial_refund", { refund_amount: "500000.00" }))
    expect(await stored(subscription.id)).toMatchObject({ carried_days: 30, ends_at: inDays(45), replaced_by: null })
    expect(await stored(other.id)).toMatchObject({ replaced_by: subscription.id, ends_at: inDays(30) })
  })

  test("to a free package leaves the paid one running: a rest of money is no days of a free one", async () => {
    const year = await pay(YEAR)
    const terms = { price: 0, duration_days: 30, listing_quota: 1, premium_quota: 0 }
    const free = (await send("POST", "main/master-subscribe", { name: "Gratis", ...terms })).body.data.id
    const { subscription, order } = await buy({ package: free, user: USER })
    await post(notice(order, "settlement", { gross_amount: "0.00" }))
    expect(await stored(subscription.id)).toMatchObject({ carried_days: 0, ends_at: inDays(30) })
    expect(await stored(year.id)).toMatchObject({ replaced_by: null })
    const month = await pay(MONTH)
    expect(await stored(month.id)).toMatchObject({ carried_days: 30 })
    expect(await stored(year.id)).toMatchObject({ replaced_by: month.id })
    expect(await stored(subscription.id)).toMatchObject({ replaced_by: month.id })
  })

  test("is logged on the subscription that it replaces", async () => {
    const [year, month] = [await pay(YEAR), await pay(MONTH)]
    const log = (await send("GET", `payment/activity?resource=subscribe-transaction&record_id=${year.id}&sort=id`)).body
    expect(log.data.at(-1)).toMatchObject({ actor: "gateway", after: { replaced_by: month.id } })
  })
})
