import { getTableName, type SQL, sql } from "drizzle-orm"
import { type Db, rowsOf } from "../database/db.ts"
import type { Table } from "../database/tables.ts"

/** Up to here every row is read. */
const LARGE_ROWS = 100_000
const SAMPLE_ROWS = 20_000
/** Their number is known to about 3 %, by the square root of 1000. */
const ENOUGH_ROWS = 1000

/** Rows of a table to read from, and by how much a number of them is to be multiplied. */
interface Source {
  rows: SQL
  factor: number
}

/** Result of a read; `isEstimated` if only a part of the rows was read. */
export interface Estimated<Read> {
  found: Read
  factor: number
  isEstimated: boolean
}

/** How many rows the planner expects to match, by its statistics. */
const expectedRows = async (db: Db, table: Table, where: SQL | undefined): Promise<number> => {
  const plan = await db.execute(sql`explain (format json) select 1 from ${table} where ${where ?? sql`true`}`)
  const [row] = rowsOf<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(plan)
  return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0
}

const sampleOf = async (db: Db, table: Table, where: SQL | undefined): Promise<Source | undefined> => {
  const name = `"${getTableName(table)}"`
  const known = await db.execute(sql`select reltuples::float8 as rows from pg_class where oid = ${name}::regclass`)
  const rows = rowsOf<{ rows: number }>(known)[0]?.rows ?? 0
  if (rows <= LARGE_ROWS) return undefined
  const factor = rows / SAMPLE_ROWS
  if ((await expectedRows(db, table, where)) < ENOUGH_ROWS * factor) return undefined
  // The same pages each time: figures that are read again do not tremble.
  return { rows: sql`${table} tablesample system (${100 / factor}) repeatable (1)`, factor }
}

interface Wanted<Read> {
  db: Db
  table: Table
  where: SQL | undefined
  /** Reads what matches `where` from `rows`; `total` is how many rows that are. */
  read: (rows: SQL) => Promise<Read>
}

/**
 * Reads figures from a sample of a large table. Reads all rows of a small table, or if few rows of the sample match: an
 * index finds those.
 */
export const estimate = async <Read extends { total: number }>(wanted: Wanted<Read>): Promise<Estimated<Read>> => {
  const { db, table, where, read } = wanted
  const sample = await sampleOf(db, table, where)
  const found = sample && (await read(sample.rows))
  if (sample && found && found.total >= ENOUGH_ROWS) return { found, factor: sample.factor, isEstimated: true }
  return { found: await read(sql`${table}`), factor: 1, isEstimated: false }
}

/** Rounds an estimated number to the three digits that are known. */
export const scale = (count: number, { factor, isEstimated }: Omit<Estimated<unknown>, "found">): number =>
  isEstimated ? Number((count * factor).toPrecision(3)) : count
