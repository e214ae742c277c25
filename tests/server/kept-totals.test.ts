import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { getCachedTotal } from "../../server/database/query-cache.ts"
import { columnOf, type Table, tableOf } from "../../server/database/tables.ts"
import { type TestApi, testApi } from "./api.ts"

let api: TestApi
let table: Table
beforeAll(async () => {
  api = await testApi()
  table = tableOf(api.tables, "house-list")
})
afterAll(() => api.close())

const total = async () => {
  let counted = 0
  const count = () => {
    counted += 1
    return api.db.$count(table)
  }
  return [await getCachedTotal(api.db, table, count), counted]
}

test("a total is counted once, and anew after each that adds or takes away, also in a transaction and by hand", async () => {
  const [before = 0] = await total()
  expect(await total()).toEqual([before, 0])
  await api.db.update(table).set({ title: "Lain" })
  await api.db.execute(`delete from "activity" where false`)
  expect(await total()).toEqual([before, 0])
  await api.db.transaction(async (tx) => {
    await tx.insert(table).values({ slug: "baru", house_id: "GRY-baru" })
  })
  expect(await total()).toEqual([before + 1, 1])
  await api.db.delete(table).where(eq(columnOf(table, "slug"), "baru"))
  expect(await total()).toEqual([before, 1])
  await api.db.execute(`with gone as (delete from "house-list" returning 1) select count(*) from gone`)
  expect(await total()).toEqual([0, 1])
})

test("what could not be counted is counted again", async () => {
  await api.db.execute(`delete from "house-list"`)
  await expect(getCachedTotal(api.db, table, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
  expect(await total()).toEqual([0, 1])
})

test("a list's total follows what is added", async () => {
  const token = await api.login()
  const said = async () =>
    (await api.call("GET", "/svc/main/house-list/admin?limit=20", { token })).body.data.document_count
  expect(await said()).toBe(0)
  await api.db.insert(table).values({ slug: "satu", house_id: "GRY-satu" })
  expect(await said()).toBe(1)
})
