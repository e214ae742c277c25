import { chmod, readdir, stat } from "node:fs/promises"

const OTHERS = 0o007
const GROUP_AND_OTHERS = 0o077

/** A folder with anything else in it may be shared on purpose. */
const OUR_NAMES = /^(db|db\.(lock.*|new)|files|secret|\.restoring|lost\+found)$/

const holdsOnlyOurs = async (folder: string) => (await readdir(folder)).every((name) => OUR_NAMES.test(name))

/**
 * Closes a data folder that every user of the machine can enter. The embedded database writes its files readable for all.
 * @returns a warning if others can still enter: its group, which somebody chose, or everybody because we may not close it
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
