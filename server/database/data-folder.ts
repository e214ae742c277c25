import { randomBytes } from "node:crypto"
import { chmod, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises"
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

const OTHERS = 0o007
const GROUP_AND_OTHERS = 0o077

/** A folder with other files may be shared on purpose. */
const OUR_NAMES = /^(db|db\.(lock.*|new)|files|incoming|secret|data-key|\.restoring|lost\+found)$/

const holdsOnlyOurs = async (folder: string) => (await readdir(folder)).every((name) => OUR_NAMES.test(name))

/**
 * Closes a data folder open to all users, because PGlite writes world-readable files. @returns a warning if others can
 * still enter
 */
export const ensurePrivate = async (folder: string): Promise<string | undefined> => {
  if (process.platform === "win32") return
  const { mode } = await stat(folder)
  if ((mode & GROUP_AND_OTHERS) === 0) return
  if (mode & OTHERS && (await holdsOnlyOurs(folder)))
    try {
      await chmod(folder, 0o700)
      return
    } catch {
      // Another user's folder.
    }
  return `PERINGATAN: folder data ${folder} dapat dibuka pengguna lain di mesin ini (hak akses ${(mode & 0o777).toString(8)}). Isinya data pribadi dan kunci masuk. Tutup dengan: chmod 700 ${folder}`
}
