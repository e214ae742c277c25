import { and, eq } from "drizzle-orm"
import type { Db } from "../../server/database/db.ts"
import { columnOf, type Tables, tableOf } from "../../server/database/tables.ts"

type Values = Readonly<Record<string, unknown>>

/** Reads and writes of a resource's table, beside the API and its rules. */
export const storedRowsOf = (db: Db, tables: Tables) => ({
  /** All records with these values. */
  rows: async (name: string, values: Values = {}): Promise<Record<string, unknown>[]> => {
    const table = tableOf(tables, name)
    const wanted = Object.entries(values).map(([field, value]) => eq(columnOf(table, field), value))
    return db
      .select()
      .from(table)
      .where(and(...wanted))
  },
  set: async (name: string, id: unknown, values: Values) => {
    const table = tableOf(tables, name)
    await db
      .update(table)
      .set(values)
      .where(eq(columnOf(table, "id"), id))
  },
  insert: async (name: string, values: Values): Promise<Record<string, unknown>> => {
    const [row] = await db.insert(tableOf(tables, name)).values(values).returning()
    if (!row) throw new Error(`Nothing was inserted into ${name}`)
    return row
  },
})
