import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core"
import { accountsTable } from "./account-tables.ts"

export interface BulkFailure {
  id: string
  title: string
  reason: string
}

/** How far a merge of many references is. */
export interface MergeProgress {
  total: number
  moved: number
  /** Where the next batch begins: a reference by its place, and the last moved record of it. Absent: nothing is left. */
  cursor?: { at: number; last?: unknown } | undefined
}

/** Changes of many records. The row is the job's lock, cursor and report: it counts committed records. */
export const bulkJobsTable = pgTable(
  "bulk_jobs",
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => accountsTable.auth_id, { onDelete: "cascade" }),
    /**
     * Random. Of an undo the id of its job, or of the undo whose failures it tries again, and of a merge its record, so
     * that each begins once.
     */
    key: text().notNull(),
    resource: text().notNull(),
    /** `update`, `remove`, or the name of an action. */
    part: text().notNull(),
    label: text().notNull(),
    values: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Job whose changes this one takes back. */
    undoes: text(),
    ids: text().array().notNull(),
    /** Of a merge alone, whose `ids` has the record that is merged. */
    progress: jsonb().$type<MergeProgress>(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    failures: jsonb().$type<readonly BulkFailure[]>().notNull().default([]),
    /** `running`, `done`, `stopped` */
    status: text().notNull().default("running"),
    message: text(),
    created_at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
    finished_at: timestamp({ withTimezone: true, mode: "string" }),
  },
  (table) => [
    uniqueIndex("bulk_jobs_key").on(table.user_id, table.key),
    index("bulk_jobs_created_index").on(table.created_at),
  ],
)
