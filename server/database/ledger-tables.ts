import { sql } from "drizzle-orm"
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core"
import { resources } from "../../src/resources/index.ts"
import { tableOf, tablesOf } from "./tables.ts"

const declared = tablesOf(resources)

/** For foreign keys. */
export const recordOf = (resource: string) => () => tableOf(declared, resource).id

/** Maker and approvers of a record's change, each person once. */
export const approvalsTable = pgTable(
  "approvals",
  {
    resource: text().notNull(),
    record_id: text().notNull(),
    user_id: text().notNull(),
    user_name: text().notNull(),
    /** `maker`, `approver`, `decider` */
    part: text().notNull(),
    at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.record_id, table.user_id] })],
)

/** Whole rupiah by account (`server/features/withdrawals/ledger.ts`). Only platform accounts may be below zero. */
export const ledgerAccountsTable = pgTable(
  "ledger_accounts",
  { id: text().primaryKey(), balance: bigint({ mode: "number" }).notNull().default(0) },
  (table) => [check("ledger_accounts_covered", sql`${table.balance} >= 0 or ${table.id} like 'platform:%'`)],
)

/** Entries booked together. A withdrawal's money is held once, and ends once: paid or returned. */
export const ledgerTransactionsTable = pgTable(
  "ledger_transactions",
  {
    id: serial().primaryKey(),
    /** `commission`, `correction`, `hold`, `release`, `payment` */
    kind: text().notNull(),
    withdrawal: integer().references(recordOf("withdrawal")),
    /** `hold`, `end` */
    stage: text(),
    user_name: text(),
    at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.withdrawal, table.stage)],
)

/** One amount from one account to another. Debit and credit share a row, so that every transaction sums to zero. */
export const ledgerEntriesTable = pgTable(
  "ledger_entries",
  {
    id: serial().primaryKey(),
    transaction: integer()
      .notNull()
      .references(() => ledgerTransactionsTable.id),
    from_account: text()
      .notNull()
      .references(() => ledgerAccountsTable.id),
    to_account: text()
      .notNull()
      .references(() => ledgerAccountsTable.id),
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    index("ledger_entries_transaction_index").on(table.transaction),
    index("ledger_entries_from_index").on(table.from_account),
    index("ledger_entries_to_index").on(table.to_account),
    check("ledger_entries_amount", sql`${table.amount} > 0`),
    check("ledger_entries_accounts", sql`${table.from_account} <> ${table.to_account}`),
  ],
)
