import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"
import { blastJobsTable } from "./blast-jobs.ts"
import { approvalsTable, ledgerAccountsTable, ledgerEntriesTable, ledgerTransactionsTable } from "./ledger-tables.ts"

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

/** The server's own state by key, such as whether the demo data is in. */
export const serverStateTable = pgTable("server_state", {
  key: text().primaryKey(),
  value: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Who undoes an upload, and what became of its listings so far. */
export interface Undo {
  user_id: string
  user_name: string
  request_id: string
  removed: number
  /** Kept: changed since the import. */
  changed: number
  /** Kept: leads, schedules or ads refer to them. */
  used: number
  /** Removed by somebody else before. */
  gone: number
  finished_at: string | null
}

/** Uploaded tables of listings. The row is the import job's lock, cursor and report: it counts what is committed. */
export const uploadsTable = pgTable("uploads", {
  id: text().primaryKey(),
  /** Made by the sender: the same key twice is the same upload. */
  key: text().notNull().unique(),
  /** Where the file store keeps it. */
  file: text().notNull(),
  name: text().notNull(),
  user_id: text().notNull(),
  user_name: text().notNull(),
  request_id: text().notNull(),
  /** `waiting`, `running`, `done`, `failed`, `stopped`, `undoing`, `undone` */
  status: text().notNull(),
  message: text(),
  rows: integer().notNull(),
  /** Rows that were accepted or rejected. */
  done: integer().notNull().default(0),
  accepted: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  created_at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
  finished_at: timestamp({ withTimezone: true, mode: "string" }),
  undo: jsonb().$type<Undo>(),
})

/** The listings that an upload created, a row for each transaction; undone batches are deleted. */
export const uploadBatchesTable = pgTable(
  "upload_batches",
  {
    upload: text().notNull(),
    /** Rows of the file before this batch. */
    after: integer().notNull(),
    houses: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload, table.after] })],
)

/** Why rows of an upload were rejected, cell by cell; optional cells that were left empty (`isLeftEmpty`). */
export const rejectionsTable = pgTable(
  "upload_rejections",
  {
    upload: text().notNull(),
    /** As the spreadsheet counts: the header is row 1. */
    row: integer().notNull(),
    column: text().notNull(),
    value: text().notNull(),
    message: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload, table.row, table.column] })],
)

/** What an ad tool reported of an ad for a day, or for a range that cannot be split. */
export const adFiguresTable = pgTable(
  "ad_figures",
  {
    ad: integer().notNull(),
    from: date({ mode: "string" }).notNull(),
    to: date({ mode: "string" }).notNull(),
    impressions: integer().notNull(),
    reach: integer().notNull(),
    clicks: integer().notNull(),
    spent: bigint({ mode: "number" }).notNull(),
    results: integer().notNull(),
    /** The report's hash. */
    report: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ad, table.from, table.to] }), index("ad_figures_from_index").on(table.from)],
)

/** The reports that were uploaded, by the SHA-256 of their bytes. */
export const adReportsTable = pgTable("ad_reports", {
  hash: text().primaryKey(),
  name: text().notNull(),
  rows: integer().notNull(),
  ads: integer().notNull(),
  spent: bigint({ mode: "number" }).notNull(),
  from: date({ mode: "string" }).notNull(),
  to: date({ mode: "string" }).notNull(),
  user_name: text().notNull(),
  at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
})

/** Records by the key that their sender gave the write (`Idempotency-Key`): the same key again is the same write. */
export const sentKeysTable = pgTable(
  "sent_keys",
  {
    user_id: text().notNull(),
    key: text().notNull(),
    resource: text().notNull(),
    record_id: text().notNull(),
    /** Of an action the SHA-256 of what it was sent with. */
    body: text(),
    at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
)

/** Addresses that signed in to an account, as the SHA-256 of email and address. `at`: the last time. */
export const knownAddressesTable = pgTable("known_addresses", {
  hash: text().primaryKey(),
  at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
})

/** The reminders that were sent: of a viewing, at that time, each kind once. */
export const remindersTable = pgTable(
  "reminders",
  {
    visit: integer().notNull(),
    /** `day`, `hour` */
    kind: text().notNull(),
    starts_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.visit, table.kind, table.starts_at] })],
)

/** The secret address under which a user's viewings are read by a calendar program. Of the secret only the SHA-256 is kept. */
export const calendarFeedsTable = pgTable("calendar_feeds", {
  user_id: text().primaryKey(),
  hash: text().notNull().unique(),
  created_at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
})

/** The waits of leads that their agents were told of: each once, by whichever server is first. */
const leadWarningsTable = pgTable("lead_warnings", {
  lead: integer().primaryKey(),
  waiting_since: timestamp({ withTimezone: true, mode: "string" }).notNull(),
})

/** The tables that no resource declares. */
export const ownTables = {
  remindersTable,
  calendarFeedsTable,
  accountsTable,
  houseViewsTable,
  serverStateTable,
  uploadsTable,
  rejectionsTable,
  uploadBatchesTable,
  adFiguresTable,
  adReportsTable,
  leadWarningsTable,
  sentKeysTable,
  knownAddressesTable,
  blastJobsTable,
  approvalsTable,
  ledgerAccountsTable,
  ledgerTransactionsTable,
  ledgerEntriesTable,
}
