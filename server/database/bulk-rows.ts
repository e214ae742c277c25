import { getTableName, type SQL, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import type { Row } from "../../src/declare/index.ts"
import { commaSeparated, type Db, rowsOf } from "./db.ts"
import type { Table } from "./tables.ts"

/** Updates planner statistics, which the embedded database never does itself. Keeps the old ones after an error. */
export const renewStatistics = async (db: Db, table: Table): Promise<void> => {
  await db.execute(sql`analyze ${table}`).catch(() => {})
}

const CHUNK = 20_000

const insertOf = (table: PgTable, rows: readonly object[]): SQL => {
  const names = new Set<string>()
  for (const row of rows) for (const name in row) names.add(name)
  const columns = commaSeparated([...names].map((name) => sql`${sql.identifier(name)}`))
  const text = JSON.stringify(rows)
  return sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${text}::json)`
}

/** Sends the rows as one JSON parameter per chunk: PostgreSQL allows at most 65,535 parameters. */
export const insertRows = async (db: Db, table: PgTable, rows: readonly object[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK)
    await db.execute(insertOf(table, rows.slice(start, start + CHUNK)))
}

export const insertForIds = async (db: Db, table: PgTable, rows: readonly object[]): Promise<number[]> => {
  const made = await db.execute(sql`${insertOf(table, rows)} returning id`)
  return rowsOf<{ id: number }>(made).map(({ id }) => id)
}

/** Updates the named columns of rows by id, in one statement. */
export const updateRows = async (
  db: Db,
  table: Table,
  names: readonly string[],
  rows: readonly Row[],
): Promise<void> => {
  const changes = commaSeparated(names.map((name) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`))
  const text = JSON.stringify(rows)
  await db.execute(
    sql`update ${table} set ${changes} from json_populate_recordset(null::${table}, ${text}::json) given where ${table.id} = given.id`,
  )
}

export const continueIds = async (db: Db, table: PgTable): Promise<void> => {
  const name = sql`pg_get_serial_sequence(${`"${getTableName(table)}"`}, 'id')`
  await db.execute(sql`select setval(${name}, (select coalesce(max(id), 0) + 1 from ${table}), false)`)
}
