import { describe, expect, test } from "vitest"
import { plusDays, todayInJakarta } from "../../src/declare/index.ts"
import { computeCarriedDays, computeKeptDays, endAfterChange } from "../../src/domain/subscription-term.ts"
import { adminApi } from "./file-api.ts"
import { refusedBy } from "./refused.ts"

const { api, token } = await adminApi()

const send = (method: string, path: string, json?: unknown) => api.call(method, `/svc/${path}`, { token, json })
const buy = (more: object = {}) =>
  send("POST", "main/subscribe-transaction", { user: 4, package: 1, method: "qris", ...more })
const pay = async (subscription: unknown) => {
  const [{ order_id }] = (await send("GET", `payment/payment?subscription=${subscription}`)).body.data
  return send("POST", "payment/webhook/trigger-manual", { order_id, reason: "Uang sudah diterima" })
}
const list = async (query: string) => (await send("GET", `main/subscribe-transaction/status?${query}`)).body.data

describe("a term", () => {
  const bought = { package: 2, amount: 200_000, duration_days: 30 }
  const running = { package: 1, amount: 100_000, duration_days: 30, starts_at: "2026-11-01", ends_at: "2026-12-01" }
  const endWith = (amount: number, refunded: number, day: string) =>
    endAfterChange(running, computeKeptDays(running.duration_days, { paid: amount, kept: amount - refunded }), day)

  test("of another package takes the unused days along by their worth, rounded down", () => {
    // 15 of 30 days of Rp 100.000 are Rp 50.000: 7.5 days of Rp 200.000 in 30 days.
    expect(computeCarriedDays(running, bought, "2026-11-16")).toBe(7)
  })
  test("of the same package goes on where the last one ends", () => {
    expect(computeCarriedDays(running, { ...bought, package: 1 }, "2026-11-16")).toBe(15)
  })
  test("takes nothing along from what is over or was free, and cannot turn money into days of a free one", () => {
    expect(computeCarriedDays(running, bought, "2027-01-01")).toBe(0)
    expect(computeCarriedDays(running, { ...bought, package: 1 }, running.ends_at)).toBe(0)
    expect(computeCarriedDays({ ...running, amount: 0 }, bought, "2026-11-16")).toBe(0)
    expect(computeCarriedDays(running, { ...bought, amount: 0 }, "2026-11-16")).toBeUndefined()
    expect(
      computeCarriedDays({ ...running, amount: 1_000_000 }, { ...bought, amount: 1 }, "2026-11-16"),
    ).toBeUndefined()
  })
  test("of which money went back keeps what stays paid, and no day that is over is taken", () => {
    expect(endWith(100_000, 100_000, "2026-11-10")).toBe("2026-11-10")
    expect(endWith(100_000, 25_000, "2026-11-10")).toBe("2026-11-23")
    expect(endWith(100_000, 90_000, "2026-11-10")).toBe("2026-11-10")
    expect(endWith(100_000, 999_999, "2026-11-10")).toBe("2026-11-10")
    expect(endWith(100_000, 100_000, "2027-11-10")).toBe("2026-12-01")
  })

  test.each([10, 20, 30, 40, 50, 60, 70, 80, 90])("of which %s %% went back loses no day to rounding", (percent) => {
    const kept = (30 * (100 - percent)) / 100
    expect(endWith(100_000, percent * 1000, "2026-11-01")).toBe(plusDays("2026-11-01", kept))
  })

  test("has exact days for all prices, days and refunds", () => {
    for (const paid of [1, 3, 99_999, 100_000, 7_310_000_007, 9_999_999_999_999])
      for (const days of [1, 7, 30, 31, 365, 3650])
        for (let sold = 0; sold <= days; sold += Math.ceil(days / 30)) {
          // The smallest price of so many days, and one rupiah less.
          const kept = Number((BigInt(paid) * BigInt(sold) + BigInt(days) - 1n) / BigInt(days))
          expect(computeKeptDays(days, { paid, kept }), `${paid} ${days} ${sold}`).toBeGreaterThanOrEqual(sold)
          if (kept > 0) expect(computeKeptDays(days, { paid, kept: kept - 1 }), `${paid} ${days}`).toBeLessThan(sold)
        }
  })
})

