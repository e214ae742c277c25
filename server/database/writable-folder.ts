import { randomBytes } from "node:crypto"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { ownValue } from "../../src/declare/own-value.ts"

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "tidak boleh ditulisi oleh pengguna yang menjalankan layanan ini. Periksa pemilik dan hak aksesnya",
  EPERM: "tidak boleh ditulisi oleh pengguna yang menjalankan layanan ini. Periksa pemilik dan hak aksesnya",
  EROFS: "ada di penyimpanan yang hanya dapat dibaca. Pindahkan DATA_DIR ke penyimpanan yang dapat ditulisi",
  ENOSPC: "ada di penyimpanan yang penuh. Kosongkan sebagian, lalu jalankan lagi",
  EDQUOT: "ada di penyimpanan yang penuh. Kosongkan sebagian, lalu jalankan lagi",
  ENOTDIR: "bukan folder. Isi DATA_DIR dengan folder",
  EEXIST: "bukan folder. Isi DATA_DIR dengan folder",
}

/** Creates the folder if needed and tests a write. Throws a readable error for an unusable folder. */
export const ensureWritable = async (folder: string): Promise<void> => {
  // Not by process id: two containers have the same one.
  const trial = join(folder, `.trial-${randomBytes(6).toString("hex")}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(trial, "ok")
    await rm(trial)
  } catch (cause) {
    await rm(trial, { force: true }).catch(() => undefined)
    const { code = "" } = cause as NodeJS.ErrnoException
    const reason = ownValue(REASONS, code) ?? `tidak dapat dipakai (${code}). Periksa DATA_DIR dan hak aksesnya`
    throw new Error(`Folder data ${folder} ${reason}.`, { cause })
  }
}
