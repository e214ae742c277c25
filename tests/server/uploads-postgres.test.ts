import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Opened, openDb, rowsOf } from "../../server/db.ts"
import { importerOf } from "../../server/imports/importer.ts"
import type { ResourceChanged } from "../../server/live-events.ts"
import { noLog } from "../../server/log.ts"
import { resources } from "../../src/resources/index.ts"
import { type TestApi, testApiOn } from "./api.ts"
import { HEADER, row, sendTable, table, UPLOADS } from "./listing-table.ts"
import { noPostgres, startPostgres } from "./postgres.ts"

describe.skipIf(noPostgres)("two services on one PostgreSQL", () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let [first, second]: Opened[] = []
  let api: TestApi
  let token: string
  const told: [ResourceChanged[], ResourceChanged[]] = [[], []]
  const live = (at: 0 | 1) => ({ changed: (event: ResourceChanged) => told[at].push(event), notified: () => {} })
  const other = () =>
    importerOf({
      db: (second as Opened).db,
      resources,
      tables: api.tables,
      files: api.files,
      live: live(1),
      log: noLog,
    })
  beforeAll(async () => {
    postgres = await startPostgres()
    first = await openDb({ url: postgres.url })
    second = await openDb({ url: postgres.url })
    api = await testApiOn(first, { live: live(0) })
    token = await api.login()
  }, 120_000)
  afterAll(async () => {
    await Promise.all([first?.close(), second?.close()])
    postgres.stop()
  })

  const tableOf = (count: number, word: string) =>
    `${HEADER.replace("Fasilitas", "source_id")}\n${table(
      ...Array.from({ length: count }, (_, at) => (at % 10 ? row(`Rumah bersama ${at}`, `${word}${at}`) : row("Dua"))),
    )
      .split("\r\n")
      .slice(1)
      .join("\n")}`

  const madeOf = async (word: string) => {
    const found = await api.db.execute(
      sql`select count(*)::int as all, count(distinct source_id)::int as different from "house-list" where source_id like ${`${word}%`}`,
    )
    return rowsOf<{ all: number; different: number }>(found)[0]
  }
  const uploadOf = async (id: string) => (await api.call("GET", `${UPLOADS}/${id}`, { token })).body.data

  test("share an upload, and no row is written twice", async () => {
    const { body } = await sendTable(api, token, tableOf(10_000, "dua"))
    const importers = [other(), other(), other()]
    await Promise.all(importers.map((importer) => importer.resume()))
    await Promise.all([api.imports, ...importers].map((importer) => importer.idle()))
    await Promise.all(importers.map((importer) => importer.stop()))
    expect(await uploadOf(body.data.id)).toMatchObject({ status: "done", done: 10_000, accepted: 9000, rejected: 1000 })
    expect(await madeOf("dua")).toEqual({ all: 9000, different: 9000 })
    expect(told.map((events) => events.length > 0)).toEqual([true, true])
  }, 60_000)

  test("take over what the other one leaves undone", async () => {
    const { body } = await sendTable(api, token, tableOf(5000, "alih"))
    while ((await uploadOf(body.data.id)).done === 0) await new Promise((done) => setTimeout(done, 10))
    await api.imports.stop()
    const left = await uploadOf(body.data.id)
    expect(left).toMatchObject({ status: "running" })
    const importer = other()
    await importer.resume()
    await importer.idle()
    await importer.stop()
    expect(await uploadOf(body.data.id)).toMatchObject({ status: "done", accepted: 4500, rejected: 500 })
    expect(await madeOf("alih")).toEqual({ all: 4500, different: 4500 })
  }, 60_000)
})
