import { and, eq, inArray, type SQL } from "drizzle-orm"
import { type Resource, resourcesWithSameRecords } from "../../src/declare/index.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import type { AuditAction } from "./audit.ts"
import type { Context } from "./context.ts"

/** Condition of the log's entries of one action on a record, under every name of its resource. */
export const isEntryOf = (
  { resources, tables }: Context,
  resource: Resource,
  action: AuditAction,
  record: string | SQL,
): SQL | undefined => {
  const log = tableOf(tables, "activity")
  const names = resourcesWithSameRecords(resources, resource).map(({ name }) => name)
  return and(
    inArray(columnOf(log, "resource"), names),
    eq(columnOf(log, "record_id"), record),
    eq(columnOf(log, "action"), action),
  )
}
