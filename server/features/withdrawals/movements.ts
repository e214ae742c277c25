import { sql } from "drizzle-orm"
import { type Db, rowsOf } from "../../database/db.ts"
import { ledgerEntriesTable, ledgerTransactionsTable } from "../../database/ledger-tables.ts"
import { availableTo, type Booking, heldFor } from "./ledger.ts"

const MAX_NUMBER_OF_MOVEMENTS = 8

interface Movement {
  at: string
  kind: Booking
  withdrawal: number | null
  /** Change in whole rupiah. */
  available: number
  held: number
}

export const movementsOf = async (db: Db, agent: unknown) => {
  const [available, held] = [availableTo(agent), heldFor(agent)]
  const change = (account: string) =>
    sql`sum(case when entry.to_account = ${account} then entry.amount when entry.from_account = ${account} then -entry.amount else 0 end)::bigint`
  const moved = sql`from ${ledgerEntriesTable} entry join ${ledgerTransactionsTable} booked on booked.id = entry.transaction
    where entry.to_account in (${available}, ${held}) or entry.from_account in (${available}, ${held})`
  const [last, sums] = await Promise.all([
    db.execute(sql`select booked.id, booked.at, booked.kind, booked.withdrawal, ${change(available)} as available, ${change(held)} as held
      ${moved} group by booked.id order by booked.at desc, booked.id desc limit ${MAX_NUMBER_OF_MOVEMENTS}`),
    db.execute(
      sql`select count(distinct booked.id)::int as count, ${change(available)} as available, ${change(held)} as held ${moved}`,
    ),
  ])
  const [{ count, ...sum } = { count: 0, available: 0, held: 0 }] = rowsOf<{
    count: number
    available: number
    held: number
  }>(sums)
  const movements = rowsOf<Movement>(last).map(({ at, kind, withdrawal, ...moved }) => ({
    at: new Date(at).toISOString(),
    kind,
    withdrawal,
    available: Number(moved.available),
    held: Number(moved.held),
  }))
  return { movements, count, sum: Number(sum.available) + Number(sum.held) }
}
