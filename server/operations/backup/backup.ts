import { spawn } from "node:child_process"
import { createReadStream } from "node:fs"
import { cp, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import { ensurePrivate, ensureWritable } from "../../database/data-folder.ts"
import { lockFolder } from "../../database/lock.ts"
import { RESTORING } from "../../database/sound-folder.ts"
import type { Settings } from "../settings.ts"

type Kept = Pick<Settings, "folder" | "databaseUrl" | "s3">

const DATABASE = "db"
/** The database is last, so that an interrupted restore leaves none. */
const PARTS = ["files", "secret", "data-key", DATABASE]

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const partsIn = async (folder: string, parts: readonly string[]): Promise<string[]> => {
  const found = await readdir(folder)
  return parts.filter((name) => found.includes(name))
}

const tar = (args: readonly string[], stdio: ["ignore", "ignore" | number]): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn("tar", args, { stdio: [...stdio, "pipe"] })
    let complaint = ""
    child.stderr?.on("data", (data) => {
      complaint += data
    })
    child.once("error", (cause) => fail(new Error("Program tar tidak ditemukan. Pasang dahulu.", { cause })))
    child.once("close", (code) => (code === 0 ? done() : fail(new Error(complaint.trim().split("\n").at(-1)))))
  })

const refusePostgres = ({ databaseUrl }: Kept, how: string) => {
  if (databaseUrl)
    throw new Error(`DATABASE_URL diisi, jadi basis datanya PostgreSQL. Pakai programnya sendiri: ${how}`)
}

/** Packs the closed database under its lock, with the uploaded files and the keys. */
export const backUp = async (
  settings: Kept,
  target = `griya-cadangan-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`,
): Promise<string> => {
  const { folder, s3 } = settings
  refusePostgres(
    settings,
    `pg_dump --format=custom --no-owner --no-privileges --no-comments --file=griya.dump "$DATABASE_URL", ${s3 ? "" : `lalu berkasnya: tar -czf griya-berkas.tar.gz -C ${folder} files, `}dan simpan JWT_SECRET dan DATA_KEY.`,
  )
  if (await exists(target)) throw new Error(`${target} sudah ada. Pilih nama lain, agar cadangan lama tidak tertimpa.`)
  if (!(await exists(join(folder, DATABASE))))
    throw new Error(`Tidak ada basis data di ${folder}. Isi DATA_DIR dengan folder datanya.`)
  const { release } = await lockFolder(join(folder, DATABASE))
  const part = `${target}.part`
  try {
    await mkdir(dirname(target), { recursive: true })
    await rm(part, { force: true })
    const file = await open(part, "wx", 0o600)
    const parts = await partsIn(folder, s3 ? PARTS.slice(1) : PARTS)
    await tar(["-cz", "-C", folder, ...parts], ["ignore", file.fd]).finally(() => file.close())
    await rename(part, target)
    return target
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await release()
  }
}

const ensureEmptyFolder = async (folder: string) => {
  const found = (await readdir(folder)).filter((name) => name !== RESTORING && name !== "lost+found")
  if (found.length > 0)
    throw new Error(
      `Folder ${folder} tidak kosong (${found.slice(0, 3).join(", ")}). Cadangan hanya dipulihkan ke folder kosong: pilih yang lain lewat DATA_DIR, atau pindahkan isinya dahulu.`,
    )
}

/**
 * Reads the whole file against its checksum. tar stops at the end of its archive, so it can miss that gzip reports a
 * changed byte after it.
 */
const verify = (source: string): Promise<void> =>
  pipeline(createReadStream(source), createGunzip(), new Writable({ write: (_chunk, _encoding, done) => done() }))

/** Backups of earlier versions are folders. */
const unpack = async (source: string, into: string) => {
  try {
    if ((await stat(source)).isDirectory())
      for (const name of await partsIn(source, PARTS))
        await cp(join(source, name), join(into, name), { recursive: true })
    else {
      await verify(source)
      await tar(["-xz", "--no-same-owner", "-f", source, "-C", into], ["ignore", "ignore"])
    }
  } catch (cause) {
    throw new Error(`Cadangan ${source} rusak, terpotong atau tidak ada. Pakai cadangan lain.`, { cause })
  }
  if (!(await exists(join(into, DATABASE, "PG_VERSION"))))
    throw new Error(`${source} bukan cadangan basis data tertanam Griya. Pakai cadangan lain.`)
}

export const restore = async (settings: Kept, source: string): Promise<void> => {
  const { folder } = settings
  refusePostgres(
    settings,
    `createdb untuk basis data kosong, lalu pg_restore --no-owner --no-privileges --single-transaction --exit-on-error --dbname="$DATABASE_URL" griya.dump; berkas dan kuncinya: tar -xzf griya-berkas.tar.gz -C ${folder}.`,
  )
  await ensureWritable(folder)
  await ensureEmptyFolder(folder)
  await ensurePrivate(folder)
  // Prevents a server start during the restore.
  const { release } = await lockFolder(join(folder, DATABASE))
  const part = join(folder, RESTORING)
  try {
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { mode: 0o700 })
    await unpack(source, part)
    for (const name of await partsIn(part, PARTS)) await rename(join(part, name), join(folder, name))
  } finally {
    await rm(part, { recursive: true, force: true })
    await release()
  }
}
