import { writeFile } from "node:fs/promises"
import { and, eq, inArray, or } from "drizzle-orm"
import { DATA_KEY as DATA_KEY_FILE, readOrCreateSecret, TOKEN_SECRET } from "../auth/secret-file.ts"
import type { Db } from "../database/db.ts"
import { serverStateTable } from "../database/own-tables.ts"
import type { Settings } from "./settings.ts"

type Name = "JWT_SECRET" | "DATA_KEY"

/** Where earlier versions kept the keys of all servers of one PostgreSQL, readable for whoever can read the database. */
const STORED: Readonly<Record<Name, string>> = { JWT_SECRET: "token-secret", DATA_KEY: "data-key" }
const NAMES = Object.keys(STORED) as Name[]

const MAKE_KEY = `node -p "crypto.randomBytes(48).toString('base64url')"`

const readStored = async (db: Db): Promise<Map<Name, string>> => {
  const { key, value } = serverStateTable
  const rows = await db
    .select({ key, value })
    .from(serverStateTable)
    .where(inArray(key, Object.values(STORED)))
  return new Map(
    NAMES.flatMap((name): [Name, string][] =>
      rows.filter((row) => row.key === STORED[name]).map((row) => [name, row.value]),
    ),
  )
}

/** Writes the stored keys into a new file that its owner alone can read, in the form of an environment. */
export const writeStoredKeys = async (db: Db, path: string): Promise<Name[]> => {
  const stored = await readStored(db)
  const lines = [...stored].map(([name, value]) => `${name}=${value}\n`)
  if (lines.length > 0) await writeFile(path, lines.join(""), { flag: "wx", mode: 0o600 })
  return [...stored.keys()]
}

/**
 * Keys of a server over PostgreSQL, from its settings. With keys in the database, a reader of a backup could sign in as
 * anybody. Removes stored keys once the settings have them.
 */
const requireKeys = async (db: Db, keys: Readonly<Record<Name, string | undefined>>): Promise<Record<Name, string>> => {
  const missing = NAMES.filter((name) => !keys[name])
  const stored = missing.length > 0 ? await readStored(db) : undefined
  if (missing.some((name) => stored?.has(name)))
    throw new Error(
      `${missing.join(" dan ")} tidak diatur, dan kunci yang dipakai selama ini tersimpan di basis data. Pindahkan: npm run admin -- keys griya-kunci.env, lalu isi lingkungan semua server dengan berkas itu.`,
    )
  if (missing.length > 0)
    throw new Error(
      `${missing.join(" dan ")} tidak diatur. Dengan DATABASE_URL keduanya harus diatur, sama di semua server, karena kunci tidak disimpan di basis data. Buat masing-masing dengan: ${MAKE_KEY}`,
    )
  const { key, value } = serverStateTable
  const { JWT_SECRET = "", DATA_KEY = "" } = keys
  // A signing key that differs was used by no server with this setting; a data key that differs may still be needed.
  await db
    .delete(serverStateTable)
    .where(or(eq(key, STORED.JWT_SECRET), and(eq(key, STORED.DATA_KEY), eq(value, DATA_KEY))))
  return { JWT_SECRET, DATA_KEY }
}

type KeySettings = Pick<Settings, "databaseUrl" | "folder" | "secret" | "dataKey">

/** The keys of the settings, else of the folder of an embedded database. */
export const openKeys = async ({ databaseUrl, folder, secret, dataKey }: KeySettings, db: Db) => {
  if (databaseUrl) {
    const keys = await requireKeys(db, { JWT_SECRET: secret, DATA_KEY: dataKey })
    return { secret: keys.JWT_SECRET, dataKey: keys.DATA_KEY }
  }
  return {
    secret: secret ?? (await readOrCreateSecret(folder, TOKEN_SECRET)),
    dataKey: dataKey ?? (await readOrCreateSecret(folder, DATA_KEY_FILE)),
  }
}
