import { randomBytes } from "node:crypto"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import type { Db } from "../database/db.ts"
import { serverStateTable } from "../database/own-tables.ts"

/** Letters of the shortest key that signs: fewer are guessed, and whoever guesses it signs in as anybody. */
export const SHORTEST_SECRET = 32

/** The key that signs tokens: made once and kept in the folder, readable by its owner alone. Throws a sentence about one that is no key. */
export const keptSecret = async (folder: string): Promise<string> => {
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

/** The key that all servers over one PostgreSQL sign with where none is set: that of the first one's folder. */
export const sharedSecret = async (db: Db, folder: string): Promise<string> => {
  const value = await keptSecret(folder)
  await db.insert(serverStateTable).values({ key: KEY, value }).onConflictDoNothing()
  const [kept] = await db.select().from(serverStateTable).where(eq(serverStateTable.key, KEY))
  return kept?.value ?? value
}
