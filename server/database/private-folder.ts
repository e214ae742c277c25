import { chmod, readdir, stat } from "node:fs/promises"

const OTHERS = 0o007
const GROUP_AND_OTHERS = 0o077

/** A folder with other files may be shared on purpose. */
const OUR_NAMES = /^(db|db\.(lock.*|new)|files|secret|\.restoring|lost\+found)$/

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