describe("a package", () => {
  test("that changes makes a version for those who buy from then on; who bought keeps what was bought", async () => {
    const old = (await buy()).body.data
    const change = { price: 120_000, listing_quota: 8, benefits: ["8 listing"] }
    expect((await send("PUT", "main/master-subscribe/1", change)).body.data).toMatchObject({ edition: 2 })
    const fresh = (await buy()).body.data
    expect(fresh).toMatchObject({ edition: 2, amount: 120_000, listing_quota: 8, benefits: ["8 listing"] })
    await pay(old.id)
    expect(await api.stored("subscribe-transaction", old.id)).toMatchObject({
      ...{ edition: 1, amount: 100_000, listing_quota: 5, ends_at: plusDays(todayInJakarta(), 30) },
    })
    const { data } = (await send("GET", "main/master-subscribe/1/editions")).body
    expect(data).toMatchObject([
      { edition: 2, price: 120_000, listing_quota: 8, bought: 1, running: 0 },
      { edition: 1, price: 100_000, listing_quota: 5, bought: 1, running: 1 },
    ])
    expect((await send("GET", "main/master-subscribe/987654/editions")).status).toBe(404)
  })

  test("keeps its version where neither price nor terms change", async () => {
    const { edition } = (await api.stored("master-subscribe", 2)) ?? {}
    await send("PUT", "main/master-subscribe/2", { name: "Emas murni", price: 500_000, active: true })
    expect(await api.stored("master-subscribe", 2)).toMatchObject({ name: "Emas murni", edition })
  })

  test("says how many subscriptions of it run", async () => {
    const rows = (await send("GET", "main/master-subscribe")).body.data as { id: number; subscribers: number }[]
    const count = await list(`package=1&status=paid&ends_at_gte=${todayInJakarta()}`)
    expect(rows.find(({ id }) => id === 1)?.subscribers).toBe(count.length)
    expect(count.length).toBeGreaterThan(0)
    expect(rows.find(({ id }) => id === 2)?.subscribers).toBe(0)
  })

  test("that is bought, or being bought, cannot be removed; it can be taken off the market", async () => {
    const { body: made } = await send("POST", "main/master-subscribe", {
      ...{ name: "Sekali", price: 10_000, duration_days: 7, listing_quota: 1, premium_quota: 0 },
    })
    const { id } = made.data
    expect(made.data).toMatchObject({ edition: 1, active: true })
    await buy({ package: id })
    const { status, body } = await send("DELETE", `main/master-subscribe/${id}`)
    expect([status, body.message]).toEqual([409, expect.stringContaining("masih dipakai oleh 1 ")])
    await send("PUT", `main/master-subscribe/${id}`, { active: false })
    expect((await buy({ package: id })).body).toMatchObject({
      errors: [{ field: "package", message: "Paket ini tidak dijual lagi. Pilih paket yang aktif." }],
    })
    expect(await buy({ package: 999 })).toMatchObject(refusedBy("package"))
  })
})

describe("subscriptions", () => {
  test("say what they use of their quotas while they run, and nothing of what is over", async () => {
    const rows = await list("limit=200")
    const running = rows.filter(({ listings_used }: { listings_used?: number }) => listings_used !== undefined)
    expect(running.length).toBeGreaterThan(0)
    const shown = await api.db.$count(api.tables["house-list"] as never)
    for (const row of running) {
      expect(row).toMatchObject({ status: "paid", user: 4 })
      expect(row.listings_used).toBeLessThanOrEqual(shown)
      expect(row.premium_used).toBeLessThanOrEqual(row.listings_used)
    }
  })

  test("have the sums of what is filtered and searched, by who bought too", async () => {
    const { body } = await send("GET", "main/subscribe-transaction/figures?status=pending")
    const rows = await list("status=pending&limit=200")
    const sum = rows.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
    expect(body.data).toMatchObject({ total: rows.length, waiting: sum, paid: 0, failed: 0, filtered: true })
    const found = await send("GET", "main/subscribe-transaction/figures?search=bayu")
    const all = await send("GET", "main/subscribe-transaction/figures")
    expect(found.body.data).toEqual(all.body.data)
    expect((await send("GET", "main/subscribe-transaction/figures?search=nobody")).body.data.total).toBe(0)
  })

  test("are found, as payments are, by the name of who pays", async () => {
    const { body } = await send("GET", "payment/payment?search=bayu ord-2")
    expect(body.data.map(({ order_id }: { order_id: string }) => order_id)).toEqual(["ORD-2"])
    expect((await send("GET", "payment/payment?search=nobody")).body.data).toEqual([])
  })

  test("need somebody, a package and a method that are there", async () => {
    const refused = await send("POST", "main/subscribe-transaction", { user: 999, amount: 1, status: "paid" })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(["package", "method"])
    const cheap = (await buy({ amount: 1, status: "paid", listing_quota: 9999 })).body
    expect(cheap.data).toMatchObject({ status: "pending" })
    expect(cheap.data.amount).toBeGreaterThan(1)
  })
})

test("the log and the gateway's events are only ever added to, whoever asks the database", async () => {
  for (const table of ["activity", '"payment-event"'])
    for (const statement of [`update ${table} set actor = 'x'`, `delete from ${table}`, `truncate ${table}`])
      await expect(api.db.execute(statement), statement).rejects.toMatchObject({
        cause: expect.objectContaining({ code: "23001" }),
      })
  expect((await send("GET", "payment/activity?limit=5")).body.count).toBeGreaterThan(1)
})

test("the payment of a sale is created in the log, by who sold", async () => {
  const { id } = (await buy({ user: 5 })).body.data
  const [{ id: payment, order_id }] = (await send("GET", `payment/payment?subscription=${id}`)).body.data
  const { data } = (await send("GET", `payment/activity?resource=payment&record_id=${payment}`)).body
  expect(data).toMatchObject([
    { action: "create", actor: "admin@griya.test", after: { order_id, subscription: id, status: "pending" } },
  ])
  const { entries } = (await send("GET", `main/timeline/payment.${payment}`)).body.data
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(["create"])
})
