import { index, integer, pgTable, text } from "drizzle-orm/pg-core"

/** How far a blast is. The row is the job's lock and cursor: what is committed with it is sent. */
export const blastJobsTable = pgTable(
  "blast_jobs",
  {
    blast: integer().primaryKey(),
    /** SHA-256 of text and audience: the same blast again is recognised by it. */
    digest: text().notNull(),
    sender_id: text().notNull(),
    /** Users up to here have it. */
    cursor: integer().notNull().default(0),
    /** The last user that there was when it began. */
    last: integer().notNull(),
  },
  (table) => [index("blast_jobs_digest_index").on(table.digest)],
)
