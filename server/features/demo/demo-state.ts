import { sql } from "drizzle-orm"
import type { Db } from "../../database/db.ts"
import { serverStateTable } from "../../database/own-tables.ts"
import { readState } from "../../database/server-state.ts"

const ARRIVALS_KEY = "demo-arrivals"
const [ON, OFF] = ["on", "off"]
/** Present only in databases that were filled with demo data. */
export const DEMO_STATE_KEY = "demo"

export const areArrivalsOn = async (db: Db): Promise<boolean> => (await readState(db, ARRIVALS_KEY)) !== OFF

export const isDemoData = async (db: Db): Promise<boolean> => (await readState(db, DEMO_STATE_KEY)) !== undefined

export const setArrivalsOn = async (db: Db, isOn: boolean): Promise<void> => {
  const value = isOn ? ON : OFF
  await db
    .insert(serverStateTable)
    .values({ key: ARRIVALS_KEY, value })
    .onConflictDoUpdate({ target: serverStateTable.key, set: { value, at: sql`now()` } })
}
