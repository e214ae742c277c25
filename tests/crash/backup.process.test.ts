import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { openDb, rowsOf } from "../../server/database/db.ts"
import { migrate } from "../../server/database/migrate.ts"
import { tablesOf } from "../../server/database/tables.ts"
import { backUp, restore } from "../../server/operations/backup/backup.ts"
import { settingsOf } from "../../server/operations/settings.ts"
import { resources } from "../../src/resources/index.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { fillFew } from "../server/few.ts"
import { emptyDatabase } from "../server/snapshot.ts"

const root = temporaryFolder("backup")
const folder = join(root, "data")
const saved = join(root, "saved.tar.gz")
const settings = (more: object = {}) => settingsOf({}, { folder, ...more })
const SECRET = "s".repeat(40)

const keepFiles = (to: string) => {
  mkdirSync(join(to, "files/umum"), { recursive: true })
  writeFileSync(join(to, "files/umum/foto.png"), "picture")
  writeFileSync(join(to, "secret"), SECRET, { mode: 0o600 })
}

beforeAll(async () => {
  const { db, close } = await openDb({ folder: join(folder, "db"), snapshot: await emptyDatabase() })
  await migrate(db)
  await fillFew(db, tablesOf(resources))
  await close()
  keepFiles(folder)
  await backUp(settings(), saved)
})

const titlesIn = async (options: Parameters<typeof openDb>[0]) => {
  const { db, close } = await openDb(options)
  // A query's own `finally` does not wait.
  const found = await db.execute(sql`select title from "house-list" order by id`)
  await close()
  return rowsOf<{ title: string }>(found).map(({ title }) => title)
}

describe("a backup of the embedded database", () => {
  test("is restored into a new folder with its files and its key", async () => {
    const to = join(root, "restored")
    await restore(settings({ folder: to }), saved)
    expect(await titlesIn({ folder: join(to, "db") })).toEqual(await titlesIn({ folder: join(folder, "db") }))
    expect(readFileSync(join(to, "files/umum/foto.png"), "utf8")).toBe("picture")
    expect(readFileSync(join(to, "secret"), "utf8")).toBe(SECRET)
    expect(readdirSync(to).sort()).toEqual(["db", "files", "secret"])
  })

  test("is refused while a server has the folder, and where there is one of that name", async () => {
    const { close } = await openDb({ folder: join(folder, "db") })
    await expect(backUp(settings(), join(root, "second"))).rejects.toThrow(
      /sedang dipakai proses lain .* Hentikan proses itu/,
    )
    await close()
    await expect(backUp(settings(), saved)).rejects.toThrow(/saved\.tar\.gz sudah ada\. Pilih nama lain/)
    await expect(backUp(settings({ folder: join(root, "nowhere") }), join(root, "third"))).rejects.toThrow(
      /^Tidak ada basis data di .*nowhere\. Isi DATA_DIR/,
    )
    expect(readdirSync(root)).not.toContain("second.part")
  })

  test("goes into no folder that holds something", async () => {
    const before = readdirSync(folder)
    await expect(restore(settings(), saved)).rejects.toThrow(
      /^Folder .*data tidak kosong \(db, files, secret\)\. Cadangan hanya dipulihkan ke folder kosong/,
    )
    expect(readdirSync(folder)).toEqual(before)
  })

  test("of an earlier version, a folder, is restored too", async () => {
    const [source, to] = [join(root, "earlier"), join(root, "from earlier")]
    cpSync(folder, source, { recursive: true })
    writeFileSync(join(source, "griya-backup.json"), "{}")
    await restore(settings({ folder: to }), source)
    expect(await titlesIn({ folder: join(to, "db") })).toEqual(await titlesIn({ folder: join(folder, "db") }))
    expect(readdirSync(to).sort()).toEqual(["db", "files", "secret"])
  })

  const other = (name: string, spoil: (path: string) => void) => {
    const path = join(root, name)
    spoil(path)
    return path
  }
  const copied = (change: (path: string, size: number) => void) => (path: string) => {
    cpSync(saved, path)
    change(path, statSync(path).size)
  }
  /** The checksum precedes the length, four bytes each. tar alone does not always see that it is wrong. */
  const withOtherChecksum = (bytes: Buffer) =>
    bytes.fill(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8, bytes.length - 7)
  test.each<[string, (path: string) => void, RegExp]>([
    ["cut", copied((path, size) => truncateSync(path, size - 1000)), /rusak, terpotong atau tidak ada/],
    ["changed", copied((path) => writeFileSync(path, readFileSync(path).fill(7, 100_000, 100_009))), /rusak/],
    [
      "changed in its last bytes",
      copied((path) => writeFileSync(path, withOtherChecksum(readFileSync(path)))),
      /rusak/,
    ],
    ["absent", () => {}, /rusak, terpotong atau tidak ada/],
    ["another folder", (path) => mkdirSync(path), /bukan cadangan basis data tertanam/],
  ])("that is %s is refused, and nothing is left of it", async (name, spoil, says) => {
    const to = join(root, `for ${name}`)
    await expect(restore(settings({ folder: to }), other(name, spoil))).rejects.toThrow(says)
    expect(readdirSync(to)).toEqual([])
  })

  test("that was restored by half is no database to start on", async () => {
    const to = join(root, "half")
    mkdirSync(join(to, ".restoring"), { recursive: true })
    await expect(openDb({ folder: join(to, "db") })).rejects.toThrow(
      /^Pemulihan cadangan ke .*half terputus.* npm run restore/,
    )
    await restore(settings({ folder: to }), saved)
    expect(readdirSync(to).sort()).toEqual(["db", "files", "secret"])
  })
})

test("of PostgreSQL its own programs are named, and nothing is made", async () => {
  const postgres = settings({ databaseUrl: "postgres://griya:rahasia@db/griya" })
  await expect(backUp(postgres, join(root, "none"))).rejects.toThrow(
    /pg_dump --format=custom .* files, dan simpan JWT_SECRET dan DATA_KEY\.$/,
  )
  await expect(restore(postgres, saved)).rejects.toThrow(/pg_restore .* tar -xzf griya-berkas\.tar\.gz/)
  expect(readdirSync(root)).not.toContain("none")
})
