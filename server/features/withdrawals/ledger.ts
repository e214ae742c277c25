import { and, eq, or, sql } from "drizzle-orm"
import type { Db } from "../../database/db.ts"
import { ledgerAccountsTable, ledgerEntriesTable, ledgerTransactionsTable } from "../../database/ledger-tables.ts"

/** Ledger accounts: an agent's available and held money, and sources and targets of money. */
export const availableTo = (agent: unknown) => `agent:${agent}:available`
export const heldFor = (agent: unknown) => `agent:${agent}:held`
export const COMMISSIONS = "platform:commission"
export const FEES = "platform:fees"
export const TRANSFERS = "bank:transfers"

export type Booking = "commission" | "correction" | "hold" | "release" | "payment"

export interface Posting {
  kind: Booking
  withdrawal?: number
  /** Each stage is booked at most once per withdrawal. */
  stage?: "hold" | "end"
  by?: string
  entries: readonly { from: string; to: string; amount: number }[]
}

export class NotCovered extends Error {
  readonly account: string

  constructor(account: string) {
    super(`not covered: ${account}`)
    this.account = account
  }
}

/** Changes each balance once, in a fixed order, so that concurrent postings cannot deadlock. */
const settleBalances = async (tx: Db, entries: Posting["entries"]) => {
  const changes = new Map<string, number>()
  const add = (account: string, amount: number) => changes.set(account, (changes.get(account) ?? 0) + amount)
  for (const { from, to, amount } of entries) {
    add(from, -amount)
    add(to, amount)
  }
  const { id, balance } = ledgerAccountsTable
  for (const account of [...changes.keys()].sort()) {
    const change = changes.get(account) ?? 0
    await tx.insert(ledgerAccountsTable).values({ id: account }).onConflictDoNothing()
    const isCovered = or(sql`${id} like 'platform:%'`, sql`${balance} + ${change} >= 0`)
    const changed = await tx
      .update(ledgerAccountsTable)
      .set({ balance: sql`${balance} + ${change}` })
      .where(and(eq(id, account), isCovered))
      .returning({ id })
    if (changed.length === 0) throw new NotCovered(account)
  }
}

/** Books related entries in the caller's transaction. */
export const post = async (tx: Db, { entries, by, ...posting }: Posting): Promise<void> => {
  await settleBalances(tx, entries)
  const [made] = await tx
    .insert(ledgerTransactionsTable)
    .values({ ...posting, user_name: by })
    .returning({ id: ledgerTransactionsTable.id })
  await tx.insert(ledgerEntriesTable).values(
    entries.map(({ from, to, amount }) => ({
      transaction: made?.id as number,
      from_account: from,
      to_account: to,
      amount,
    })),
  )
}

/** Whole rupiah. */
export const balanceOf = async (tx: Db, account: string): Promise<number> => {
  const [found] = await tx
    .select({ balance: ledgerAccountsTable.balance })
    .from(ledgerAccountsTable)
    .where(eq(ledgerAccountsTable.id, account))
  return found?.balance ?? 0
}
