import { bigint, date, index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from "drizzle-orm/pg-core"
import {
  accountsTable,
  listViewsTable,
  passwordLinksTable,
  recoveryCodesTable,
  twoFactorTable,
} from "./account-tables.ts"
import { apiKeySecretsTable } from "./api-key-table.ts"
import { bulkJobsTable } from "./bulk-tables.ts"
import {
  approvalsTable,
  ledgerAccountsTable,
  ledgerEntriesTable,
  ledgerTransactionsTable,
  recordOf,
} from "./ledger-tables.ts"
import { loggedValuesTable } from "./logged-values-table.ts"
import { sentKeysTable } from "./sent-keys-table.ts"
import { timelineEntriesTable } from "./timeline-table.ts"
import { webhookPayloadsTable, webhookSecretsTable } from "./webhook-tables.ts"

const PART = { onDelete: "cascade" } as const

/** Progress of a blast. The row is the job's lock and cursor: everything committed with it is sent. */
export const blastJobsTable = pgTable(
  "blast_jobs",
  {
    blast: integer().primaryKey().references(recordOf("blast"), PART),
    digest: text().notNull(),
    sender_id: text().notNull(),
    /** Last user id that has received it. */
    cursor: integer().notNull().default(0),
    last: integer().notNull(),
  },
  (table) => [index("blast_jobs_digest_index").on(table.digest)],
)

export const houseViewsTable = pgTable(
  "house_views",
  {
    house: integer().notNull().references(recordOf("house-list"), PART),
    day: date({ mode: "string" }).notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.house, table.day] }), index("house_views_day_index").on(table.day)],
)

export interface TrashBundle {
  /** Rows by table, in the order in which they can be inserted. */
  tables: readonly { table: string; rows: readonly Readonly<Record<string, unknown>>[] }[]
  /** Emptied references: rows of a table whose column had the id `to`. */
  links: readonly { table: string; column: string; to: unknown; ids: readonly unknown[] }[]
}

export const serverStateTable = pgTable("server_state", {
  key: text().primaryKey(),
  value: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export interface Undo {
  user_id: string
  user_name: string
  request_id: string
  removed: number
  changed: number
  used: number
  gone: number
  finished_at: string | null
}

/** Uploaded tables of listings. The row is the import job's lock, cursor and report: it counts committed rows. */
export const uploadsTable = pgTable("uploads", {
  id: text().primaryKey(),
  /** Random; without an `Idempotency-Key`, a hash of user, file and minute. */
  key: text().notNull().unique(),
  /** Name of the original in the file store; empty once it is removed. */
  file: text().notNull(),
  name: text().notNull(),
  user_id: text().notNull(),
  user_name: text().notNull(),
  request_id: text().notNull(),
  /** `waiting`, `running`, `done`, `failed`, `stopped`, `undoing`, `undone` */
  status: text().notNull(),
  message: text(),
  rows: integer().notNull(),
  done: integer().notNull().default(0),
  accepted: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  /** Since the last batch that was written. */
  attempts: integer().notNull().default(0),
  created_at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
  finished_at: timestamp({ withTimezone: true, mode: "string" }),
  undo: jsonb().$type<Undo>(),
})

export const uploadBatchesTable = pgTable(
  "upload_batches",
  {
    upload: text()
      .notNull()
      .references(() => uploadsTable.id, PART),
    after: integer().notNull(),
    houses: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload, table.after] })],
)

export const rejectionsTable = pgTable(
  "upload_rejections",
  {
    upload: text()
      .notNull()
      .references(() => uploadsTable.id, PART),
    row: integer().notNull(),
    column: text().notNull(),
    value: text().notNull(),
    message: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload, table.row, table.column] })],
)

export const adFiguresTable = pgTable(
  "ad_figures",
  {
    ad: integer().notNull().references(recordOf("premium-ads"), PART),
    from: date({ mode: "string" }).notNull(),
    to: date({ mode: "string" }).notNull(),
    impressions: integer().notNull(),
    reach: integer().notNull(),
    clicks: integer().notNull(),
    spent: bigint({ mode: "number" }).notNull(),
    results: integer().notNull(),
    report: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ad, table.from, table.to] }), index("ad_figures_from_index").on(table.from)],
)

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

/** Addresses that signed in to an account, as SHA-256 of email and address. `at` is the last sign-in. */
export const knownAddressesTable = pgTable("known_addresses", {
  hash: text().primaryKey(),
  at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
})

export const remindersTable = pgTable(
  "reminders",
  {
    visit: integer().notNull().references(recordOf("schedule-house-list"), PART),
    kind: text().notNull(),
    starts_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.visit, table.kind, table.starts_at] })],
)

/** Stores only the SHA-256 of a calendar feed's secret address. */
export const calendarFeedsTable = pgTable("calendar_feeds", {
  user_id: text()
    .primaryKey()
    .references(() => accountsTable.auth_id, PART),
  hash: text().notNull().unique(),
  created_at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
})

/** Late leads whose agents were notified: each wait once, by whichever server is first. */
const leadWarningsTable = pgTable("lead_warnings", {
  lead: integer().primaryKey().references(recordOf("request-cust"), PART),
  waiting_since: timestamp({ withTimezone: true, mode: "string" }).notNull(),
})

/** Contents of the trash: all rows that a removal has taken along, and the references that it has emptied. */
export const trashRowsTable = pgTable(
  "trash_rows",
  {
    trash: integer().primaryKey().references(recordOf("trash"), PART),
    bundle: jsonb().$type<TrashBundle>().notNull(),
    /** Names of the files in the bundle. Null: written by an earlier version, and to be looked for in it. */
    files: text().array(),
  },
  (table) => [index("trash_rows_files_index").using("gin", table.files)],
)

/** Values that a migration changed because they broke a rule of the database. Nothing else reads them. */
export const repairsTable = pgTable("repairs", {
  id: serial().primaryKey(),
  table: text().notNull(),
  record: text().notNull(),
  /** Null: the whole row was moved here. */
  column: text(),
  value: jsonb().notNull(),
  /** `missing-record`, `unknown-choice`, `same-name`, `empty` */
  reason: text().notNull(),
  at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
})

export const ownTables = {
  repairsTable,
  remindersTable,
  calendarFeedsTable,
  accountsTable,
  passwordLinksTable,
  twoFactorTable,
  recoveryCodesTable,
  apiKeySecretsTable,
  webhookSecretsTable,
  webhookPayloadsTable,
  listViewsTable,
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
  bulkJobsTable,
  trashRowsTable,
  timelineEntriesTable,
  loggedValuesTable,
  approvalsTable,
  ledgerAccountsTable,
  ledgerTransactionsTable,
  ledgerEntriesTable,
}
