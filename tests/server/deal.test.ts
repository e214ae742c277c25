import { describe, expect, test } from "vitest"
import { dayInJakarta, plusDays, todayInJakarta } from "../../src/declare/index.ts"
import { accountOf } from "./api.ts"
import { adminApi } from "./file-api.ts"
import { refusedWith } from "./refused.ts"

const { api, token } = await adminApi()

const plus = (days: number) => plusDays(todayInJakarta(), days)
const sell = (id: number, json: object) =>
  api.call("PUT", `/svc/main/house-list/${id}`, {
    token,
    json: { sold_price: 900_000_000, sold_at: todayInJakarta(), ...json },
  })

describe("a deal is refused", () => {
  test("with a buyer who asked about another listing", async () => {
    const { status, body } = await sell(2, { buyer: 1 })
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: "buyer",
          message: "Pembeli harus lead dari listing ini. Pilih dari daftar, atau tambahkan leadnya dahulu.",
        },
      ],
    ])
    expect((await api.stored("house-list", 2))?.status).toBe("active")
  })

  test.each([
    [2, "rented", "Status harus Terjual untuk data ini."],
    [2, "active", "Status harus Terjual untuk data ini."],
    [4, "sold", "Status harus Tersewa untuk data ini."],
  ])("of listing %i where the body says that it is %s", async (id, status, message) => {
    const { status: code, body } = await sell(id, { status })
    expect([code, body.errors]).toEqual([422, [{ field: "status", message }]])
    expect((await api.stored("house-list", id))?.status).toBe("active")
  })

  test("of what is not shown", async () => {
    expect((await sell(3, {})).body.message).toBe("Hanya listing yang Tayang dapat ditandai terjual atau tersewa.")
  })
})

test("with a lead of its own it is taken, on the very day of the listing too", async () => {
  const created = dayInJakarta(Date.parse(String((await api.stored("house-list", 2))?.created_at)))
  const { status, body } = await sell(2, { buyer: 3, sold_at: created })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ status: "sold", buyer: 3, buyer_label: "Doni" })
})

test("a lease may be shown again, a sale not", async () => {
  const set = (id: number, status: string) =>
    api.call("PUT", `/svc/main/house-list/status/${id}`, { token, json: { status } })
  expect((await sell(4, { status: "rented" })).body.data.status).toBe("rented")
  expect((await set(4, "active")).body.data.status).toBe("active")
  await sell(1, {})
  expect((await set(1, "active")).body.message).toBe(
    "Status Terjual tidak dapat diubah menjadi Tayang. Tidak ada langkah berikutnya.",
  )
})

describe("what a deal ends", () => {
  const make = async (path: string, json: object) =>
    Number((await api.call("POST", `/svc/main/${path}`, { token, json })).body.data.id)
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const visit = (house: number, hours: number) =>
    make("schedule-house-list", {
      house,
      customer_name: "Doni",
      phone: "081234567890",
      starts_at: at(hours),
      ends_at: at(hours + 1),
    })

  test("is premium, its ads and the visits ahead, and makes the buyer's lead a deal", async () => {
    const house = await make("house-list", {
      title: "Rumah yang akan terjual",
      house_type: 1,
      ad_type: "sale",
      price: 950_000_000,
      province: "31",
      city: "31.74",
      district: "31.74.07",
    })
    for (const status of ["review", "active"])
      await api.call("PUT", `/svc/main/house-list/status/${house}`, { token, json: { status } })
    const premium = { premium: true, premium_until: plus(30) }
    expect((await api.call("PUT", `/svc/main/house-list/${house}`, { token, json: premium })).status).toBe(200)
    const ad = await make("premium-ads", {
      title: "Iklan rumah",
      house,
      advertiser: "Griya",
      placement: "home",
      start_date: todayInJakarta(),
      end_date: plus(9),
      budget: 1,
    })
    const [ahead, over, other] = [await visit(house, 48), await visit(house, -48), await visit(2, 96)]
    const buyer = await make("request-cust", {
      property_id: house,
      requestCusts: [{ name: "Doni", phone: "081234567890", source: "form" }],
    })
    expect((await sell(house, { buyer })).status).toBe(200)
    const stored = async (resource: string, id: number, ...names: string[]) => {
      const row = await api.stored(resource, id)
      return names.map((name) => row?.[name])
    }
    expect(await stored("house-list", house, "status", "premium", "premium_until")).toEqual([
      "sold",
      false,
      todayInJakarta(),
    ])
    expect(await stored("premium-ads", ad, "status")).toEqual(["ended"])
    expect(await stored("schedule-house-list", ahead, "status")).toEqual(["cancelled"])
    expect(await stored("schedule-house-list", over, "status")).toEqual(["requested"])
    expect(await stored("schedule-house-list", other, "status")).toEqual(["requested"])
    expect(await stored("request-cust", buyer, "status")).toEqual(["deal"])
  })

  test("tells the agent of each visit that it cancels, as a cancellation by hand would", async () => {
    const house = await make("house-list", {
      ...{ title: "Rumah dengan kunjungan", house_type: 1, ad_type: "sale", price: 750_000_000 },
      ...{ province: "31", city: "31.74", district: "31.74.07" },
    })
    for (const status of ["review", "active"])
      await api.call("PUT", `/svc/main/house-list/status/${house}`, { token, json: { status } })
    const ahead = await visit(house, 120)
    const agent = await api.login("ADMIN")
    await api.set("schedule-house-list", ahead, { agent: Number(accountOf("ADMIN").auth_id) })
    expect((await sell(house, {})).status).toBe(200)
    const inbox = await api.call("GET", `/svc/main/notification/${accountOf("ADMIN").auth_id}`, { token: agent })
    expect(inbox.body.data[0]).toMatchObject({
      text: expect.stringMatching(/^Batal: kunjungan Doni di Rumah dengan kunjungan, .+ WIB\.$/),
      resource: "schedule-house-list",
      record_id: String(ahead),
    })
  })

  test("stays as it is where the deal is refused", async () => {
    const kept = await visit(3, 72)
    expect(await sell(3, {})).toMatchObject(refusedWith("Hanya listing yang Tayang"))
    expect((await api.stored("schedule-house-list", kept))?.status).toBe("requested")
  })
})
