import { integer, pgTable, text } from "drizzle-orm/pg-core"
import { recordOf } from "./ledger-tables.ts"

/** SHA-256 of API keys, apart from their records, which are answered. A revoked key has none. */
export const apiKeySecretsTable = pgTable("api_key_secrets", {
  key: integer().primaryKey().references(recordOf("api-key"), { onDelete: "cascade" }),
  hash: text().notNull().unique(),
})
