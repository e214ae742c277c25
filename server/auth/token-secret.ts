import { randomBytes } from "node:crypto"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import type { Db } from "../database/db.ts"
import { serverStateTable } from "../database/own-tables.ts"

/** Minimum length in characters: whoever guesses the key can sign in as any user. */
export const SHORTEST_SECRET = 32

/** Signing key, created once and readable by its owner alone. Throws if the stored key is too short. */
export const readOrCreateSecret = async (folder: string): Promise<string> => {
  const path = join(folder, "secret")
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 }).catch((error) => {
    if (error.code !== "EEXIST") throw error
  })
  const secret = (await readFile(path, "utf8")).trim()
  if (secret.length < SHORTEST_SECRET)
    throw new Error(
      `Kunci di ${path} hanya ${secret.length} huruf, paling sedikit ${SHORTEST_SECRET}. Pulihkan dari cadangan; atau hapus berkasnya, lalu jalankan lagi: kunci baru dibuat, dan semua orang masuk lagi.`,
    )
  return secret
}

const KEY = "token-secret"

/** Signing key shared by all servers of one PostgreSQL: the first server's key wins. */
export const sharedSecret = async (db: Db, folder: string): Promise<string> => {
  const value = await readOrCreateSecret(folder)
  await db.insert(serverStateTable).values({ key: KEY, value }).onConflictDoNothing()
  const [kept] = await db.select().from(serverStateTable).where(eq(serverStateTable.key, KEY))
  return kept?.value ?? value
}
