import { randomBytes } from "node:crypto"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** The key that signs tokens: made once and kept in the folder, readable by its owner alone. */
export const keptSecret = async (folder: string): Promise<string> => {
  const path = join(folder, "secret")
  await mkdir(folder, { recursive: true })
  await writeFile(path, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 }).catch((error) => {
    if (error.code !== "EEXIST") throw error
  })
  return (await readFile(path, "utf8")).trim()
}
