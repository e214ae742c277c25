import { eq, sql } from "drizzle-orm"
import type { Db } from "../../database/db.ts"
import { serverStateTable } from "../../database/own-tables.ts"

const ARRIVALS_KEY = "demo-arrivals"
const [ON, OFF] = ["on", "off"]
/** Present only in databases that were filled with demo data. */
export const DEMO_STATE_KEY = "demo"

const stateOf = async (db: Db, key: string): Promise<string | undefined> => {
  const [state] = await db.select().from(serverStateTable).where(eq(serverStateTable.key, key))
  return state?.value
}

export const areArrivalsOn = async (db: Db): Promise<boolean> => (await stateOf(db, ARRIVALS_KEY)) !== OFF

export const isDemoData = async (db: Db): Promise<boolean> => (await stateOf(db, DEMO_STATE_KEY)) !== undefined

export const setArrivalsOn = async (db: Db, isOn: boolean): Promise<void> => {
  const value = isOn ? ON : OFF
  await db
    .insert(serverStateTable)
    .values({ key: ARRIVALS_KEY, value })
    .onConflictDoUpdate({ target: serverStateTable.key, set: { value, at: sql`now()` } })
}
