import { existsSync, writeFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { isAway } from "../../server/core/errors.ts"
import { type Db, type Opened, openDb, rowsOf } from "../../server/database/db.ts"
import { migrate, migrations } from "../../server/database/migrate.ts"
import { createSchema, pendingStatements } from "../../server/database/write-migration.ts"
import { text } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { openEmpty } from "./lent-database.ts"

const folder = temporaryFolder("database")
const written = resolve(import.meta.dirname, "../../server/database/migrations")
const opened: Opened[] = []
const open = async () => {
  const database = await openEmpty()
  opened.push(database)
  return database.db
}
let migrated: Db
beforeAll(async () => {
  migrated = await open()
  await migrate(migrated, migrations.slice(0, 4))
  await migrated.execute(sql`insert into activity (subject) values
    ('Listing: Rumah (dijual) #5 di Menteng (#12)'), ('Populer Area: (#3)'), ('Masuk'), ('Unggah: a.png (#umum/ab.png)'),
    ('Listing: judul yang terpotong (#1'), ('Lainnya: apa pun (#4)')`)
  await migrate(migrated)
})
afterAll(async () => {
  for (const { close } of opened) await close()
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
    expect(await pendingStatements(written, resources)).toEqual([])
  })

  test("make the same database as the declarations at once", async () => {
    const direct = await open()
    await createSchema(direct, resources)
    expect(await toldBy(migrated)).toEqual(await toldBy(direct))
  })

  test("are applied once, and a broken one not by half", async () => {
    expect(await migrate(migrated)).toEqual({ applied: [], newer: [] })
    const broken = { name: "9999_broken", sql: "create table half (id int);--> statement-breakpoint\ncreate nonsense" }
    await expect(migrate(migrated, [...migrations, broken])).rejects.toThrow(
      /^Migrasi 9999_broken gagal, jadi isinya belum berlaku; /,
    )
    const found = await migrated.execute(sql`select to_regclass('half') as half`)
    expect(rowsOf(found)).toEqual([{ half: null }])
  })

  test("name files that are missing in development, where a newer version is not the likely cause", async () => {
    await migrated.execute(sql`insert into applied_migrations (name) values ('0999_gone')`)
    onTestFinished(async () => {
      await migrated.execute(sql`delete from applied_migrations where name = '0999_gone'`)
    })
    await expect(migrate(migrated, migrations, { isDevelopment: true })).rejects.toThrow(
      /^Migrasi 0999_gone sudah berlaku di basis data ini, tetapi berkasnya tidak ada di server\/database\/migrations\./,
    )
    await expect(migrate(migrated)).rejects.toThrow(/^Basis data ini dari Griya yang lebih baru: 0999_gone/)
  })

  test("give the log's entries of before the resource and the record that they name", async () => {
    const found = await migrated.execute(sql`select resource, record_id from activity order by id`)
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
    expect(await pendingStatements(written, more)).toEqual(['ALTER TABLE "house-type" ADD COLUMN "colour" text;'])
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

test.each(["postgres://griya@127.0.0.1:9/griya", "postgres://griya@/griya?host=/nowhere"])(
  "an unreachable PostgreSQL is named in a sentence, and may come back: %s",
  async (url) => {
    const error = await openDb({ url }).catch((refused: unknown) => refused)
    expect(String(error)).toMatch(/^Error: PostgreSQL dari DATABASE_URL tidak dapat dihubungi/)
    expect(isAway(error)).toBe(true)
  },
)

test("a missing file is no sign that the database is away", async () => {
  expect(isAway(await readFile("/nowhere").catch((error: unknown) => error))).toBe(false)
})
