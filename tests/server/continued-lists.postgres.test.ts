import { expect, test } from "vitest"
import { MAX_SKIPPED_ROWS, printQuery, type Row } from "../../src/declare/index.ts"
import { nextPage, startReading, takePage } from "../../src/engine/list/page-reading.ts"
import { testApi } from "./api.ts"
import { noPostgres } from "./postgres.ts"
import { apiOnPostgres } from "./postgres-api.ts"

test.for([
  ["PGlite", testApi, false],
  ["PostgreSQL", apiOnPostgres, noPostgres],
] as const)("a list on %s goes on from an id, where pages are too far", async ([, open, isMissing], { skip }) => {
  skip(Boolean(isMissing))
  const api = await open()
  const token = await api.login()
  const get = (path: string) => api.call("GET", `/svc/${path}`, { token })
  const idsIn = async (path: string) => {
    const { body } = await get(path)
    return [body.data.data ?? body.data].flat().map(({ id }: Row) => id)
  }
  await api.db.execute(
    `insert into "activity" (actor, action, subject) select 'a' || n % 100, 'update', 'Listing' from generate_series(1, 12000) n`,
  )
  const wanted = { search: "", sort: [], filters: [{ field: "actor", operator: "eq", value: "a7" }] } as const
  const reading = startReading(true)
  const read: unknown[] = []
  while (!reading.isDone) {
    const query = printQuery({ ...nextPage(reading, wanted), limit: 50 })
    const { body } = await get(`payment/activity?${new URLSearchParams(query)}`)
    read.push(...takePage(reading, { data: body.data, total: body.count }).map(({ id }) => id))
  }
  expect(read).toHaveLength(120)
  expect(read).toEqual(read.toSorted((a, b) => Number(a) - Number(b)))

  for (const id of ["31.9", "31.80", "31.8"])
    await api.db.execute(`insert into "master-city" (id, name, id_provinsi) values ('${id}', 'Kota ${id}', '31')`)
  expect(await idsIn("main/master-city?id_provinsi=31&sort=id&id_gte=31.8")).toEqual(["31.8", "31.80", "31.9"])
  expect(await idsIn("payment/activity?limit=3&sort=id&id_gte=99999999999")).toEqual([])

  const far = await get(`payment/activity?limit=1&page=${MAX_SKIPPED_ROWS + 2}`)
  expect([far.status, (await get(`payment/activity?limit=1&page=${MAX_SKIPPED_ROWS + 1}`)).body.data]).toEqual([
    422,
    [],
  ])

  await api.close()
})
