import { asc, eq, gt } from "drizzle-orm"
import { baseOf, computedValues, type Fields, type Resource, type Row } from "../../src/declare/index.ts"
import type { Db } from "./db.ts"
import { serverStateTable } from "./own-tables.ts"
import { fieldsOfBase } from "./storage.ts"
import { columnOf, type Table, tableOf, tablesOf } from "./tables.ts"

const BATCH_ROWS = 1000

const refresh = async (db: Db, table: Table, fields: Fields): Promise<void> => {
  const id = columnOf(table, "id")
  for (let last: unknown, isMore = true; isMore; ) {
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(last === undefined ? undefined : gt(id, last))
      .orderBy(asc(id))
      .limit(BATCH_ROWS)
    for (const row of rows) {
      const values = Object.entries(computedValues(fields, row)).filter(
        ([name, value]) => name in table && row[name] !== value,
      )
      if (values.length > 0)
        await db
          .update(table)
          .set(Object.fromEntries(values))
          .where(eq(id, row.id as never))
    }
    last = rows.at(-1)?.id
    isMore = rows.length === BATCH_ROWS
  }
}

/** Computes the stored values of all rows again, at the first start with a new or changed function. */
export const keepComputed = async (db: Db, resources: readonly Resource[]): Promise<void> => {
  const tables = tablesOf(resources)
  for (const base of new Set(resources.map(baseOf))) {
    const fields = fieldsOfBase(resources, base)
    const value = Object.values(fields)
      .flatMap(({ computes }) => (computes ? String(computes) : []))
      .join("\n")
    if (value === "") continue
    const key = `computed ${base}`
    const [known] = await db.select().from(serverStateTable).where(eq(serverStateTable.key, key))
    if (known?.value === value) continue
    await db.transaction(async (tx) => {
      await refresh(tx, tableOf(tables, base), fields)
      await tx
        .insert(serverStateTable)
        .values({ key, value })
        .onConflictDoUpdate({ target: serverStateTable.key, set: { value } })
    })
  }
}
