import { eq } from "drizzle-orm"
import type { Db } from "./db.ts"
import { serverStateTable } from "./own-tables.ts"

export const readState = async (db: Db, key: string): Promise<string | undefined> => {
  const [state] = await db
    .select({ value: serverStateTable.value })
    .from(serverStateTable)
    .where(eq(serverStateTable.key, key))
  return state?.value
}

export const writeState = (db: Db, key: string, value: string) =>
  db
    .insert(serverStateTable)
    .values({ key, value })
    .onConflictDoUpdate({ target: serverStateTable.key, set: { value } })
