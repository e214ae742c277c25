import { and, eq, type SQL, sql } from "drizzle-orm"
import { baseOf, type Resource } from "../../src/declare/index.ts"
import { fileNamesIn } from "../files/private-files.ts"
import type { Db } from "./db.ts"
import { loggedValuesTable } from "./logged-values-table.ts"
import { trashRowsTable } from "./own-tables.ts"
import type { Table } from "./tables.ts"
import { timelineEntriesTable } from "./timeline-table.ts"

const table = timelineEntriesTable

/** What ends with its record without a foreign key to it. */
const ofRecords = [timelineEntriesTable, loggedValuesTable] as const

const isOf = ({ resource: of, record_id }: (typeof ofRecords)[number], resource: Resource, id: unknown) =>
  and(eq(of, baseOf(resource)), eq(record_id, String(id)))

/** Of a record that becomes part of another one. Nobody can read its logged values any more. */
export const moveEntries = async (tx: Db, resource: Resource, from: unknown, to: unknown): Promise<void> => {
  await tx
    .update(table)
    .set({ record_id: String(to) })
    .where(isOf(table, resource, from))
  await tx.delete(loggedValuesTable).where(isOf(loggedValuesTable, resource, from))
}

/** Of a record that is removed for good. */
export const forgetEntries = async (tx: Db, resource: Resource, id: unknown): Promise<void> => {
  for (const one of ofRecords) await tx.delete(one).where(isOf(one, resource, id))
}

/**
 * Of all records in entries of the trash that are about to be removed for good.
 * @returns the names of their files, to be passed to `removeUnusedFiles` after the commit
 */
export const forgetEntriesInTrash = async (tx: Db, trash: Table, which: SQL): Promise<string[]> => {
  const gone = sql`select part ->> 'table', row ->> 'id' from ${trash}
    join ${trashRowsTable} on ${trashRowsTable.trash} = ${trash.id},
    jsonb_array_elements(${trashRowsTable.bundle} -> 'tables') part, jsonb_array_elements(part -> 'rows') row
    where ${which}`
  for (const one of ofRecords) await tx.delete(one).where(sql`(${one.resource}, ${one.record_id}) in (${gone})`)
  const bundles = await tx
    .select({ bundle: trashRowsTable.bundle })
    .from(trash)
    .innerJoin(trashRowsTable, eq(trashRowsTable.trash, trash.id))
    .where(which)
  return fileNamesIn(bundles)
}
