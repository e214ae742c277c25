import { sql } from "drizzle-orm"
import { continueIds, insertRows } from "../server/database/bulk-rows.ts"
import type { Db } from "../server/database/db.ts"
import { adFiguresTable, adReportsTable, blastJobsTable, houseViewsTable } from "../server/database/own-tables.ts"
import { type Areas, readAreas } from "../server/database/read-areas.ts"
import { type Tables, tableOf } from "../server/database/tables.ts"
import { demoToday } from "./days.ts"
import { createDemo } from "./demo.ts"

const writeAreas = async (db: Db, tables: Tables, areas: Areas) => {
  for (const [name, rows] of Object.entries(areas)) await insertRows(db, tableOf(tables, name), rows)
}

export const loadAreas = async (db: Db, tables: Tables): Promise<void> => writeAreas(db, tables, await readAreas())

/** Requires a transaction, so that an interrupted first fill leaves no partial data. */
export const seed = async (db: Db, tables: Tables, today = demoToday(new Date())): Promise<void> => {
  const areas = await readAreas()
  const { records, houseViews, adFigures, adReports, blastJobs } = createDemo(areas, today)
  await writeAreas(db, tables, areas)
  for (const [name, rows] of Object.entries(records)) {
    const table = tableOf(tables, name)
    await insertRows(db, table, rows)
    await continueIds(db, table)
  }
  await insertRows(db, houseViewsTable, houseViews)
  await insertRows(db, adFiguresTable, adFigures)
  await insertRows(db, adReportsTable, adReports)
  await insertRows(db, blastJobsTable, blastJobs)
  await db.execute(sql`analyze`)
}
