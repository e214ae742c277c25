import { sql } from "drizzle-orm"
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core"
import type { Row } from "../../src/declare/index.ts"
import { moment } from "./storage.ts"

/**
 * Personal values of logged changes. Rows of the log stay for years and are never rewritten, but these values end with
 * their record, and are read only through it: its timeline, an undo and a restore of earlier values. No foreign keys:
 * the values of a record in the trash survive, and the log is deleted by age.
 */
export const loggedValuesTable = pgTable(
  "logged_values",
  {
    /** Id of the entry in the log. */
    change: integer().primaryKey(),
    /** Base of the record's resource. */
    resource: text().notNull(),
    record_id: text().notNull(),
    before: jsonb().$type<Row>(),
    after: jsonb().$type<Row>(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index("logged_values_record_index").on(table.resource, table.record_id),
    index("logged_values_created_at_index").on(table.created_at),
  ],
)
