import { count, eq } from "drizzle-orm"
import type { Db } from "../../database/db.ts"
import { uploadsTable } from "../../database/own-tables.ts"
import { columnOf, type Tables, tableOf } from "../../database/tables.ts"
import type { Status } from "../../features/imports/upload-rows.ts"

export interface Jobs {
  uploads: Readonly<Partial<Record<Status, number>>>
  blasts: number
}

export const jobsIn = async (db: Db, tables: Tables): Promise<Jobs> => {
  const blasts = tableOf(tables, "blast")
  const [uploads, [running]] = await Promise.all([
    db.select({ status: uploadsTable.status, jobs: count() }).from(uploadsTable).groupBy(uploadsTable.status),
    db
      .select({ jobs: count() })
      .from(blasts)
      .where(eq(columnOf(blasts, "status"), "running")),
  ])
  return {
    uploads: Object.fromEntries(uploads.map(({ status, jobs }) => [status, jobs])),
    blasts: running?.jobs ?? 0,
  }
}
