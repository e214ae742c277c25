import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"

/** Who may sign in. `auth_id` is the id of the user's record and of the profile, as text. */
export const accountsTable = pgTable("accounts", {
  auth_id: text().primaryKey(),
  /** In small letters. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** A comma list of roles. */
  flag: text().notNull(),
  first_time: boolean().notNull().default(false),
  password_hash: text().notNull(),
  avatar: text().notNull().default(""),
})

/** How often a listing was looked at on a day. */
export const houseViewsTable = pgTable(
  "house_views",
  {
    house: integer().notNull(),
    day: date({ mode: "string" }).notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.house, table.day] }), index("house_views_day_index").on(table.day)],
)

/** What the server notes about itself: `seeded`, for one. */
export const serverStateTable = pgTable("server_state", {
  key: text().primaryKey(),
  value: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** The tables that no declaration knows of. */
export const ownTables = { accountsTable, houseViewsTable, serverStateTable }
