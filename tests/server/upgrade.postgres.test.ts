import { sql } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { type Db, type Opened, openDb, rowsOf } from "../../server/database/db.ts"
import { type Migration, migrate, migrations } from "../../server/database/migrate.ts"
import { tablesOf } from "../../server/database/tables.ts"
import { memoryStore } from "../../server/files/file-store.ts"
import { commandOf } from "../../server/operations/commands.ts"
import { type Development, prepare } from "../../server/operations/prepare.ts"
import { resources } from "../../src/resources/index.ts"
import { waitForBlocked } from "./lock-waits.ts"
import { noPostgres } from "./postgres.ts"
import { createFewDatabase, type TestDatabase } from "./postgres-database.ts"

const HASTY = { lockMs: 50, pauseMs: 20 }

describe.skipIf(noPostgres)("an upgrade of a PostgreSQL that is in use", () => {
  let database: TestDatabase
  let opened: Opened
  let other: Opened
  let db: Db
  const apply = (named: readonly Migration[], options = {}) =>
    opened.alone(() => migrate(db, [...migrations, ...named], { apart: opened.apart, ...options }))
  const column = (name: string): Migration => ({ name, sql: `ALTER TABLE "house-type" ADD COLUMN "${name}" text;` })
  const hasColumn = async (name: string) => {
    const found = await db.execute(
      sql`select from information_schema.columns where table_name = 'house-type' and column_name = ${name}`,
    )
    return rowsOf(found).length > 0
  }
  /** Runs the statement in a transaction of another session. @returns what ends it */
  const hold = (statement: string) =>
    new Promise<() => Promise<void>>((begun, fail) => {
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      onTestFinished(() => end())
      const done = other.db.transaction(async (tx) => {
        await tx.execute(sql.raw(statement))
        begun(() => {
          end()
          return done
        })
        await ended
      })
      done.catch(fail)
    })

  beforeAll(async () => {
    database = await createFewDatabase()
    opened = await openDb({ url: database.url })
    other = await openDb({ url: database.url })
    db = opened.db
    // As an earlier version, which noted the names alone.
    await db.execute(sql`create table applied_migrations as select
      unnest(${sql.param(migrations.map(({ name }) => name))}::text[]) as name, now() as at`)
  })
  afterAll(async () => {
    await Promise.all([opened.close(), other.close()])
    await database.drop()
  })
  afterEach(() => db.execute(sql`delete from applied_migrations where name like '99%'`))

  test("gives way to a transaction that holds the table, and is repeated until it is done", async () => {
    const release = await hold('select from "house-type"')
    const said: string[] = []
    const say = (line: string) => {
      if (said.push(line) === 2) void release()
    }
    expect((await apply([column("9901_patient")], { ...HASTY, say })).applied).toEqual(["9901_patient"])
    expect(said[0]).toBe("Migrasi 9901_patient memberi jalan kepada pemakai basis data, lalu dicoba lagi (1).")
    expect(await hasColumn("9901_patient")).toBe(true)
  })

  test("ends with a sentence that names the holder, and leaves the table as it is", async () => {
    const release = await hold(`select set_config('application_name', 'laporan', false), count(*) from "house-type"`)
    await expect(apply([column("9902_late")], { ...HASTY, tries: 2 })).rejects.toThrow(
      /^Migrasi 9902_late memberi jalan dan belum berlaku, karena tabelnya terus dipakai 1 sesi lain \(pid \d+ laporan\)\. .* ulangi: npm run migrate\.$/,
    )
    await release()
    expect(await hasColumn("9902_late")).toBe(false)
  })

  test("one migration that fails leaves those before it", async () => {
    const broken = { name: "9912_broken", sql: `${column("9912_half").sql}--> statement-breakpoint\nselect nothing;` }
    const failed = apply([column("9911_whole"), broken])
    await expect(failed).rejects.toThrow(/^Migrasi 9912_broken gagal, .* migrasi sebelumnya tetap berlaku\./)
    await expect(failed).rejects.toMatchObject({ cause: { message: 'column "nothing" does not exist' } })
    expect(await Promise.all(["9911_whole", "9912_half"].map(hasColumn))).toEqual([true, false])
    expect((await apply([column("9911_whole")])).applied).toEqual([])
  })

  const INDEX = { name: "9921_index", sql: 'CREATE INDEX CONCURRENTLY "note" ON "house-type" (name);' }

  test("builds an index while others write, and another server waits for its turn", async () => {
    const release = await hold(`insert into "house-type" (name) values ('Ruko')`)
    const built = apply([INDEX])
    await waitForBlocked(other.db)
    const waiting = other.alone(async () => "its turn")
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 1000`)
      await tx.execute(sql`insert into "house-type" (name) values ('Gudang')`)
    })
    await release()
    expect((await built).applied).toEqual(["9921_index"])
    expect(await waiting).toBe("its turn")
  })

  test("builds an index anew that was left half-built", async () => {
    await db.execute(sql`drop index if exists "note"`)
    await db.execute(sql`create index "note" on "house-type" (id)`)
    await db.execute(sql`update pg_index set indisvalid = false where indexrelid = 'note'::regclass`)
    await apply([INDEX])
    const found = await db.execute(
      sql`select indisvalid as valid, pg_get_indexdef(indexrelid) as sql from pg_index where indexrelid = 'note'::regclass`,
    )
    expect(rowsOf(found)).toEqual([{ valid: true, sql: expect.stringMatching(/\(name\)$/) }])
  })

  test("goes on after its transaction where an earlier run was ended", async () => {
    const twice = {
      name: "9922_twice",
      sql: `${column("9922_twice").sql}--> statement-breakpoint\nCREATE UNIQUE INDEX CONCURRENTLY "twice" ON "house-type" (lower('x'));`,
    }
    await expect(apply([twice])).rejects.toThrow(/^Migrasi 9922_twice gagal/)
    const found = await db.execute(sql`select to_regclass('twice') as index`)
    expect([await hasColumn("9922_twice"), rowsOf(found)]).toEqual([true, [{ index: null }]])
    await db.execute(sql`delete from "house-type" where name in ('Ruko', 'Gudang')`)
    const rest = { ...twice, sql: twice.sql.replace("lower('x')", "name") }
    expect((await apply([rest])).applied).toEqual(["9922_twice"])
    expect((await apply([rest])).applied).toEqual([])
  })

  test("npm run migrate does it apart from a start, and names what it did", async () => {
    vi.stubEnv("DATABASE_URL", database.url)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await commandOf("migrate")?.()).toEqual(["Basis data sudah terbaru."])
    await db.execute(sql`alter table "setting" drop column "log_months"`)
    await db.execute(sql`delete from applied_migrations where name = '0026_log_months'`)
    expect(await commandOf("migrate")?.()).toEqual(["Basis data diperbarui dengan 1 migrasi: 0026_log_months."])
    await apply([column("9925_newer")])
    expect(await commandOf("migrate")?.()).toEqual([expect.stringMatching(/lebih baru \(9925_newer\), yang hanya men/)])
  })

  const start = async (development?: Development) => {
    const [said, logged] = [[] as string[], [] as unknown[]]
    await prepare({
      opened,
      tables: tablesOf(resources),
      files: memoryStore(),
      demo: true,
      development,
      log: (...event) => logged.push(event),
      say: (line) => said.push(line),
    })
    return { said, logged }
  }

  test("can be gone back from while it only added: the older server starts, and waits for nobody", async () => {
    await apply([column("9931_added")])
    const release = await hold('lock table "activity", "house-list" in row exclusive mode')
    const { said, logged } = await start()
    await release()
    expect(said).toEqual([
      expect.stringMatching(
        /^PERINGATAN: basis data ini dari Griya yang lebih baru \(9931_added\), yang hanya menambah/,
      ),
    ])
    expect(logged).toContainEqual(["database-newer", { migrations: ["9931_added"] }])
    // Developers bring the file of another branch back, instead of installing a newer Griya.
    expect((await start((_db, applyAll) => applyAll(migrations))).said).toEqual([
      expect.stringMatching(/^PERINGATAN: migrasi 9931_added sudah berlaku .* Kembalikan berkasnya dengan git/),
    ])
    await apply([{ name: "9932_gone", sql: 'ALTER TABLE "house-type" DROP COLUMN "9931_added";' }])
    await expect(start()).rejects.toThrow(/^Basis data ini dari Griya yang lebih baru: 9931_added, 9932_gone tidak/)
  })
})
