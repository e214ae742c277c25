import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core"
import { VIEW_NAME_MAX, VIEW_QUERY_MAX, VIEW_SCOPES } from "../../src/domain/list-view.ts"

const PART = { onDelete: "cascade" } as const

export const accountsTable = pgTable("accounts", {
  auth_id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  flag: text().notNull(),
  first_time: boolean().notNull().default(false),
  password_hash: text().notNull(),
  avatar: text().notNull().default(""),
})

/** Links for a new password, one per account. Stores only the SHA-256 of the link's secret. */
export const passwordLinksTable = pgTable("password_links", {
  user_id: text()
    .primaryKey()
    .references(() => accountsTable.auth_id, PART),
  hash: text().notNull().unique(),
  expires_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
})

export const twoFactorTable = pgTable("two_factor", {
  user_id: text()
    .primaryKey()
    .references(() => accountsTable.auth_id, PART),
  /** Encrypted with the data key. */
  secret: text().notNull(),
  /** Latest time step whose code was used: each code works once. */
  used_step: integer().notNull().default(0),
  /** Null until the first code proves that the app has the secret. */
  confirmed_at: timestamp({ withTimezone: true, mode: "string" }),
})

/** Stores only the codes' HMAC by the data key. A used code is deleted. */
export const recoveryCodesTable = pgTable(
  "recovery_codes",
  {
    user_id: text()
      .notNull()
      .references(() => twoFactorTable.user_id, PART),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
)

/** Saved views of lists. The columns are words as in `src/domain/list-view.ts`. */
export const listViewsTable = pgTable(
  "list_views",
  {
    id: serial().primaryKey(),
    owner: text()
      .notNull()
      .references(() => accountsTable.auth_id, PART),
    page: text().notNull(),
    name: text().notNull(),
    /** The name by `nameKey`, unique for each owner and page. */
    name_key: text().notNull(),
    scope: text().notNull(),
    query: text().notNull(),
    columns: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    unique("list_views_name_unique").on(table.owner, table.page, table.name_key),
    check(
      "list_views_size_check",
      sql.raw(
        `length(name) <= ${VIEW_NAME_MAX} and length(query) <= ${VIEW_QUERY_MAX} and pg_column_size(columns) <= 20000`,
      ),
    ),
    check("list_views_scope_check", sql.raw(`scope in (${VIEW_SCOPES.map((scope) => `'${scope}'`).join(", ")})`)),
  ],
)
