import { describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()

const send = (method: string, path: string, json?: unknown, headers?: Record<string, string>) =>
  api.call(method, `/svc/main/${path}`, { token, json, headers })

describe("a change of a record that somebody else has changed", () => {
  const seen = (version: unknown) => ({ "If-Match": `"${version}"` })

  test("is refused with the record as it is now and who changed it, and leaves it alone", async () => {
    const before = await api.stored("house-list", 3)
    await send("PUT", "house-list/3", { price: 7_000_000 })
    const { status, body } = await send("PUT", "house-list/3", { price: 9_000_000 }, seen(before?.version))
    expect([status, body.status]).toEqual([409, 409])
    expect(body.message).toBe("Listing ini sudah Anda ubah di tab atau perangkat lain. Muat ulang, lalu coba lagi.")
    expect(body.data).toMatchObject({
      id: 3,
      price: 7_000_000,
      version: Number(before?.version) + 1,
      house_type_label: "Rumah",
      updated_by: "Rahma Wijaya",
      is_own_update: true,
    })
    const other = await api.call("PUT", "/svc/main/house-list/3", {
      token: await api.login("ADMIN"),
      json: { price: 9_000_000 },
      headers: seen(before?.version),
    })
    expect(other.body.message).toBe(
      "Listing ini sudah diubah orang lain sejak Anda membukanya. Muat ulang, lalu coba lagi.",
    )
    expect(other.body.data).toMatchObject({ updated_by: "Rahma Wijaya", is_own_update: false })
    expect((await api.stored("house-list", 3))?.price).toBe(7_000_000)
  })

  test("is none if the record has the same values, as after a lost answer: nothing more is written or logged", async () => {
    const before = await api.stored("house-list", 5)
    const old = seen(before?.version)
    const first = await send("PUT", "house-list/5", { price: 7_100_000 }, old)
    expect((await send("PUT", "house-list/5", { price: 7_100_000 }, old)).body).toEqual(first.body)
    const status = before?.status === "review" ? "draft" : "review"
    const seenNow = seen(Number(before?.version) + 1)
    const moved = await send("PUT", "house-list/status/5", { status }, seenNow)
    expect(moved.status).toBe(200)
    expect((await send("PUT", "house-list/status/5", { status }, seenNow)).body).toEqual(moved.body)
    expect((await api.stored("house-list", 5))?.version).toBe(Number(before?.version) + 2)
    expect((await send("PUT", "house-list/5", { price: 7_100_000, title: "Lain" }, old)).status).toBe(409)
    expect((await send("PUT", "house-list/status/5", { status: "sold" }, old)).status).toBe(409)
  })

  test("by an API key of the reader, names the key", async () => {
    const scopes = ["house-list:update"]
    const { key } = (await send("POST", "api-key", { name: "Situs web", days: 30, scopes })).body.data
    const before = await api.stored("house-list", 4)
    const changed = await api.call("PUT", "/svc/main/house-list/4", { token: key, json: { title: "Rumah dari situs" } })
    expect(changed.status).toBe(200)
    const { body } = await send("PUT", "house-list/4", { title: "Rumah saya" }, seen(before?.version))
    expect(body.data).toMatchObject({ updated_by: "Rahma Wijaya (kunci API Situs web)", is_own_update: false })
  })

  test("names who changed this record, whoever changed one of another resource with the same label and id", async () => {
    const version = (await api.stored("special-area", 1))?.version
    await send("PUT", "special-area/1", { name: "Menteng Dalam" })
    await api.db.insert(tableOf(api.tables, "activity")).values([
      {
        actor: "lain@griya.test",
        action: "update",
        subject: "Populer Area: X (#1)",
        resource: "house-type",
        record_id: "1",
      },
      {
        actor: "lain@griya.test",
        action: "update",
        subject: "Populer Area: X (#1)",
        resource: "special-area",
        record_id: "11",
      },
      { actor: "lain@griya.test", action: "update", subject: "Populer Area: X (#1)" },
    ])
    const { body } = await send("PUT", "special-area/1", { name: "Y" }, seen(version))
    expect(body.data).toMatchObject({ name: "Menteng Dalam", updated_by: "Rahma Wijaya" })
  })

  test("goes through with the version of now, with none, and with any", async () => {
    const version = Number((await api.stored("house-list", 3))?.version)
    expect((await send("PUT", "house-list/3", { price: 8 }, seen(version))).status).toBe(200)
    expect((await send("PUT", "house-list/3", { price: 9 })).status).toBe(200)
    expect((await send("PUT", "house-list/3", { price: 10 }, { "If-Match": "*" })).status).toBe(200)
  })

  test.each(["%", '"%"', 'W/"%"', ' "%" '])("is refused by a version in the form %s", async (form) => {
    const { version, price } = (await api.stored("house-list", 3)) ?? {}
    const sent = (of: number) => ({ "If-Match": form.replace("%", String(of)) })
    expect((await send("PUT", "house-list/3", { price: 11 }, sent(Number(version) - 1))).status).toBe(409)
    expect((await send("PUT", "house-list/3", { price }, sent(Number(version)))).status).toBe(200)
  })

  test.each(["", '""', '"abc"', '"1", "2"', '"1', "1.5", "99999999999"])(
    "is refused where the version cannot be read: %s",
    async (header) => {
      const before = await api.stored("house-list", 3)
      const { status, body } = await send("PUT", "house-list/3", { price: 12 }, { "If-Match": header })
      expect([status, body.message]).toEqual([400, expect.stringMatching(/^If-Match tidak dapat dibaca/)])
      expect(await api.stored("house-list", 3)).toEqual(before)
    },
  )

  test("holds for its actions and its removal too", async () => {
    for (const [method, path, json] of [
      ["PUT", "house-list/status/3", { status: "active" }],
      ["PUT", "house-list/3", { sold_price: 5, sold_at: "2026-11-21" }],
      ["DELETE", "house-list/3", undefined],
    ] as const)
      expect((await send(method, path, json, seen(1))).status).toBe(409)
    expect(await api.stored("house-list", 3)).toMatchObject({ status: "review", price: 10 })
  })
})

test("a change and a removal are noted with what changed, and with nothing else", async () => {
  const { body } = await send("POST", "master-subscribe", {
    name: "Platina",
    price: 900_000,
    duration_days: 90,
    listing_quota: 5,
    premium_quota: 1,
  })
  const { id } = body.data
  const entry = { resource: "master-subscribe", record_id: String(id), subject: `Paket: Platina (#${id})` }
  await send("PUT", `master-subscribe/${id}`, { price: 950_000, duration_days: 90 })
  expect(await api.newestEntry()).toMatchObject({ ...entry, action: "update" })
  expect([(await api.newestEntry())?.before, (await api.newestEntry())?.after]).toEqual([
    { price: 900_000, edition: 1 },
    { price: 950_000, edition: 2 },
  ])
  await send("DELETE", `master-subscribe/${id}`)
  expect(await api.newestEntry()).toMatchObject({ ...entry, action: "remove", after: null })
  expect((await api.newestEntry())?.before).toMatchObject({ name: "Platina", price: 950_000 })
  const path = `/svc/payment/activity?resource=master-subscribe&record_id=${id}`
  const log = await api.call("GET", path, { token })
  expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(["remove", "update", "create"])
})

test("villages are searched by name and by what lies around them, by whoever fills in a listing", async () => {
  const staff = await api.login("ADMIN")
  const { status, body } = await api.call("GET", "/svc/main/master-village/search?search=mela%20selatan", {
    token: staff,
  })
  expect([status, body.data]).toEqual([
    200,
    [
      {
        id: "31.74.07.1001",
        name: "Melawai",
        id_kecamatan: "31.74.07",
        district: "Kebayoran Baru",
        id_kota: "31.74",
        city: "Kota Administrasi Jakarta Selatan",
        id_provinsi: "31",
        province: "DKI Jakarta",
      },
    ],
  ])
  expect((await send("GET", "master-village/search")).body.data).toEqual([])
})
