import { and, eq, inArray, type SQL } from "drizzle-orm"
import { type Resource, resourcesWithSameRecords } from "../../src/declare/index.ts"
import { tableOf } from "../database/tables.ts"
import type { AuditAction } from "./audit.ts"
import type { Context } from "./context.ts"

type Logged = Pick<Context, "resources" | "tables">

/** Condition of the log's entries about a record, under every name of its resource. */
export const isAbout = ({ resources, tables }: Logged, resource: Resource, record: string | SQL): SQL | undefined => {
  const log = tableOf(tables, "activity")
  const names = resourcesWithSameRecords(resources, resource).map(({ name }) => name)
  return and(inArray(log.resource, names), eq(log.record_id, record))
}

/** Condition of the log's entries of one action on a record. */
export const isEntryOf = (context: Logged, resource: Resource, action: AuditAction, record: string | SQL) =>
  and(isAbout(context, resource, record), eq(tableOf(context.tables, "activity").action, action))
