import { sql } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import { continueIds, insertRows } from "../../database/bulk-rows.ts"
import { type Db, rowsOf } from "../../database/db.ts"
import { ledgerAccountsTable, ledgerEntriesTable, ledgerTransactionsTable } from "../../database/ledger-tables.ts"
import type { Tables } from "../../database/tables.ts"
import { type Booking, COMMISSIONS, FEES, getAvailableAccount, getHeldAccount, TRANSFERS } from "./ledger.ts"

const DAY = 86_400_000

type Entry = readonly [from: string, to: string, amount: number]

const endBookings: Readonly<Record<string, (row: Row) => [Booking, Entry[]]>> = {
  succeeded: ({ agent, amount, fee }) => [
    "payment",
    [
      [getHeldAccount(agent), TRANSFERS, Number(amount) - Number(fee ?? 0)],
      [getHeldAccount(agent), FEES, Number(fee ?? 0)],
    ],
  ],
  rejected: ({ agent, amount }) => ["release", [[getHeldAccount(agent), getAvailableAccount(agent), Number(amount)]]],
  failed: ({ agent, amount }) => ["release", [[getHeldAccount(agent), getAvailableAccount(agent), Number(amount)]]],
}

/** Withdrawals by time. Their end was not recorded: assumes one day after the request. */
const eventsOf = (rows: readonly Row[]) =>
  rows
    .flatMap((row) => {
      const at = Date.parse(String(row.requested_at)) || 0
      const request = { row, at, end: undefined as (typeof endBookings)[string] | undefined }
      const end = ownValue(endBookings, String(row.status))
      return end ? [request, { row, at: at + DAY, end }] : [request]
    })
    .sort((a, b) => a.at - b.at || Number(a.row.id) - Number(b.row.id))

/** Versions without a ledger stored balances below the amount, or none. */
const availableBefore = ({ amount, balance }: Row, available: number) =>
  Math.max(Number(amount), Number(balance ?? available))

/**
 * Builds books that match the recorded balances, which were the basis of decisions. A commission adds missing money; a
 * correction removes a surplus.
 */
const booksOf = (rows: readonly Row[]) => {
  const balances = new Map<string, number>()
  const transactions: Row[] = []
  const entries: Row[] = []
  const of = (account: string) => balances.get(account) ?? 0
  const book = (kind: Booking, at: number, moved: readonly Entry[], about: Row = {}) => {
    const id = transactions.length + 1
    transactions.push({ id, kind, at: new Date(at).toISOString(), ...about })
    for (const [from, to, amount] of moved.filter(([, , amount]) => amount > 0)) {
      balances.set(from, of(from) - amount).set(to, of(to) + amount)
      entries.push({ id: entries.length + 1, transaction: id, from_account: from, to_account: to, amount })
    }
  }
  for (const { row, at, end } of eventsOf(rows)) {
    const [available, amount] = [getAvailableAccount(row.agent), Number(row.amount)]
    const about = { withdrawal: row.id, user_name: null }
    if (end) {
      const [kind, moved] = end(row)
      book(kind, at, moved, { ...about, stage: "end", user_name: row.processed_by })
    } else {
      const lacking = availableBefore(row, of(available)) - of(available)
      if (lacking > 0) book("commission", at - DAY, [[COMMISSIONS, available, lacking]])
      if (lacking < 0) book("correction", at, [[available, COMMISSIONS, -lacking]])
      book("hold", at, [[available, getHeldAccount(row.agent), amount]], { ...about, stage: "hold" })
    }
  }
  return { accounts: [...balances].map(([id, balance]) => ({ id, balance })), transactions, entries }
}

/** Creates entries for existing withdrawals if the ledger is empty; the table lock prevents a second run. */
export const openLedger = async (db: Db, tables: Tables): Promise<void> => {
  const table = tables.withdrawal
  if (!table) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${ledgerTransactionsTable} in exclusive mode`)
    const [opened] = rowsOf(await tx.execute(sql`select 1 from ${ledgerTransactionsTable} limit 1`))
    if (opened) return
    const rows: Row[] = await tx.select().from(table)
    const { accounts, transactions, entries } = booksOf(rows.filter(({ amount }) => Number(amount) > 0))
    await insertRows(tx, ledgerAccountsTable, accounts)
    await insertRows(tx, ledgerTransactionsTable, transactions)
    await insertRows(tx, ledgerEntriesTable, entries)
    await continueIds(tx, ledgerTransactionsTable)
    await continueIds(tx, ledgerEntriesTable)
  })
}
