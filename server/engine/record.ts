import { eq, type SQL } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import type { Resource, Row } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { columnOf, idStorageOf, type Table, tableOf } from "../database/tables.ts"
import { missing } from "../http/refusal.ts"
import type { Context, Task } from "../http/task.ts"
import { toColumnValue } from "./where.ts"

const hasColumn = (table: Table, name: string) => name in table

export const selectionOf = (resource: Resource, table: Table): Record<string, PgColumn> =>
  Object.fromEntries([
    [resource.id, columnOf(table, "id")],
    ...Object.entries(resource.fields)
      .filter(([name, field]) => name !== "id" && !field.computed)
      .map(([name]) => [name, columnOf(table, name)]),
    ...(hasColumn(table, "version") ? [["version", columnOf(table, "version")]] : []),
  ])

export const toResourceRow = (resource: Resource, { id, ...row }: Row): Row => ({
  [resource.id]: id,
  ...Object.fromEntries(
    [...Object.keys(resource.fields), "version"].filter((name) => name in row).map((name) => [name, row[name]]),
  ),
})

export const hasId = (context: Context, resource: Resource, id: unknown): SQL => {
  const value = toColumnValue(idStorageOf(context.resources, resource.name), id)
  if (value === undefined) throw missing(resource)
  return eq(columnOf(tableOf(context.tables, resource.name), "id"), value)
}

export class Outdated extends Error {
  readonly row: Row

  constructor(row: Row) {
    super("outdated")
    this.row = row
  }
}

/** Locks the row until the transaction ends and checks the version that the caller expects. */
export const lockRow = async (tx: Db, { context, resource, version }: Task, id: unknown): Promise<Row> => {
  const table = tableOf(context.tables, resource.name)
  const [row] = await tx
    .select()
    .from(table)
    .where(hasId(context, resource, id))
    .for("update")
  if (!row) throw missing(resource)
  if (version !== undefined && "version" in row && row.version !== version) throw new Outdated(row)
  return row
}
