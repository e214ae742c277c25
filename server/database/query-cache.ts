import { getTableName } from "drizzle-orm"
import { noteStatement, type OnStatement } from "../operations/observe/statements.ts"
import type { Table } from "./tables.ts"

const totalsByDatabase = new WeakMap<object, Map<string, Promise<number>>>()

const COUNT_CHANGE_PATTERN = /\b(?:insert into|delete from|truncate(?: table)?) "?([\w-]+)/gi

export const forgetTotals =
  (db: () => object, onStatement: OnStatement = noteStatement): OnStatement =>
  (sql, ms) => {
    const totals = totalsByDatabase.get(db())
    if (totals?.size) for (const [, name = ""] of sql.matchAll(COUNT_CHANGE_PATTERN)) totals.delete(name)
    onStatement(sql, ms)
  }

/** Caches totals until the next write. Requires that all writes use this database object. */
export const keepTotals = (db: object) => totalsByDatabase.set(db, new Map())

export const getCachedTotal = (db: object, table: Table, count: () => Promise<number>): Promise<number> => {
  const totals = totalsByDatabase.get(db)
  if (!totals) return count()
  const name = getTableName(table)
  const known = totals.get(name)
  if (known) return known
  const total = count()
  totals.set(name, total)
  total.catch(() => totals.delete(name))
  return total
}

export const cacheByDatabase = <Db extends object, Key extends object, Rest extends unknown[], Query>(
  build: (db: Db, key: Key, ...rest: Rest) => Query,
) => {
  const made = new WeakMap<Db, WeakMap<Key, Query>>()
  return (db: Db, key: Key, ...rest: Rest): Query => {
    const own = made.get(db) ?? new WeakMap<Key, Query>()
    made.set(db, own)
    const query = own.get(key) ?? build(db, key, ...rest)
    own.set(key, query)
    return query
  }
}

/** Unnamed: poolers may hand the connection to another client. */
const UNNAMED = ""

const statements = new WeakMap<object, Set<string>>()

export const preparedFor = (db: object): Set<string> => {
  const known = statements.get(db) ?? new Set()
  statements.set(db, known)
  return known
}

interface Prepared {
  getQuery: () => { sql: string }
}

export const prepare = <Statement extends Prepared>(
  db: object,
  query: { prepare: (name: string) => Statement },
): Statement => {
  const statement = query.prepare(UNNAMED)
  preparedFor(db).add(statement.getQuery().sql)
  return statement
}
