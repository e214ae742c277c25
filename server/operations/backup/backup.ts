import { cp, mkdir, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { sql } from "drizzle-orm"
import { openDb, rowsOf } from "../../database/db.ts"
import { lockFolder } from "../../database/lock.ts"
import type { Settings } from "../../settings.ts"
import { type Engine, seal } from "./manifest.ts"
import { dumpTo } from "./postgres-tools.ts"

export type Kept = Pick<Settings, "folder" | "databaseUrl" | "s3">

export const DUMP = "database.dump"
export const DATABASE = "db"
const FILES = ["files", "secret"]

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

export const engineOf = ({ databaseUrl }: Kept): Engine => (databaseUrl ? "postgresql" : "embedded")

const migrationsIn = async ({ folder, databaseUrl }: Kept): Promise<string[]> => {
  const { db, close } = await openDb(databaseUrl ? { url: databaseUrl } : { folder: join(folder, DATABASE) })
  try {
    const found = await db.execute(sql`select name from applied_migrations order by name`)
    return rowsOf<{ name: string }>(found).map(({ name }) => name)
  } catch (cause) {
    throw new Error("Basis data ini belum berisi apa pun, jadi tidak ada yang dicadangkan.", { cause })
  } finally {
    await close()
  }
}

/** Copies the closed database under its lock. */
const copyDatabase = async (folder: string, target: string) => {
  const { release } = await lockFolder(join(folder, DATABASE))
  await cp(join(folder, DATABASE), join(target, DATABASE), { recursive: true }).finally(release)
}

const nameNow = () => `griya-cadangan-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`

export const backUp = async (settings: Kept, target = nameNow()): Promise<{ target: string; files: number }> => {
  if (await exists(target)) throw new Error(`${target} sudah ada. Pilih nama lain, agar cadangan lama tidak tertimpa.`)
  const { folder, databaseUrl, s3 } = settings
  if (!databaseUrl && !(await exists(join(folder, DATABASE))))
    throw new Error(`Tidak ada basis data di ${folder}. Isi DATA_DIR dengan folder datanya.`)
  const migrations = await migrationsIn(settings)
  const part = `${target}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    if (databaseUrl) await dumpTo(databaseUrl, join(part, DUMP))
    else await copyDatabase(folder, part)
    for (const name of s3 ? FILES.slice(1) : FILES)
      if (await exists(join(folder, name))) await cp(join(folder, name), join(part, name), { recursive: true })
    const { files } = await seal(part, { engine: engineOf(settings), migrations })
    await mkdir(dirname(target), { recursive: true })
    await rename(part, target)
    return { target, files: Object.keys(files).length }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}
