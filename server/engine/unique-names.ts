import { sql } from "drizzle-orm"
import { fieldOfKind, nameKey, type Row, SAME_NAME, sameNameWords } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import { unsoundField } from "../http/refusal.ts"
import type { Task } from "../http/task.ts"

/**
 * Refuses a name of another record. The advisory lock serialises writers, so that a concurrent second one sees the
 * first.
 */
export const refuseSameName = async (tx: Db, { context, resource }: Task, named: Row, id?: unknown) => {
  for (const [name, field] of Object.entries(resource.fields)) {
    const key = nameKey(named[name])
    if (!fieldOfKind("text", field)?.unique || key === "") continue
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`unique ${resource.name}.${name}`}))`)
    const table = tableOf(context.tables, resource.name)
    // Compared here, because lower case in the database depends on its locale.
    const rows = await tx.select({ id: columnOf(table, "id"), name: columnOf(table, name) }).from(table)
    const other = rows.find((row) => row.id !== id && nameKey(row.name) === key)
    if (other) throw unsoundField(name, sameNameWords(field.label, String(other.name)), SAME_NAME)
  }
}
