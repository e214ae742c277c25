import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { splitByTargets } from "../../server/imports/split-by-targets.ts"
import { resources } from "../../src/resources/index.ts"
import { type TestApi, testApi } from "./api.ts"

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const listing = resources.find(({ name }) => name === "house-list")

test("a row whose property type was removed since it was checked is refused, and the others are kept", async () => {
  const types = tableOf(api.tables, "house-type")
  const id = columnOf(types, "id")
  const [kept, removed] = await api.db.select({ id }).from(types)
  const rows = [kept, removed].map((type, at) => ({
    row: at + 2,
    values: { title: `Rumah ${at}`, house_type: type?.id },
  }))
  const context = { resources, tables: api.tables }
  if (!listing || !removed) throw new Error("no listings, or too few property types")
  expect(await splitByTargets(api.db, context, listing, rows)).toEqual({ there: rows, gone: [] })
  await api.db.delete(types).where(eq(id, removed.id))
  expect(await splitByTargets(api.db, context, listing, rows)).toEqual({
    there: rows.slice(0, 1),
    gone: [
      {
        row: 3,
        column: "house_type",
        value: String(removed.id),
        message: "Tipe properti sudah dihapus. Pilih yang lain.",
      },
    ],
  })
})
