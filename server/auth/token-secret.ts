import { randomBytes } from "node:crypto"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import type { Db } from "../database/db.ts"
import { serverStateTable } from "../database/own-tables.ts"

/** The key that signs tokens: made once and kept in the folder, readable by its owner alone. */
export const keptSecret = async (folder: string): Promise<string> => {
  const path = join(folder, "secret")
  await mkdir(folder, { recursive: true })
  await writeFile(path, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 }).catch((error) => {
    if (error.code !== "EEXIST") throw error
  })
  return (await readFile(path, "utf8")).trim()
}

const KEY = "token-secret"

/** The key that all servers over one PostgreSQL sign with where none is set: that of the first one's folder. */
export const sharedSecret = async (db: Db, folder: string): Promise<string> => {
  const value = await keptSecret(folder)
  await db.insert(serverStateTable).values({ key: KEY, value }).onConflictDoNothing()
  const [kept] = await db.select().from(serverStateTable).where(eq(serverStateTable.key, KEY))
  return kept?.value ?? value
}
