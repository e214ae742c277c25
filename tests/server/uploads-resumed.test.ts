import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { noLog } from "../../server/core/log.ts"
import { type Db, type Opened, rowsOf } from "../../server/database/db.ts"
import { uploadsTable } from "../../server/database/own-tables.ts"
import { tableOf } from "../../server/database/tables.ts"
import { silent } from "../../server/engine/live-events.ts"
import { importerOf } from "../../server/features/imports/importer.ts"
import { insertValid } from "../../server/features/imports/valid-rows.ts"
import type { FileStore } from "../../server/files/file-store.ts"
import type { Worker } from "../../server/jobs/jobs.ts"
import { jobsFor } from "../../server/operations/product-jobs.ts"
import { resources } from "../../src/resources/index.ts"
import { apiOver, openFew, type TestApi } from "./api.ts"
import { inTurn } from "./in-turn.ts"
import { row, sendTable, table, UPLOADS } from "./listing-table.ts"

let opened: Opened
let api: TestApi
let token: string
beforeAll(async () => {
  opened = await openFew()
  api = apiOver(opened)
  token = await api.login()
})
afterAll(() => api.close())

const uploadOf = async (id: string) => (await api.call("GET", `${UPLOADS}/${id}`, { token })).body.data
const rejectedOf = async (id: string) => (await api.call("GET", `${UPLOADS}/${id}/rejected`, { token })).body.data
const madeOf = async (word: string) => {
  const found = await api.db.execute(
    sql`select count(*)::int as all, count(distinct title)::int as different from "house-list" where title like ${`${word}%`}`,
  )
  return rowsOf<{ all: number; different: number }>(found)[0]
}

const workerOf = (files: FileStore = api.files) =>
  importerOf({ db: api.db, resources, tables: api.tables, files, live: silent, log: noLog, retryDelayMs: 10 })
const nextStart = () => inTurn(workerOf())

const jobsWith = (worker: Worker) => {
  const { db, tables, files, blasts: blast, bulks: bulk, merges: merge, deliveries: webhook } = api
  const context = { db, tables, resources, files, live: silent }
  return jobsFor({
    opened,
    databaseUrl: undefined,
    log: noLog,
    context,
    endPremium: async () => {},
    endPackages: async () => {},
    work: { import: worker, blast, bulk, merge, webhook },
  })
}

test("what fails when its cursor moves leaves nothing of its batch, and is taken up at the next start", async () => {
  await api.db.execute(sql`create function broken() returns trigger language plpgsql as $$
    begin if new.done > 400 then raise exception 'disk is gone'; end if; return new; end $$`)
  await api.db.execute(sql`create trigger broken before update on uploads for each row execute function broken()`)
  const lines = Array.from({ length: 600 }, (_, at) => (at % 10 ? row(`Rumah gagal ${at}`) : row("Dua")))
  const { body } = await sendTable(api, token, table(...lines))
  await api.imports.idle()
  const { id } = body.data
  expect(await uploadOf(id)).toMatchObject({
    status: "failed",
    message: expect.stringMatching(/^Impor terhenti karena gangguan/),
    done: 400,
    accepted: 360,
    rejected: 40,
  })
  expect(await madeOf("Rumah gagal")).toEqual({ all: 360, different: 360 })
  expect(await rejectedOf(id)).toHaveLength(40)

  await api.db.execute(sql`drop trigger broken on uploads`)
  const importer = nextStart()
  await importer.resume()
  await importer.idle()
  await importer.stop()
  expect(await uploadOf(id)).toMatchObject({ status: "done", message: null, done: 600, accepted: 540, rejected: 60 })
  expect(await madeOf("Rumah gagal")).toEqual({ all: 540, different: 540 })
  expect((await rejectedOf(id)).map((one: { row: number }) => one.row).slice(-2)).toEqual([582, 592])
})

const insertWithoutFile = (id: string, created_at = new Date()) => {
  const upload = { id, key: id, file: `_uploads/${id}.csv`, name: "x.csv", status: "waiting", rows: 3 }
  const values = { ...upload, user_id: "1", user_name: "Rahma", request_id: "r-1" }
  return api.db.insert(uploadsTable).values({ ...values, created_at: created_at.toISOString() })
}

