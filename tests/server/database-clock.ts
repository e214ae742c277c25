import { sql } from "drizzle-orm"
import type { Db } from "../../server/database/db.ts"

/**
 * Stops the clock of an embedded database and `performance` of this process, also for several tests, after each of which
 * fake timers end. @returns functions that move and start them
 */
export const stopClock = async (db: Db) => {
  let now = Math.ceil(performance.now())
  performance.now = () => now
  await db.execute(sql.raw("create schema stopped"))
  await db.execute(sql.raw("create table stopped.clock as select clock_timestamp() as at"))
  await db.execute(
    sql.raw(
      "create function stopped.clock_timestamp() returns timestamptz language sql stable as 'select at from stopped.clock'",
    ),
  )
  await db.execute(sql.raw("set search_path to stopped, pg_catalog, public"))
  return {
    pass: async (milliseconds: number) => {
      now += Math.max(0, milliseconds)
      await db.execute(sql`update stopped.clock set at = at + ${milliseconds}::float8 * interval '1 millisecond'`)
    },
    end: async () => {
      Reflect.deleteProperty(performance, "now")
      await db.execute(sql.raw("reset search_path"))
      await db.execute(sql.raw("drop schema stopped cascade"))
    },
  }
}
