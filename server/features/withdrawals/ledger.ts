import { and, eq, or, sql } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import { unsoundField } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { ledgerAccountsTable, ledgerEntriesTable, ledgerTransactionsTable } from "../../database/ledger-tables.ts"

/** Ledger accounts: an agent's available and held money, and sources and targets of money. */
export const getAvailableAccount = (agent: unknown) => `agent:${agent}:available`
export const getHeldAccount = (agent: unknown) => `agent:${agent}:held`
export const COMMISSIONS = "platform:commission"
const FEES = "platform:fees"
const TRANSFERS = "bank:transfers"

export type Booking = "commission" | "correction" | "hold" | "release" | "payment"

export interface Posting {
  kind: Booking
  withdrawal?: number
  /** Each stage is booked at most once per withdrawal. */
  stage?: "hold" | "end"
  by?: string
  entries: readonly { from: string; to: string; amount: number }[]
}

class NotCovered extends Error {}

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
    if (changed.length === 0) throw new NotCovered(`not covered: ${account}`)
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

const NOT_HELD =
  "Dana penarikan ini tidak ditahan di buku besar agen, jadi tidak dapat dibayar. Tolak, lalu minta agen mengajukan lagi."
const UNEQUAL = "Jumlah tidak sama dengan yang diterima ditambah biaya. Perbaiki penarikannya sebelum dibayar."

type Ending = Pick<Posting, "kind" | "entries">

const returned = ({ agent, amount }: Row): Ending => ({
  kind: "release",
  entries: [{ from: getHeldAccount(agent), to: getAvailableAccount(agent), amount: Number(amount) }],
})

const paid = (row: Row): Ending => {
  const [amount, fee] = [Number(row.amount), Number(row.fee ?? 0)]
  const net = Number(row.net ?? amount - fee)
  if (net <= 0 || fee < 0 || net + fee !== amount) throw unsoundField("status", UNEQUAL)
  const from = getHeldAccount(row.agent)
  const taken = fee > 0 ? [{ from, to: FEES, amount: fee }] : []
  return { kind: "payment", entries: [{ from, to: TRANSFERS, amount: net }, ...taken] }
}

const endings: Readonly<Record<string, (row: Row) => Ending>> = {
  succeeded: paid,
  rejected: returned,
  failed: returned,
}

const isHeld = async (tx: Db, withdrawal: number): Promise<boolean> => {
  const { stage, withdrawal: of } = ledgerTransactionsTable
  return (await tx.$count(ledgerTransactionsTable, and(eq(of, withdrawal), eq(stage, "hold")))) > 0
}

export const holdMoney = async (tx: Db, { id, agent, amount }: Row, by: string): Promise<void> => {
  const entries = [{ from: getAvailableAccount(agent), to: getHeldAccount(agent), amount: Number(amount) }]
  await post(tx, { kind: "hold", stage: "hold", withdrawal: Number(id), by, entries }).catch((error: unknown) => {
    if (error instanceof NotCovered)
      throw unsoundField("amount", "Saldo agen yang tersedia tidak cukup untuk jumlah ini.")
    throw error
  })
}

/** Books a status change. Money that was never held is neither returned nor paid. */
export const bookDecision = async (
  tx: Db,
  { before, after, by }: { before?: Row; after?: Row; by?: string },
): Promise<void> => {
  if (!before || !after || before.status === after.status) return
  const withdrawal = Number(after.id)
  const ending = ownValue(endings, String(after.status))?.(after)
  if (await isHeld(tx, withdrawal)) {
    if (ending) await post(tx, { ...ending, stage: "end", withdrawal, by })
  } else if (ending?.kind !== "release") throw unsoundField("status", NOT_HELD)
}
