import { boolean, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"

/** First answers by `Idempotency-Key`, and the records of creates without one (`record_id`). */
export const sentKeysTable = pgTable(
  "sent_keys",
  {
    user_id: text().notNull(),
    key: text().notNull(),
    resource: text().notNull(),
    record_id: text().notNull(),
    /** SHA-256 of the request. */
    body: text(),
    /** Status and body, encrypted. */
    answer: text(),
    /** False until the request has answered; before that, `answer` is plain or absent. */
    is_final: boolean().notNull().default(false),
    at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index("sent_keys_at_index").on(table.at)],
)
