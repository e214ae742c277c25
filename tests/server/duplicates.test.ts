import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { stopClock } from "./database-clock.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()
await api.set("house-list", 2, { source_id: "hos11", building_area: null })

const find = (rows: unknown, by = token) => {
  const form = new FormData()
  form.append("rows", typeof rows === "string" ? rows : JSON.stringify(rows))
  return api.call("POST", "/svc/main/house-list/duplicates", { token: by, form })
}
const listing = (id: number) => ({
  id,
  slug: `rumah-contoh-${id}`,
  title: `Rumah contoh ${id}`,
  house_id: `gr1000000${id}`,
})
const like = (index: number) => ({ price: index * 1_000_000_000, land_area: 100 + index, building_area: 80 })

test("listings that are there are found by the portal's id, or by title, price and sizes", async () => {
  const { status, body } = await find([
    { n: 2, title: "  RUMAH   contoh 1 ", ...like(1) },
    { n: 3, title: "Rumah contoh 1", ...like(1), price: 1_000_000_001 },
    { n: 4, title: "Rumah contoh 1", ...like(1), land_area: 102 },
    { n: 5, title: "Rumah contoh 1", ...like(1), building_area: null },
    { n: 6, source_id: "hos11", title: "Rumah contoh 3", ...like(3) },
    { n: 7, source_id: "hos99", title: "Rumah contoh 3", ...like(3) },
    { n: 8, source_id: "", title: "Rumah contoh 2", ...like(2), building_area: undefined },
    { n: 9, title: "Tanah 100% siap bangun_di Bogor'; drop table x", price: null },
  ])
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 200,
    data: [
      { n: 2, ...listing(1), why: "same" },
      { n: 6, ...listing(2), why: "source_id" },
      { n: 7, ...listing(3), why: "same" },
      { n: 8, ...listing(2), why: "same" },
    ],
  })
})

test("none are found for no rows", async () => {
  expect((await find([])).body).toEqual({ status: 200, data: [] })
})

test.each([
  ["no JSON", "[{"],
  ["no list", { n: 1 }],
  ["a price of text", [{ n: 1, title: "Rumah", price: "mahal" }]],
  ["1001 rows", Array.from({ length: 1001 }, (_, n) => ({ n, title: "Rumah", price: 1 }))],
])("%s is refused in a sentence", async (_name, rows) => {
  const { status, body } = await find(rows)
  expect([status, body.message]).toEqual([422, expect.stringMatching(/^Daftar baris tidak dapat dibaca/)])
})

const alike = async (answers: object, by = token) =>
  api.call("POST", "/svc/main/house-list/alike", { token: by, json: answers })
const found = async (answers: object) =>
  (await alike(answers)).body.data.map(({ id, why }: { id: number; why: string[] }) => [id, ...why])

const HERE = { house_type: 1, ad_type: "sale", district: "31.74.07", village: "31.74.07.1001" }

test("a listing is alike where two of price, sizes and the owner's phone are the same, in the same place and of the same kind", async () => {
  const first = { ...HERE, ...like(1) }
  expect(await found(first)).toEqual([[1, "price", "sizes"]])
  expect(await found({ ...first, owner_phone: "0812-0000-001" })).toEqual([[1, "price", "sizes", "owner_phone"]])
  expect(await found({ ...HERE, price: 900_000_000, land_area: 101, owner_phone: "62812-0000-001" })).toEqual([
    [1, "sizes", "owner_phone"],
  ])
  expect(await found({ ...HERE, price: 1_000_000_000, land_area: 555, owner_phone: "08120000001" })).toEqual([
    [1, "price", "owner_phone"],
  ])
  // The second listing lacks a building area, so only the land area is compared.
  expect(await found({ ...HERE, ...like(2), building_area: 75 })).toEqual([[2, "price", "sizes"]])
  expect(await found({ ...first, village: null })).toEqual([[1, "price", "sizes"]])
})

test.each([
  ["another price", { price: 1_000_000_001 }],
  ["another size", { building_area: 81 }],
  ["another kind", { house_type: 2 }],
  ["for rent", { ad_type: "rent" }],
  ["another village", { village: "31.74.07.1002" }],
  ["another district", { district: "32.01.01", village: null }],
  ["no price yet", { price: null }],
  ["neither size nor phone", { land_area: null, building_area: 0 }],
])("%s is no likeness", async (_name, more) => {
  expect(await found({ ...HERE, ...like(1), ...more })).toEqual([])
})

test("the portal's id alone is enough, leads, and names the listing once", async () => {
  expect(await found({ source_id: "hos11" })).toEqual([[2, "source_id"]])
  expect(await found({ ...HERE, ...like(2), source_id: "hos11" })).toEqual([[2, "source_id"]])
  expect(await found({ ...HERE, ...like(1), source_id: "hos11" })).toEqual([
    [2, "source_id"],
    [1, "price", "sizes"],
  ])
})

test("what is found is told so that it can be known again", async () => {
  const { status, body } = await alike({ ...HERE, ...like(1) })
  expect([status, body.data]).toEqual([
    200,
    [
      {
        ...listing(1),
        status: "active",
        price: 1_000_000_000,
        land_area: 101,
        building_area: 80,
        district: "31.74.07",
        district_label: "Kebayoran Baru",
        village: "31.74.07.1001",
        village_label: "Melawai",
        why: ["price", "sizes"],
      },
    ],
  ])
  expect((await alike({ ...HERE, price: "mahal" })).status).toBe(422)
})

test("whose a phone is is not found by trying: too many numbers in a row have to wait, and nothing else does", async () => {
  const guess = async (owner_phone?: string) => {
    const json = { ...HERE, ...like(1), owner_phone }
    const answer = await api.call("POST", "/svc/main/house-list/alike", { token, json })
    return [answer.status, answer.headers.get("retry-after")]
  }
  const { end } = await stopClock(api.db)
  await api.db.execute(sql`delete from "rate_limits"`)
  expect(await guess("08120000001")).toEqual([200, null])
  await api.db.execute(sql`update "rate_limits" set at = at + 297 * interval '2 seconds'`)
  for (const last of ["002", "003"]) expect(await guess(`08120000${last}`)).toEqual([200, null])
  expect(await guess("08120000004")).toEqual([429, "2"])
  expect(await guess()).toEqual([200, null])
  await end()
})
