import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { columnOf, tableOf } from "../../server/tables.ts"
import { type TestApi, testApi } from "./api.ts"

let api: TestApi
let token: string
beforeAll(async () => {
  api = await testApi()
  token = await api.login()
  const table = tableOf(api.tables, "house-list")
  await api.db
    .update(table)
    .set({ source_id: "hos11", building_area: null })
    .where(eq(columnOf(table, "id"), 2))
})
afterAll(() => api.close())

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

test("who may not see listings may not look for them", async () => {
  expect((await find([], await api.login("first_time"))).status).toBe(403)
})
