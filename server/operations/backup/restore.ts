import { cp, mkdir, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { ensurePrivate, ensureWritable } from "../../database/data-folder.ts"
import { openDb, rowsOf } from "../../database/db.ts"
import { lockFolder } from "../../database/lock.ts"
import { migrations } from "../../database/migrate.ts"
import { RESTORING } from "../../database/sound-folder.ts"
import { DATABASE, DUMP, engineOf, type Kept } from "./backup.ts"
import { checkBackup, type Engine, type Manifest } from "./manifest.ts"
import { restoreFrom } from "./postgres-tools.ts"

const NOTHING = [RESTORING, "lost+found"]

const NAMES: Readonly<Record<Engine, string>> = {
  embedded: "basis data tertanam (tanpa DATABASE_URL)",
  postgresql: "PostgreSQL (dengan DATABASE_URL)",
}

const ensureEmptyFolder = async (folder: string) => {
  const found = (await readdir(folder)).filter((name) => !NOTHING.includes(name))
  if (found.length > 0)
    throw new Error(
      `Folder ${folder} tidak kosong (${found.slice(0, 3).join(", ")}). Cadangan hanya dipulihkan ke folder kosong: pilih yang lain lewat DATA_DIR, atau pindahkan isinya dahulu.`,
    )
}

const ensureEmptyDatabase = async (url: string) => {
  const { db, close } = await openDb({ url })
  const found = await db
    .execute(
      sql`select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    .finally(close)
  const [{ tables } = { tables: 0 }] = rowsOf<{ tables: number }>(found)
  if (tables > 0)
    throw new Error(
      `Basis data dari DATABASE_URL tidak kosong (${tables} tabel). Cadangan hanya dipulihkan ke basis data kosong: buat yang baru dengan createdb.`,
    )
}

/** Moves the database last, so that an interrupted restore leaves no database. */
const put = async (source: string, folder: string, { files }: Manifest, databaseUrl: string | undefined) => {
  const part = join(folder, RESTORING)
  await rm(part, { recursive: true, force: true })
  const named = new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""))
  named.delete(DUMP)
  const isLast = named.delete(DATABASE)
  const parts = [...named, ...(isLast ? [DATABASE] : [])]
  try {
    await mkdir(part, { mode: 0o700 })
    for (const name of parts) await cp(join(source, name), join(part, name), { recursive: true })
    if (databaseUrl) await restoreFrom(databaseUrl, join(source, DUMP))
    for (const name of parts) await rename(join(part, name), join(folder, name))
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

export const restore = async (settings: Kept, source: string): Promise<Manifest> => {
  const { folder, databaseUrl } = settings
  const manifest = await checkBackup(source, new Set(migrations.map(({ name }) => name)))
  if (manifest.engine !== engineOf(settings))
    throw new Error(`Cadangan ${source} berasal dari ${NAMES[manifest.engine]}, jadi hanya dapat dipulihkan ke sana.`)
  await ensureWritable(folder)
  await ensureEmptyFolder(folder)
  await ensurePrivate(folder)
  if (databaseUrl) await ensureEmptyDatabase(databaseUrl)
  // Prevents a server start during the restore.
  const { release } = await lockFolder(join(folder, DATABASE))
  await put(source, folder, manifest, databaseUrl).finally(release)
  return manifest
}
