import { and, desc, eq, inArray } from "drizzle-orm"
import { type Row, resourcesWithSameRecords, singularOf } from "../../src/declare/index.ts"
import { accountsTable } from "../database/own-tables.ts"
import { columnOf } from "../database/tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { Task } from "../http/task.ts"
import { Outdated, toResourceRow } from "./record.ts"
import { withLabels } from "./relation-labels.ts"

export const versionIn = (header: string | undefined): number | undefined => {
  const [, version] = /^"(\d{1,9})"$/.exec(header?.trim() ?? "") ?? []
  return version === undefined ? undefined : Number(version)
}

const changedBy = async (
  { context: { db, tables, resources }, resource }: Task,
  row: Row,
): Promise<string | undefined> => {
  const table = tables.activity
  if (!table) return undefined
  const names = resourcesWithSameRecords(resources, resource).map(({ name }) => name)
  const [last] = await db
    .select({ actor: columnOf(table, "actor"), name: accountsTable.name })
    .from(table)
    .leftJoin(accountsTable, eq(accountsTable.email, columnOf(table, "actor")))
    .where(
      and(
        inArray(columnOf(table, "resource"), names),
        eq(columnOf(table, "record_id"), String(row.id)),
        eq(columnOf(table, "action"), "update"),
      ),
    )
    .orderBy(desc(columnOf(table, "id")))
    .limit(1)
  return (last?.name ?? last?.actor ?? undefined) as string | undefined
}

/** Turns a version conflict into a 409 with the current record. Call it after the transaction. */
export const refuseOutdated = async (task: Task, error: unknown): Promise<never> => {
  if (!(error instanceof Outdated)) throw error
  const { context, resource } = task
  const [record] = await withLabels(context, resource, [toResourceRow(resource, error.row)])
  const data = { ...record, updated_by: await changedBy(task, error.row) }
  const message = `${singularOf(resource)} ini sudah diubah orang lain sejak Anda membukanya. Muat ulang, lalu coba lagi.`
  throw new Refusal(409, message, { data })
}
