import { eq, sql } from "drizzle-orm"
import { beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { houseViewsTable } from "../../server/database/own-tables.ts"
import { tableOf } from "../../server/database/tables.ts"
import { effectsOf, endExpired } from "../../server/features/listings/premium.ts"
import { plusDays, todayInJakarta } from "../../src/declare/index.ts"
import { adminApi } from "./file-api.ts"
import { refusedWith } from "./refused.ts"

const { api, token } = await adminApi()

const plus = (days: number) => plusDays(todayInJakarta(), days)
const put = (id: number, json: unknown) => api.call("PUT", `/svc/main/house-list/${id}`, { token, json })
const house = (id: number, values: Record<string, unknown>) => api.set("house-list", id, values)
beforeEach(() => house(1, { premium: true, premium_from: plus(-10), premium_until: plus(5) }))

describe("extending", () => {
  test.each([
    [0, /^Premium sampai harus setelah hari ini\.$/],
    [-1, /^Premium sampai harus setelah hari ini\.$/],
    [5, /^Premium sampai harus setelah akhir yang sekarang, \d+ \p{L}+ \d{4}\.$/u],
    [4, /akhir yang sekarang/],
  ])("by an end %i days from today is refused", async (days, message) => {
    const { status, body } = await put(1, { premium_until: plus(days) })
    expect([status, body.errors]).toEqual([422, [{ field: "premium_until", message: expect.stringMatching(message) }]])
  })

  test("moves the end, and only for what is premium", async () => {
    expect((await put(1, { premium_until: plus(6) })).body.data.premium_until).toBe(plus(6))
    expect((await put(2, { premium_until: plus(6) })).body.message).toBe("Listing ini tidak sedang premium.")
  })

  test("is not meant by who sends more: a plain change refuses the action's fields, and nothing is saved", async () => {
    const before = await api.stored("house-list", 1)
    const { status, body } = await put(1, { premium_until: plus(90), premium: false, price: 77 })
    expect([status, body.errors]).toMatchObject([422, [{ field: "premium_until" }, { field: "premium" }]])
    expect(await api.stored("house-list", 1)).toEqual(before)
  })
})

describe("making a listing premium", () => {
  const SILVER = 2

  test("begins its period today, with package and slot, and the premium list has it", async () => {
    const { status, body } = await put(2, {
      premium: true,
      premium_from: todayInJakarta(),
      premium_until: plus(30),
      premium_package: SILVER,
      premium_slot: "home",
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      premium: true,
      premium_from: todayInJakarta(),
      premium_until: plus(30),
      premium_package: SILVER,
      premium_slot: "home",
    })
    const listed = await api.call("GET", "/svc/main/house-list/premium?sort=id", { token })
    expect(listed.body.data.data).toMatchObject([
      { id: 1 },
      { id: 2, premium_left: 30, premium_views: expect.any(Number) },
    ])
    expect((await put(2, { premium: false, premium_until: todayInJakarta() })).body.data.premium).toBe(false)
  })

  test.each([
    [2, { premium_until: plus(9), premium_package: 99 }, { premium_package: expect.stringMatching(/./) }],
    [2, { premium_until: plus(9), premium_slot: "moon" }, { premium_slot: expect.stringMatching(/./) }],
  ])("of listing %i by %o is refused", async (id, answers, refused) => {
    const { status, body } = await put(id, { premium: true, ...answers })
    const errors: { field: string; message: string }[] = body.errors
    expect([status, Object.fromEntries(errors.map(({ field, message }) => [field, message]))]).toEqual([422, refused])
    expect((await api.stored("house-list", id))?.premium).toBe(false)
  })

  test.each([
    [1, "is premium already"],
    [3, "is not shown"],
  ])("is not for listing %i, which %s", async (id) => {
    const { status, body } = await put(id, { premium: true, premium_until: plus(30) })
    expect([status, body.message]).toEqual([422, "Hanya listing Tayang yang belum premium dapat dijadikan premium."])
  })
})

test("ending ends it today", async () => {
  expect((await put(1, { premium: false })).body.data).toMatchObject({
    premium: false,
    premium_until: todayInJakarta(),
  })
  expect(await put(1, { premium: false })).toMatchObject(refusedWith("tidak sedang premium"))
  const { body } = await api.call("GET", "/svc/main/house-list/premium", { token })
  expect(body.data.data).toEqual([])
})

describe("what premium brought", () => {
  const DAYS = [
    ["2026-10-31", 1000],
    ["2026-11-01", 5],
    ["2026-11-09", 7],
    ["2026-11-10", 20],
    ["2026-11-18", 30],
    ["2026-11-19", 4000],
  ] as const

  test("counts the same number of days before as since, in Jakarta's days: 12 views before, 50 during", async () => {
    await api.db.delete(houseViewsTable).where(eq(houseViewsTable.house, 2))
    await api.db.insert(houseViewsTable).values(DAYS.map(([day, views]) => ({ house: 2, day, views })))
    const leads = tableOf(api.tables, "request-cust")
    await api.db
      .insert(leads)
      .values(
        ["2026-10-31T16:59:00Z", "2026-10-31T17:00:00Z", "2026-11-09T16:59:00Z", "2026-11-09T17:00:00Z"].map(
          (created_at) => ({ name: "X", phone: "+62811", property_id: 2, source: "form", created_at }),
        ),
      )
    const row = { premium: true, premium_from: "2026-11-10", premium_until: "2026-11-21" }
    await house(2, row)
    const effects = await effectsOf(api, [{ id: 2, ...row }], "2026-11-18")
    expect(effects.get(2)).toEqual({
      premium_left: 3,
      premium_views_before: 12,
      premium_views: 50,
      premium_leads_before: 2,
      premium_leads: 1,
    })
  })

  test("stops at the end of the period", async () => {
    const row = { premium: false, premium_from: "2026-11-10", premium_until: "2026-11-10" }
    await house(2, row)
    expect((await effectsOf(api, [{ id: 2, ...row }], "2026-11-30")).get(2)).toEqual({
      premium_left: null,
      premium_views_before: 7,
      premium_views: 20,
      premium_leads_before: 1,
      premium_leads: 1,
    })
  })

  test("is told of each premium listing and of the listing itself, and of none that never was", async () => {
    const { body } = await api.call("GET", "/svc/main/house-list/premium", { token })
    expect(body.data.data).toMatchObject([{ id: 1, premium_left: 5, premium_views_before: 0, premium_views: 99 }])
    const one = await api.call("GET", "/svc/main/house-list/by/rumah-contoh-1", { token })
    expect(one.body.data).toMatchObject({ premium_left: 5, premium_views: 99, premium_leads: 2 })
    const never = await api.call("GET", "/svc/main/house-list/by/rumah-contoh-3", { token })
    expect(never.body.data).toMatchObject({ premium_left: null, premium_views: null, premium_leads_before: null })
  })
})

test("what ran out is premium no longer, from the day after its last", async () => {
  await house(1, { premium_until: plus(1) })
  await house(3, { premium: true, premium_until: plus(0) })
  await house(4, { premium: true, premium_until: null })
  const still = async () => Promise.all([1, 3, 4].map(async (id) => (await api.stored("house-list", id))?.premium))
  await endExpired(api.context, plus(1))
  expect(await still()).toEqual([true, false, true])
  const before = await api.stored("house-list", 1)
  await endExpired(api.context, plus(2))
  expect(await still()).toEqual([false, false, true])
  const late = await api.call("PUT", "/svc/main/house-list/1", {
    ...{ token, json: { price: 1 } },
    headers: { "If-Match": `"${before?.version}"` },
  })
  expect([late.status, late.body.data.version]).toEqual([409, Number(before?.version) + 1])
  const { body } = await api.call("GET", "/svc/payment/activity?resource=house-list&record_id=1&limit=1", { token })
  expect(body.data.data?.[0] ?? body.data[0]).toMatchObject({
    ...{ actor: "griya", action: "update", before: { premium: true }, after: { premium: false } },
  })
})

test("a listing that cannot be changed does not stop the end of the others", async () => {
  for (const id of [1, 2, 3]) await house(id, { premium: true, premium_until: plus(-1) })
  await api.db.execute(sql`create function refuse_one() returns trigger language plpgsql as $$
    begin if new.id = 2 then raise exception 'held'; end if; return new; end $$`)
  await api.db.execute(
    sql`create trigger refuse_one before update on "house-list" for each row execute function refuse_one()`,
  )
  onTestFinished(async () => {
    await api.db.execute(sql`drop trigger refuse_one on "house-list"`)
  })
  await expect(endExpired(api.context)).rejects.toThrow()
  const premium = await Promise.all([1, 2, 3].map(async (id) => (await api.stored("house-list", id))?.premium))
  expect(premium).toEqual([false, true, false])
})
