import { getTableName, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import type { Db } from "../db.ts"

const CHUNK = 20_000

/** Writes many rows, a statement a chunk; the database reads them out of one JSON text. All rows have the columns of the first. */
export const insertRows = async (db: Db, table: PgTable, rows: readonly object[]): Promise<void> => {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += CHUNK) {
    const text = JSON.stringify(rows.slice(start, start + CHUNK))
    await db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${text}::json)`,
    )
  }
}

/** The next record gets the id after the last. */
export const continueIds = async (db: Db, table: PgTable): Promise<void> => {
  const name = sql`pg_get_serial_sequence(${`"${getTableName(table)}"`}, 'id')`
  await db.execute(sql`select setval(${name}, (select coalesce(max(id), 0) + 1 from ${table}), false)`)
}
