import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { readdir, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { z } from "zod"

const FORMAT = 1
const NAME = "griya-backup.json"

const manifestSchema = z.object({
  format: z.number().int(),
  engine: z.enum(["embedded", "postgresql"]),
  migrations: z.array(z.string()),
  made_at: z.string(),
  files: z.record(z.string(), z.object({ size: z.number().int(), sha256: z.string() })),
})

/** Written last, so that only complete backups contain it. */
export type Manifest = z.infer<typeof manifestSchema>
export type Engine = Manifest["engine"]

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash("sha256")
  await pipeline(createReadStream(path), hash)
  return hash.digest("hex")
}

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )

export const seal = async (folder: string, facts: Pick<Manifest, "engine" | "migrations">): Promise<Manifest> => {
  const files: Manifest["files"] = {}
  for (const path of await filesBelow(folder)) {
    const whole = join(folder, path)
    files[path] = { size: (await stat(whole)).size, sha256: await digestOf(whole) }
  }
  const manifest = { format: FORMAT, ...facts, made_at: new Date().toISOString(), files }
  await writeFile(join(folder, NAME), JSON.stringify(manifest, null, 1))
  return manifest
}

/** Checks the hash of each file. Throws a readable error for a backup that this version cannot restore. */
export const checkBackup = async (folder: string, known: ReadonlySet<string>): Promise<Manifest> => {
  const text = await readFile(join(folder, NAME), "utf8").catch((cause) => {
    throw new Error(`${folder} bukan cadangan Griya, atau belum selesai dibuat: ${NAME} tidak ada.`, { cause })
  })
  const { success, data: manifest } = manifestSchema.safeParse(parsed(text))
  if (!success) throw new Error(`Cadangan ${folder} rusak: ${NAME} tidak terbaca. Pakai cadangan lain.`)
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (manifest.format > FORMAT || unknown.length > 0)
    throw new Error(
      `Cadangan ${folder} dari Griya yang lebih baru (${unknown.join(", ") || `bentuk ${manifest.format}`}). Pulihkan dengan Griya yang lebih baru.`,
    )
  for (const [path, { size, sha256 }] of Object.entries(manifest.files)) {
    const whole = join(folder, path)
    const found = await stat(whole).catch(() => undefined)
    if (!found) throw new Error(`Cadangan ${folder} tidak lengkap: ${path} tidak ada. Pakai cadangan lain.`)
    if (found.size !== size || (await digestOf(whole)) !== sha256)
      throw new Error(`Cadangan ${folder} rusak: ${path} terpotong atau berubah. Pakai cadangan lain.`)
  }
  return manifest
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