test("whose file another server may have is left to it for an hour, and fails then", async () => {
  const MINUTE = 60_000
  await insertWithoutFile("elsewhere", new Date(Date.now() - 55 * MINUTE))
  await insertWithoutFile("lost", new Date(Date.now() - 65 * MINUTE))
  const { db, tables, files } = api
  const importer = importerOf({ db, resources, tables, files, live: silent, log: noLog, hasOthers: true })
  expect(await importer.work("elsewhere")).toBe("elsewhere")
  expect(await importer.work("lost")).toBe("done")
  await importer.stop()
  expect(await uploadOf("elsewhere")).toMatchObject({ status: "waiting", message: null })
  expect(await uploadOf("lost")).toMatchObject({
    status: "failed",
    message: expect.stringMatching(/^Berkas asli tidak ditemukan/),
  })
})

test("that failed is taken up by the jobs of the next start", async () => {
  const rows = table(row("Rumah mulai satu"), row("Rumah mulai dua"))
  await api.files.put("_uploads/begun.csv", new Uint8Array(Buffer.from(rows)))
  const upload = { id: "begun", key: "begun", file: "_uploads/begun.csv", name: "x.csv", status: "failed", rows: 2 }
  await api.db.insert(uploadsTable).values({ ...upload, user_id: "1", user_name: "Rahma", request_id: "r-1" })
  const jobs = jobsWith(nextStart())
  await jobs.start()
  await expect.poll(() => uploadOf("begun")).toMatchObject({ status: "done", message: null, accepted: 2 })
  await jobs.stop()
})

test("that a killed process was at begins at the next start, and one that is sent then begins at once", async () => {
  let end = () => {}
  const killed = {
    left: async () => [],
    work: vi.fn(
      () =>
        new Promise<"done">((done) => {
          end = () => done("done")
        }),
    ),
    stop: () => end(),
  }
  const before = jobsWith(killed)
  await before.start()
  before.send("import", "begun")
  await expect.poll(() => killed.work.mock.calls).toHaveLength(1)
  const next = { left: async () => ["begun"], work: vi.fn(async () => "done" as const), stop: () => {} }
  const jobs = jobsWith(next)
  // The queue's polls stand still: only a notification begins a job. Fake timers would move on with `expect.poll`.
  vi.stubGlobal("setTimeout", () => undefined)
  await jobs.start()
  await expect.poll(() => next.work.mock.calls).toEqual([["begun"]])
  jobs.send("import", "another")
  await expect.poll(() => next.work.mock.calls).toEqual([["begun"], ["another"]])
  vi.unstubAllGlobals()
  await Promise.all([before.stop(), jobs.stop()])
})

/** Fails listing inserts: once as in an outage, always for a title that breaks a rule. */
const breakInserts = `create function breaks() returns trigger language plpgsql as $$ begin
  if new.title = 'Rumah salah' then raise exception 'rule' using errcode = '23514'; end if;
  if new.title = 'Rumah putus' and nextval('outages') = 1 then raise exception 'going' using errcode = '57P01'; end if;
  return new; end $$`

test("an outage while rows are written one by one refuses none of them", async () => {
  await api.db.execute(sql`create sequence outages`)
  await api.db.execute(sql.raw(breakInserts))
  await api.db.execute(sql`create trigger breaks before insert on "house-list" for each row execute function breaks()`)
  const lines = ["Rumah salah", "Rumah putus", "Rumah sesudahnya"].map((title) => row(title))
  const { body } = await sendTable(api, token, table(...lines))
  await api.imports.idle()
  await api.db.execute(sql`drop trigger breaks on "house-list"`)
  expect(await uploadOf(body.data.id)).toMatchObject({ status: "done", accepted: 2, rejected: 1 })
  expect((await rejectedOf(body.data.id)).map((one: { row: number }) => one.row)).toEqual([2])
})

