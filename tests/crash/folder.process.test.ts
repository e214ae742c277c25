import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { openDb, rowsOf } from "../../server/database/db.ts"
import { migrate } from "../../server/database/migrate.ts"
import { POSTGRES } from "../../server/database/sound-folder.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { emptyDatabase } from "../server/snapshot.ts"

const root = temporaryFolder("folder")
const good = join(root, "good")
const at = (name: string) => join(root, name, "db")
const files: Record<string, string> = {}

beforeAll(async () => {
  const { db, close } = await openDb({ folder: join(good, "db"), snapshot: await emptyDatabase() })
  await db.execute(sql`create table kept (id int primary key, text text)`)
  await db.execute(sql`insert into kept select n, repeat('x', 200) from generate_series(1, 2000) n`)
  await db.execute(sql`analyze kept`)
  const found = await db.execute(
    sql`select relname as name, pg_relation_filepath(oid) as path from pg_class where relname in ('kept', 'kept_pkey')`,
  )
  for (const { name, path } of rowsOf<{ name: string; path: string }>(found)) files[name] = path
  await close()
})

const printOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => {
    const { size, mtimeMs } = statSync(join(folder, path))
    return `${path} ${size} ${mtimeMs}`
  })

const KEPT = "Isinya dibiarkan seperti adanya."
const remove = (name: string) => (folder: string) => rmSync(join(folder, name), { recursive: true })
const cut = (name: () => string, size: number) => (folder: string) => truncateSync(join(folder, name()), size)
const tableFile = () => files.kept ?? ""

const SPOILT: readonly (readonly [what: string, spoil: (folder: string) => void, says: RegExp])[] = [
  ["PG_VERSION is gone", remove("PG_VERSION"), /rusak: PG_VERSION tidak ada atau terpotong\. .* npm run restore/],
  ["PG_VERSION is empty", cut(() => "PG_VERSION", 0), /rusak: PG_VERSION tidak ada atau terpotong/],
  ["pg_control is cut", cut(() => "global/pg_control", 100), /rusak: global\/pg_control terpotong/],
  ["the log of changes is gone", remove("pg_wal"), /rusak: pg_wal tidak ada/],
  ["all tables are gone", remove("base"), /rusak: base tidak ada/],
  ["a table is cut within a page", cut(tableFile, 100_001), /rusak: base\/\d+\/\d+ terpotong/],
  [
    "it is of a newer PostgreSQL",
    (folder) => writeFileSync(join(folder, "PG_VERSION"), `${POSTGRES + 1}\n`),
    /dari Griya yang lebih baru \(PostgreSQL 19, versi ini mengenal 18\).* Pasang Griya yang lebih baru/,
  ],
  [
    "it is of an older PostgreSQL",
    (folder) => writeFileSync(join(folder, "PG_VERSION"), "16\n"),
    /dari Griya yang lebih lama \(PostgreSQL 16, versi ini memakai 18\)/,
  ],
]

describe("a database's folder that cannot be opened is told at the start, and left as it is:", () => {
  test.each(SPOILT)("%s", async (what, spoil, says) => {
    const folder = at(what)
    cpSync(join(good, "db"), folder, { recursive: true })
    spoil(folder)
    const before = printOf(folder)
    const opening = openDb({ folder })
    await expect(opening).rejects.toThrow(says)
    await expect(opening).rejects.toThrow(KEPT)
    expect(printOf(folder)).toEqual(before)
    expect(readdirSync(join(folder, ".."))).toEqual(["db"])
  })

  test.each([
    ["a table ends a page early", cut(tableFile, 8 * 8192), /base\/\d+\/\d+ \(kept\) terpotong/],
    ["a table is gone", (folder: string) => remove(tableFile())(folder), /base\/\d+\/\d+ \(kept\) tidak ada/],
    ["an index is gone", (folder: string) => remove(files.kept_pkey ?? "")(folder), /\(kept_pkey\) tidak ada/],
    ["the catalogue is cut", cut(() => join(tableFile(), "../1259"), 8192), /tidak dapat dibuka\. .* npm run restore/],
  ])("%s", async (what, spoil, says) => {
    const folder = at(what)
    cpSync(join(good, "db"), folder, { recursive: true })
    spoil(folder)
    await expect(openDb({ folder })).rejects.toThrow(says)
    expect(readdirSync(join(folder, ".."))).toEqual(["db"])
  })
})

test("a folder whose first start was cut short holds nothing yet, and is begun anew", async () => {
  const folder = at("begun")
  cpSync(join(good, "db"), folder, { recursive: true })
  rmSync(join(folder, "global"), { recursive: true })
  writeFileSync(`${folder}.new`, "")
  const { db, close } = await openDb({ folder, snapshot: await emptyDatabase() })
  expect(rowsOf(await db.execute(sql`select to_regclass('kept') as kept`))).toEqual([{ kept: null }])
  await close()
  expect(readdirSync(join(folder, ".."))).toEqual(["db"])
  expect(readFileSync(join(folder, "PG_VERSION"), "utf8")).toBe(`${POSTGRES}\n`)
})

test("a database with a migration that this version does not know is left as it is", async () => {
  const { db, close } = await openDb({ memory: true, snapshot: await emptyDatabase() })
  await migrate(db)
  await db.execute(sql`insert into applied_migrations (name) values ('9999_future')`)
  await expect(migrate(db)).rejects.toThrow(
    /^Basis data ini dari Griya yang lebih baru: 9999_future tidak dikenal versi ini\. .* Pasang Griya yang lebih baru/,
  )
  await close()
})
