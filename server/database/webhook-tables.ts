import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core"
import { recordOf } from "./ledger-tables.ts"

const PART = { onDelete: "cascade" } as const

export const webhookSecretsTable = pgTable("webhook_secrets", {
  webhook: integer().primaryKey().references(recordOf("webhook"), PART),
  /** Encrypted with the data key. */
  secret: text().notNull(),
})

type Stored = Readonly<Record<string, unknown>>

/** Rows as they were in the transaction of the change. They are redacted for the webhook's owner when they are sent. */
export const webhookPayloadsTable = pgTable("webhook_payloads", {
  delivery: integer().primaryKey().references(recordOf("webhook-delivery"), PART),
  resource: text().notNull(),
  record: jsonb().$type<Stored>().notNull(),
  before: jsonb().$type<Stored>(),
})
