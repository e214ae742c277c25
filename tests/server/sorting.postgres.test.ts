import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { createWordOrder } from "../../server/database/word-order.ts"
import type { Row } from "../../src/declare/index.ts"
import { testApi } from "./api.ts"
import { noPostgres } from "./postgres.ts"
import { apiOnPostgres } from "./postgres-api.ts"

test.for([
  ["PGlite", testApi, false],
  ["PostgreSQL", apiOnPostgres, noPostgres],
] as const)("lists on %s are sorted by what people see", async ([, open, isMissing], { skip }) => {
  skip(Boolean(isMissing))
  const api = await open()
  const token = await api.login()
  const listOf = async (path: string) => (await api.call("GET", `/svc/main/${path}`, { token })).body.data
  const housesBy = async (sort: string, field: string) =>
    (await listOf(`house-list/admin?sort=${sort}`)).data.map((row: Row) => [row.id, row[field]])

  const bogorFirst = [
    [5, "Kabupaten Bogor"],
    [1, "Kota Administrasi Jakarta Selatan"],
    [2, "Kota Administrasi Jakarta Selatan"],
    [3, "Kota Administrasi Jakarta Selatan"],
    [4, "Kota Administrasi Jakarta Selatan"],
  ]
  expect(await housesBy("city", "city_label")).toEqual(bogorFirst)
  expect(await housesBy("-city", "city_label")).toEqual(bogorFirst.toReversed())
  const ids = (await housesBy("city,-price", "city_label")).map(([id]: [number]) => id)
  expect(ids).toEqual([5, 3, 2, 1, 4])
  const statuses = (await housesBy("status", "status")).map(([, status]: [number, string]) => status)
  expect(statuses).toEqual(["draft", "review", "active", "active", "active"])

  for (const name of ["andi", "Budi", "Édi", "Zulkifli", "10 x", "2 x"])
    await api.db.execute(sql`insert into "house-type" (name) values (${name})`)
  const names = (await listOf("house-type?sort=name")).map((row: Row) => row.name)
  expect(names).toEqual(["2 x", "10 x", "andi", "Apartemen", "Budi", "Édi", "Rumah", "Tanah", "Zulkifli"])
  await api.close()
})

test("only a PostgreSQL that was built without ICU sorts by bytes; another failure is not taken for that", async () => {
  const made: unknown[] = []
  const refusing = (code: string) =>
    ({
      transaction: () => Promise.reject(Object.assign(new Error(code), { code })),
      execute: async (statement: unknown) => made.push(statement),
    }) as never
  await createWordOrder(refusing("0A000"))
  expect(JSON.stringify(made)).toContain("provider = libc")
  await expect(createWordOrder(refusing("57014"))).rejects.toThrow("57014")
  expect(made).toHaveLength(1)
})
