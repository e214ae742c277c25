import { sql } from "drizzle-orm"
import { expect } from "vitest"
import { type Db, rowsOf } from "../../server/database/db.ts"

/** Connections to this database that wait for a lock. */
const WAITING = sql`select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`

/** @param db not a transaction, which would see the connections of its first look again and again */
export const waitForBlocked = (db: Db, count = 1) =>
  expect
    .poll(async () => rowsOf(await db.execute(WAITING)).length, { message: "connections that wait for a lock" })
    .toBe(count)
