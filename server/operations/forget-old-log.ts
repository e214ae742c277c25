import { asc, inArray, lt } from "drizzle-orm"
import { dayInJakarta, plusMonths } from "../../src/time/day.ts"
import type { Db } from "../database/db.ts"
import { loggedValuesTable } from "../database/logged-values-table.ts"
import { settingOf } from "../database/office-setting.ts"
import { type Tables, tableOf } from "../database/tables.ts"
import { allowForgetting } from "../database/triggers.ts"
import { startOfDay } from "../engine/where.ts"

/** Entries in one transaction, so that none waits long for another. */
const BATCH = 5000
/** Batches in one run: the next run continues. */
const MAX_BATCHES = 100

/** Deletes entries of the log that are older than the office keeps them, with the values of their changes. */
export const forgetOldLog = async (
  db: Db,
  tables: Tables,
  { now = Date.now(), batch = BATCH }: { now?: number; batch?: number } = {},
): Promise<void> => {
  const months = Number(await settingOf(db, tables, "log_months"))
  const before = startOfDay(plusMonths(dayInJakarta(now), -months)).toISOString()
  const log = tableOf(tables, "activity")
  const values = loggedValuesTable
  for (let run = 0; run < MAX_BATCHES; run += 1) {
    const gone = await db.transaction(async (tx) => {
      await allowForgetting(tx)
      const old = tx.select({ id: log.id }).from(log).where(lt(log.created_at, before)).orderBy(asc(log.created_at))
      const found = await tx
        .delete(log)
        .where(inArray(log.id, old.limit(batch)))
        .returning({ id: log.id })
      const ids = found.map(({ id }) => Number(id))
      if (ids.length > 0) await tx.delete(values).where(inArray(values.change, ids))
      return ids.length
    })
    if (gone < batch) return
  }
}