/** Fails upload updates twice for another reason, between two simulated outages. */
const breakUploads = `create function failing() returns trigger language plpgsql as $$ declare attempt int := nextval('attempts'); begin
  if attempt in (1, 4) then raise exception 'going' using errcode = '57P01'; end if;
  if attempt in (2, 3) then raise exception 'disk'; end if;
  return new; end $$`

test("outages are none of the three tries", async () => {
  await api.db.execute(sql`create sequence attempts`)
  await api.db.execute(sql.raw(breakUploads))
  await api.db.execute(sql`create trigger failing before update on uploads for each row execute function failing()`)
  const { body } = await sendTable(api, token, table(row("Rumah coba")))
  await api.imports.idle()
  await api.db.execute(sql`drop trigger failing on uploads`)
  expect(await uploadOf(body.data.id)).toMatchObject({ status: "done", accepted: 1 })
})

test("a batch that an outage ends is not tried row by row", async () => {
  const rows = [1, 2, 3].map((at) => ({ row: at, values: { title: `Rumah ${at}` } }))
  const outage = Object.assign(new Error("Connection terminated"), { code: "57P01" })
  const transaction = vi.fn().mockRejectedValue(outage)
  const inserting = insertValid({ transaction } as unknown as Db, tableOf(api.tables, "house-list"), rows)
  await expect(inserting).rejects.toBe(outage)
  expect(transaction).toHaveBeenCalledTimes(1)
})

const insertWithFile = async (id: string, more: Partial<typeof uploadsTable.$inferInsert>) => {
  await insertWithoutFile(id)
  await api.files.put(`_uploads/${id}.csv`, new Uint8Array(Buffer.from(table(row(`Rumah ${id}`)))))
  await api.db
    .update(uploadsTable)
    .set({ rows: 1, ...more })
    .where(eq(uploadsTable.id, id))
}

test("that ends its server three times is not tried a fourth time, until somebody says so", async () => {
  await insertWithFile("poison", { status: "running" })
  const attemptsOf = async () =>
    (await api.db.select().from(uploadsTable).where(eq(uploadsTable.id, "poison")))[0]?.attempts
  for (const count of [1, 2, 3]) {
    // Its server ended before anything came of it.
    void workerOf({ ...api.files, get: () => new Promise(() => {}) }).work("poison")
    await expect.poll(attemptsOf).toBe(count)
  }
  const worker = workerOf()
  expect(await worker.left()).toContain("poison")
  expect(await worker.work("poison")).toBe("done")
  expect(await uploadOf("poison")).toMatchObject({
    status: "failed",
    accepted: 0,
    message: expect.stringMatching(/^Impor ini sudah 3 kali terhenti tanpa kemajuan/),
  })
  expect(await worker.left(true)).not.toContain("poison")
  expect((await api.call("POST", `${UPLOADS}/poison/continue`, { token, json: {} })).status).toBe(200)
  await api.imports.idle()
  expect(await uploadOf("poison")).toMatchObject({ status: "done", accepted: 1 })
  expect(await attemptsOf()).toBe(0)
})

test("that its server left, or that has its file elsewhere, counts no attempt", async () => {
  await insertWithoutFile("left")
  const { db, tables, files } = api
  const importer = importerOf({ db, resources, tables, files, live: silent, log: noLog, hasOthers: true })
  for (let turn = 0; turn < 5; turn += 1) expect(await importer.work("left")).toBe("elsewhere")
  expect((await db.select().from(uploadsTable).where(eq(uploadsTable.id, "left")))[0]).toMatchObject({
    status: "waiting",
    attempts: 0,
  })
})

test("that failed is taken up by starts for a day, and not months later", async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await insertWithFile("yesterday", { status: "failed", created_at: ago(200), finished_at: ago(23) })
  await insertWithFile("june", { status: "failed", created_at: ago(200), finished_at: ago(25) })
  const left = await workerOf().left(true)
  expect(left).toContain("yesterday")
  expect(left).not.toContain("june")
  expect(await workerOf().left()).not.toContain("yesterday")
})
