import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Log, noLog } from "../../server/core/log.ts"
import { type Opened, openDb, rowsOf } from "../../server/database/db.ts"
import { uploadsTable } from "../../server/database/own-tables.ts"
import { silent } from "../../server/engine/live-events.ts"
import { importerOf } from "../../server/features/imports/importer.ts"
import { type FileStore, memoryStore } from "../../server/files/file-store.ts"
import { jobsOf } from "../../server/jobs/jobs.ts"
import { resources } from "../../src/resources/index.ts"
import { apiOver, type TestApi } from "./api.ts"
import { inTurn } from "./in-turn.ts"
import { HEADER, row, sendTable, table, UPLOADS } from "./listing-table.ts"
import { waitForBlocked } from "./lock-waits.ts"
import { noPostgres } from "./postgres.ts"
import { createFewDatabase, type TestDatabase } from "./postgres-database.ts"

describe.skipIf(noPostgres)("two services on one PostgreSQL", () => {
  let database: TestDatabase
  let [first, second]: Opened[] = []
  let api: TestApi
  let token: string
  /** Batches that the second service began, also those that found the upload locked. */
  let attempts = 0
  const waitForAttempts = (count: number) => expect.poll(() => attempts).toBeGreaterThanOrEqual(count)
  const other = (log: Log = noLog) =>
    inTurn(
      importerOf({
        db: (second as Opened).db,
        resources,
        tables: api.tables,
        files: api.files,
        live: silent,
        log,
      }),
    )
  beforeAll(async () => {
    database = await createFewDatabase()
    first = await openDb({ url: database.url })
    second = await openDb({
      url: database.url,
      onStatement: (statement) => {
        if (statement.endsWith("for update skip locked")) attempts += 1
      },
    })
    api = apiOver(first)
    token = await api.login()
  })
  afterAll(async () => {
    await Promise.all([first?.close(), second?.close()])
    await database.drop()
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
    const { body } = await sendTable(api, token, tableOf(1000, "dua"))
    const importers = [other(), other(), other()]
    await Promise.all(importers.map((importer) => importer.resume()))
    await Promise.all([api.imports, ...importers].map((importer) => importer.idle()))
    await Promise.all(importers.map((importer) => importer.stop()))
    expect(await uploadOf(body.data.id)).toMatchObject({ status: "done", done: 1000, accepted: 900, rejected: 100 })
    expect(await madeOf("dua")).toEqual({ all: 900, different: 900 })
  })

  test("leave alone what the other one is at", async () => {
    const { body } = await sendTable(api, token, tableOf(600, "tunggu"))
    await api.imports.idle()
    const file = `_uploads/${body.data.id}.csv`
    await api.files.put(file, new Uint8Array(Buffer.from(tableOf(600, "tunggu"))))
    const unfinished = { status: "running", done: 400, file }
    await api.db.update(uploadsTable).set(unfinished).where(eq(uploadsTable.id, body.data.id))
    await api.db.execute(sql`delete from "house-list" where source_id in ('tunggu401', 'tunggu402')`)
    const logged: string[] = []
    const importer = other((event) => logged.push(event))
    await (first as Opened).db.transaction(async (tx) => {
      await tx.select().from(uploadsTable).where(eq(uploadsTable.id, body.data.id)).for("update")
      await importer.resume()
      await waitForAttempts(attempts + 2)
      expect(logged).toEqual([])
      expect(await madeOf("tunggu40")).toEqual({ all: 7, different: 7 })
      await tx.update(uploadsTable).set({ status: "done", done: 600 }).where(eq(uploadsTable.id, body.data.id))
    })
    await importer.idle()
    await importer.stop()
    expect(await madeOf("tunggu40")).toEqual({ all: 7, different: 7 })
  })

  test("take over what the other one leaves undone", async () => {
    const { db } = second as Opened
    let id = ""
    let stopped: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table "house-list" in share mode`)
      id = (await sendTable(api, token, tableOf(600, "alih"))).body.data.id
      await waitForBlocked(api.db)
      stopped = api.imports.stop()
    })
    await stopped
    expect(await uploadOf(id)).toMatchObject({ status: "running", done: 200 })
    const importer = other()
    await importer.resume()
    await importer.idle()
    await importer.stop()
    expect(await uploadOf(id)).toMatchObject({ status: "done", accepted: 540, rejected: 60 })
    expect(await madeOf("alih")).toEqual({ all: 540, different: 540 })
  })

  test("hear of a stop through the row alone, and a batch and a stop never cross", async () => {
    const { body } = await sendTable(api, token, tableOf(1400, "rem"))
    const { id } = body.data
    await api.db.update(uploadsTable).set({ status: "running", done: 1000 }).where(eq(uploadsTable.id, id))
    const stop = () => api.call("POST", `${UPLOADS}/${id}/stop`, { token, json: {} })
    // A stop waits while a batch is written, and counts it.
    const { db } = second as Opened
    let waiting: ReturnType<typeof stop> | undefined
    await db.transaction(async (tx) => {
      await tx.select().from(uploadsTable).where(eq(uploadsTable.id, id)).for("update")
      waiting = stop()
      await waitForBlocked(api.db)
      await tx.update(uploadsTable).set({ done: 1200 }).where(eq(uploadsTable.id, id))
    })
    expect((await waiting)?.body.data).toMatchObject({ status: "stopped", done: 1200 })
    // A batch waits while a stop is written, and is then discarded.
    await api.db.update(uploadsTable).set({ status: "running" }).where(eq(uploadsTable.id, id))
    const importer = other()
    await db.transaction(async (tx) => {
      await tx.update(uploadsTable).set({ status: "stopped" }).where(eq(uploadsTable.id, id))
      await importer.resume()
      await waitForAttempts(attempts + 2)
    })
    await importer.idle()
    await importer.stop()
    expect(await uploadOf(id)).toMatchObject({ status: "stopped", done: 1200 })
    expect(await madeOf("rem")).toEqual({ all: 0, different: 0 })
  })

  test("that keep their files apart leave an import to the one that has its file", async () => {
    const { body } = await sendTable(api, token, tableOf(400, "pisah"))
    await api.imports.stop()
    const queueOf = (opened: Opened, files: FileStore) => {
      const { db } = opened
      let tries = 0
      const imports = importerOf({
        db,
        resources,
        tables: api.tables,
        files,
        live: silent,
        log: noLog,
        hasOthers: true,
      })
      const attempt = async (id: string) => {
        tries += 1
        return imports.work(id)
      }
      const work = {
        import: { ...imports, work: attempt },
        blast: api.blasts,
        bulk: api.bulks,
        merge: api.merges,
        webhook: api.deliveries,
      }
      const jobs = jobsOf({ engine: opened.engine, databaseUrl: database.url, log: noLog, work, recurring: {} })
      return { ...jobs, tries: () => tries }
    }
    const without = queueOf(first as Opened, memoryStore())
    await without.start()
    without.send("import", body.data.id)
    await expect.poll(() => without.tries(), { timeout: 30_000 }).toBeGreaterThan(0)
    const having = queueOf(second as Opened, api.files)
    await having.start()
    await expect.poll(async () => (await uploadOf(body.data.id)).status, { timeout: 60_000 }).toBe("done")
    await Promise.all([without.stop(), having.stop()])
    expect(await madeOf("pisah")).toEqual({ all: 360, different: 360 })
  })

  test("take an upload back together, and count every listing once", async () => {
    const { db } = first as Opened
    const importers = [other(), other()]
    const context = { db, resources, tables: api.tables, files: api.files, live: silent, log: noLog }
    const sent = inTurn(importerOf(context))
    const { body } = await sendTable(api, token, tableOf(800, "balik"))
    await sent.resume()
    await sent.idle()
    await api.call("POST", `${UPLOADS}/${body.data.id}/undo`, { token, json: {} })
    await Promise.all([sent, ...importers].map((importer) => importer.resume()))
    await Promise.all([sent, ...importers].map((importer) => importer.idle()))
    await Promise.all([sent, ...importers].map((importer) => importer.stop()))
    expect(await uploadOf(body.data.id)).toMatchObject({ status: "undone", undo: { removed: 720, gone: 0 } })
    expect(await madeOf("balik")).toEqual({ all: 0, different: 0 })
  })
})
