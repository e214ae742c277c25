import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { sql } from "drizzle-orm"
import { getTableConfig } from "drizzle-orm/pg-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Db, type Opened, openDb, rowsOf } from "../../server/database/db.ts"
import { migrate, migrations } from "../../server/database/migrate.ts"
import { fill } from "../../server/database/prepare.ts"
import { tableOf, tablesOf } from "../../server/database/tables.ts"
import { createSchema, pendingStatements } from "../../server/database/write-migration.ts"
import { memoryStore } from "../../server/files/file-store.ts"
import { call, defineResource, relation, text } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { emptyDatabase } from "./snapshot.ts"

const folder = mkdtempSync(join(tmpdir(), "griya-database-"))
const written = resolve(import.meta.dirname, "../../server/database/migrations")
const opened: Opened[] = []
const open = async () => {
  const database = await openDb({ memory: true, snapshot: await emptyDatabase() })
  opened.push(database)
  return database.db
}
let migrated: Db
beforeAll(async () => {
  migrated = await open()
  await migrate(migrated)
})
afterAll(async () => {
  for (const { close } of opened) await close()
  rmSync(folder, { recursive: true })
})

const toldBy = async (db: Db) => {
  const columns = await db.execute(sql`select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' and table_name <> 'applied_migrations' order by 1, 2`)
  const indexes = await db.execute(
    sql`select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'applied_migrations' order by 1`,
  )
  return [rowsOf(columns), rowsOf(indexes)]
}

describe("the written migrations", () => {
  test("say what the declarations say; if not, run: npm run migration", async () => {
    expect((await pendingStatements(written, resources)).statements).toEqual([])
  })

  test("make the same database as the declarations at once", async () => {
    const direct = await open()
    await createSchema(direct, resources)
    expect(await toldBy(migrated)).toEqual(await toldBy(direct))
  })

  test("are applied once, and a broken one not by half", async () => {
    expect(await migrate(migrated)).toEqual([])
    const broken = { name: "9999_broken", sql: "create table half (id int);--> statement-breakpoint\ncreate nonsense" }
    await expect(migrate(migrated, [...migrations, broken])).rejects.toThrow()
    const found = await migrated.execute(sql`select to_regclass('half') as half`)
    expect(rowsOf(found)).toEqual([{ half: null }])
  })

  test("give the log's entries of before the resource and the record that they name", async () => {
    const db = await open()
    await migrate(db, migrations.slice(0, 4))
    await db.execute(
      sql.raw(`insert into activity (subject) values
      ('Listing: Rumah (dijual) #5 di Menteng (#12)'), ('Populer Area: (#3)'), ('Masuk'), ('Unggah: a.png (#umum/ab.png)'),
      ('Listing: judul yang terpotong (#1'), ('Lainnya: apa pun (#4)')`),
    )
    await migrate(db)
    const found = await db.execute(sql`select resource, record_id from activity order by id`)
    expect(rowsOf(found)).toEqual([
      { resource: "house-list", record_id: "12" },
      { resource: "special-area", record_id: "3" },
      { resource: "session", record_id: null },
      { resource: "upload", record_id: "umum/ab.png" },
      { resource: "house-list", record_id: null },
      { resource: null, record_id: null },
    ])
  })

  test("a new field asks for a new one", async () => {
    const more = resources.map((resource) =>
      resource.name === "house-type"
        ? { ...resource, fields: { ...resource.fields, colour: text("Warna") } }
        : resource,
    )
    const { statements } = await pendingStatements(written, more)
    expect(statements).toEqual(['ALTER TABLE "house-type" ADD COLUMN "colour" text;'])
  })
})

describe("tables", () => {
  const tables = tablesOf(resources)
  const indexesOf = (name: string) =>
    getTableConfig(tableOf(tables, name)).indexes.map(({ config }) => [config.name, config.unique])

  test("are shared by those who show the same records, and there for every resource with fields", () => {
    expect(tables.provinces).toBe(tables["master-province"])
    expect(tables["notification-own"]).toBe(tables.notification)
    expect(Object.keys(tables).sort()).toEqual(
      resources
        .filter(({ fields }) => Object.keys(fields).length > 0)
        .map(({ name }) => name)
        .sort(),
    )
  })

  test("are indexed by what they are filtered, sorted and asked with; what addresses a record is unique", () => {
    expect(indexesOf("house-list")).toContainEqual(["house-list_slug_unique", true])
    expect(indexesOf("house-list")).toContainEqual(["house-list_price_order", false])
    expect(indexesOf("house-list")).toContainEqual(["house-list_ad_type_price_id_index", false])
    expect(indexesOf("master-village")).toContainEqual(["master-village_id_kecamatan_index", false])
  })

  test("an id is a number unless it is declared as a text, and so is what points to it", () => {
    const coded = defineResource({
      name: "coded",
      noun: "data",
      label: "Berkode",
      fields: { id: text("Kode", { readOnly: true }), name: text("Nama") },
      calls: { list: call("GET /coded") },
    })
    const pointing = defineResource({
      name: "pointing",
      noun: "data",
      label: "Penunjuk",
      fields: {
        name: text("Nama"),
        one: relation("Satu", { to: "coded" }),
        other: relation("Lain", { to: "pointing" }),
      },
      calls: { list: call("GET /pointing") },
    })
    const types = (name: string) =>
      Object.fromEntries(
        getTableConfig(tableOf(tablesOf([coded, pointing]), name)).columns.map((column) => [
          column.name,
          column.getSQLType(),
        ]),
      )
    expect(types("coded")).toEqual({ id: "text", name: "text" })
    expect(types("pointing")).toEqual({ id: "serial", name: "text", one: "text", other: "integer" })
  })
})

describe("the folder", () => {
  test("that holds no database says so and lets go of its lock", async () => {
    const path = join(folder, "file")
    writeFileSync(path, "no folder")
    await expect(openDb({ folder: path })).rejects.toThrow()
    expect(existsSync(`${path}.lock`)).toBe(false)
  })
})

test("an unreachable PostgreSQL is named in a sentence, with its cause", async () => {
  const refused = openDb({ url: "postgres://griya@127.0.0.1:9/griya" })
  await expect(refused).rejects.toThrow(/^PostgreSQL dari DATABASE_URL tidak dapat dihubungi/)
  await expect(refused).rejects.toHaveProperty("cause")
})

describe("the first fill", () => {
  test("that breaks off leaves nothing, and the next one fills", async () => {
    const db = await open()
    await migrate(db)
    const tables = tablesOf(resources)
    const filling = { db, tables, files: memoryStore(), demo: true }
    await db.execute(sql.raw("alter table notification add constraint broken check (user_id < 0)"))
    await expect(fill(filling)).rejects.toThrow()
    expect(await db.$count(tableOf(tables, "house-list"))).toBe(0)
    expect(await db.$count(tableOf(tables, "master-province"))).toBe(0)
    await db.execute(sql.raw("alter table notification drop constraint broken"))
    expect(await fill(filling)).toBe("demo")
    expect(await db.$count(tableOf(tables, "house-list"))).toBeGreaterThan(1900)
    expect(await fill(filling)).toBeUndefined()
  })
})
