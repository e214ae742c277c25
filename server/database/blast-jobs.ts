import { index, integer, pgTable, text } from "drizzle-orm/pg-core"

/** Progress of a blast. The row is the job's lock and cursor: everything committed with it is sent. */
export const blastJobsTable = pgTable(
  "blast_jobs",
  {
    blast: integer().primaryKey(),
    digest: text().notNull(),
    sender_id: text().notNull(),
    /** Last user id that has received it. */
    cursor: integer().notNull().default(0),
    last: integer().notNull(),
  },
  (table) => [index("blast_jobs_digest_index").on(table.digest)],
)
