import { randomUUID } from "node:crypto"
import type { Db } from "../database/db.ts"
import { serverStateTable } from "../database/own-tables.ts"
import { readState } from "../database/server-state.ts"
import type { FileStore } from "../files/file-store.ts"

const KEY = "file-store"
const MARK = "_health/store"

/**
 * Compares the marks of database and file store; the first server creates both under the start lock. @returns false if
 * other servers use another store
 */
export const isSharedStore = async (db: Db, files: FileStore): Promise<boolean> => {
  const [inDatabase, bytes] = await Promise.all([readState(db, KEY), files.get(MARK)])
  const inStore = bytes && new TextDecoder().decode(bytes)
  if (inDatabase) return inDatabase === inStore
  const value = inStore ?? randomUUID()
  // The store first: after a crash in between, the next start finds this mark and keeps it.
  if (!inStore) await files.put(MARK, new TextEncoder().encode(value))
  await db.insert(serverStateTable).values({ key: KEY, value })
  return true
}
