import { getTableName } from "drizzle-orm"
import { noteStatement, type OnStatement } from "../operations/observe/statements.ts"
import type { Table } from "./tables.ts"

const kept = new WeakMap<object, Map<string, Promise<number>>>()

const COUNTS_ANEW = /\b(?:insert into|delete from|truncate(?: table)?) "?([\w-]+)/gi

export const forgetTotals =
  (db: () => object, onStatement: OnStatement = noteStatement): OnStatement =>
  (sql, ms) => {
    const totals = kept.get(db())
    if (totals?.size) for (const [, name = ""] of sql.matchAll(COUNTS_ANEW)) totals.delete(name)
    onStatement(sql, ms)
  }

/** Caches totals until the next write. Requires that all writes use this database object. */
export const keepTotals = (db: object) => kept.set(db, new Map())

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
