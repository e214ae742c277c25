import { getTableName } from "drizzle-orm"
import { noteStatement, type OnStatement } from "../operations/observe/statements.ts"
import type { Table } from "./tables.ts"

const kept = new WeakMap<object, Map<string, Promise<number>>>()

/** Tables whose number of rows a statement may change. */
const COUNTS_ANEW = /\b(?:insert into|delete from|truncate(?: table)?) "?([\w-]+)/gi

/** Forgets the totals of the tables that a statement adds to or takes from. `db` is a function, since it is made over the client that tells of its statements. */
export const forgetTotals =
  (db: () => object, onStatement: OnStatement = noteStatement): OnStatement =>
  (sql, ms) => {
    const totals = kept.get(db())
    if (totals?.size) for (const [, name = ""] of sql.matchAll(COUNTS_ANEW)) totals.delete(name)
    onStatement(sql, ms)
  }

/** From now on all that writes to this database goes through it, so that what was counted holds until it is written to. */
export const keepTotals = (db: object) => kept.set(db, new Map())

/** How many rows a table has: counted once until it changes, where nobody else writes to the database. */
export const keptTotal = (db: object, table: Table, count: () => Promise<number>): Promise<number> => {
  const totals = kept.get(db)
  if (!totals) return count()
  const name = getTableName(table)
  const known = totals.get(name)
  if (known) return known
  const total = count()
  totals.set(name, total)
  total.catch(() => totals.delete(name))
  return total
}
