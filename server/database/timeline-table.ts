import { sql } from "drizzle-orm"
import { check, date, index, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core"
import { COMMENT_MAX } from "../../src/domain/timeline-entry.ts"
import { accountsTable } from "./account-tables.ts"
import { moment } from "./storage.ts"

/**
 * Comments on records and results of calls. No foreign key, so that the entries of a record in the trash survive.
 */
export const timelineEntriesTable = pgTable(
  "timeline_entries",
  {
    id: serial().primaryKey(),
    /** Base of the record's resource. */
    resource: text().notNull(),
    record_id: text().notNull(),
    /** `comment`, `call` */
    kind: text().notNull(),
    author: text()
      .notNull()
      .references(() => accountsTable.auth_id, { onDelete: "cascade" }),
    text: text(),
    mentions: jsonb().$type<readonly string[]>().notNull().default([]),
    channel: text(),
    outcome: text(),
    follow_up: date({ mode: "string" }),
    created_at: moment().notNull().default(sql`now()`),
    edited_at: moment(),
  },
  (table) => [
    index("timeline_entries_record_index").on(table.resource, table.record_id, table.created_at),
    check("timeline_entries_text_check", sql.raw(`length(text) <= ${COMMENT_MAX}`)),
  ],
)
