import { readdirSync, statSync } from "node:fs"
import { readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { PGlite } from "@electric-sql/pglite"

export const POSTGRES = 18

export const RESTORING = ".restoring"

const PAGE_SIZE = 8192
/** A write that is cut by a kill ends at a memory page. */
const TORN_WRITE_BYTES = 4096
/** PostgreSQL continues a relation in another file after a gigabyte. */
const LONGEST_FILE = 2 ** 30
const CONTROL = "global/pg_control"
const NEEDED = [CONTROL, "base", "pg_wal", "pg_xact"]

const unsound = (folder: string, what: string) =>
  new Error(
    `Basis data di ${folder} rusak: ${what}. Isinya dibiarkan seperti adanya. Simpan salinan foldernya, lalu pulihkan cadangan ke folder baru: DATA_DIR=<folder baru> npm run restore -- <cadangan>.`,
  )

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size

const RELATION = /^\d+(\.\d+)?$/

const tornFile = (folder: string) =>
  namesIn(join(folder, "base"))
    .flatMap((database) => namesIn(join(folder, "base", database)).map((name) => join("base", database, name)))
    .find(
      (path) =>
        RELATION.test(path.split("/").at(-1) ?? "") && Number(sizeOf(join(folder, path))) % TORN_WRITE_BYTES !== 0,
    )

const missingIn = (folder: string): string | undefined => {
  const missing = NEEDED.find((name) => sizeOf(join(folder, name)) === undefined)
  if (missing) return `${missing} tidak ada`
  if (sizeOf(join(folder, CONTROL)) !== PAGE_SIZE) return `${CONTROL} terpotong`
  if (!namesIn(join(folder, "pg_wal")).some((name) => /^[0-9A-F]{24}$/.test(name))) return "pg_wal kosong"
  const torn = tornFile(folder)
  return torn && `${torn} terpotong`
}

const otherVersion = (folder: string, version: number) =>
  new Error(
    version > POSTGRES
      ? `Basis data di ${folder} dari Griya yang lebih baru (PostgreSQL ${version}, versi ini mengenal ${POSTGRES}). Isinya dibiarkan seperti adanya. Pasang Griya yang lebih baru, atau pakai folder lain lewat DATA_DIR.`
      : `Basis data di ${folder} dari Griya yang lebih lama (PostgreSQL ${version}, versi ini memakai ${POSTGRES}). Isinya dibiarkan seperti adanya. Jalankan dengan Griya yang lama, atau pakai folder lain lewat DATA_DIR.`,
  )

/**
 * Checks the folder before PGlite opens it, which would create a new database in an unknown folder. @returns true if it
 * is empty
 */
export const ensureSound = async (folder: string): Promise<boolean> => {
  if (sizeOf(join(dirname(folder), RESTORING)) !== undefined)
    throw new Error(
      `Pemulihan cadangan ke ${dirname(folder)} terputus sebelum selesai. Kosongkan foldernya, lalu ulangi: npm run restore -- <cadangan>.`,
    )
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new Error(`${folder} bukan folder. Pindahkan berkas itu, atau pakai folder lain lewat DATA_DIR.`)
  const beginning = `${folder}.new`
  // A server was killed while it created the database: nothing is in it yet.
  if (sizeOf(beginning) !== undefined) await rm(folder, { recursive: true, force: true })
  if (namesIn(folder).length === 0) {
    await writeFile(beginning, "")
    return true
  }
  const version = await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => "")
  if (!/^\d+\s*$/.test(version)) throw unsound(folder, "PG_VERSION tidak ada atau terpotong")
  if (Number(version) !== POSTGRES) throw otherVersion(folder, Number(version))
  const what = missingIn(folder)
  if (what) throw unsound(folder, what)
  return false
}

/** Marks the new database as complete: its folder is never emptied again. */
export const markNewComplete = (folder: string): Promise<void> => rm(`${folder}.new`, { force: true })

/** Throws if relation files are missing or truncated: PostgreSQL would continue without their rows. */
export const ensureWhole = async (database: Pick<PGlite, "query">, folder: string): Promise<void> => {
  const { rows } = await database.query<{
    name: string
    pages: number
    path: string
  }>(`select relname as name, relpages as pages,
      'base/' || (select oid from pg_database where datname = current_database()) || '/' || pg_relation_filenode(oid) as path
    from pg_class where relkind in ('r', 'i', 't', 'm', 'S') and relpersistence = 'p'
      and not relisshared and pg_relation_filenode(oid) is not null`)
  for (const { name, pages, path } of rows) {
    const size = sizeOf(join(folder, path))
    if (size === undefined) throw unsound(folder, `${path} (${name}) tidak ada`)
    if (size < Math.min(pages * PAGE_SIZE, LONGEST_FILE)) throw unsound(folder, `${path} (${name}) terpotong`)
  }
}
