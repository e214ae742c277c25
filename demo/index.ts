import { sql } from "drizzle-orm"
import { continueIds, insertRows } from "../server/database/bulk-rows.ts"
import type { Db } from "../server/database/db.ts"
import { adFiguresTable, adReportsTable, blastJobsTable, houseViewsTable } from "../server/database/own-tables.ts"
import { readAreas } from "../server/database/read-areas.ts"
import { type Tables, tableOf } from "../server/database/tables.ts"
import { demoToday } from "./days.ts"
import { createDemo } from "./demo.ts"
import { facilities, houseTypes } from "./master-data.ts"

export const seedAreas = async (db: Db, tables: Tables): Promise<void> => {
  for (const [name, rows] of Object.entries(await readAreas())) await insertRows(db, tableOf(tables, name), rows)
}

const insertNumbered = async (db: Db, tables: Tables, name: string, rows: readonly object[]) => {
  const table = tableOf(tables, name)
  await insertRows(db, table, rows)
  await continueIds(db, table)
}

/** Property types and facilities that are usual in Indonesia: without a type nobody can add a listing. */
export const seedMasterData = async (db: Db, tables: Tables): Promise<void> => {
  await insertNumbered(db, tables, "house-type", houseTypes)
  await insertNumbered(db, tables, "extra-facility", facilities)
}

/** Requires the areas, and a transaction, so that an interrupted first fill leaves no partial data. */
export const seed = async (db: Db, tables: Tables, today = demoToday(new Date())): Promise<void> => {
  const { records, houseViews, adFigures, adReports, blastJobs } = createDemo(await readAreas(), today)
  // Listings name their buyers among the leads, which name listings.
  const houses = (records["house-list"] ?? []).map((house) => ({ ...house, buyer: null }))
  for (const [name, rows] of Object.entries({ ...records, "house-list": houses }))
    await insertNumbered(db, tables, name, rows)
  const sold = (records["house-list"] ?? []).filter(({ buyer }) => buyer !== null)
  await db.execute(sql`update "house-list" set buyer = sold.buyer
    from json_populate_recordset(null::"house-list", ${JSON.stringify(sold)}::json) as sold where sold.id = "house-list".id`)
  await insertRows(db, houseViewsTable, houseViews)
  await insertRows(db, adFiguresTable, adFigures)
  await insertRows(db, adReportsTable, adReports)
  await insertRows(db, blastJobsTable, blastJobs)
  await db.execute(sql`analyze`)
}
