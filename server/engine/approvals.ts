import { and, eq, ne, not, sql, sum } from "drizzle-orm"
import { type Action, type Row, todayInJakarta } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import { getApproverNames, getRequiredApprovals, isApproval } from "../../src/domain/approvals.ts"
import { OFFICE_SETTING, setting } from "../../src/resources/setting.ts"
import { Refusal } from "../core/errors.ts"
import type { Db } from "../database/db.ts"
import { approvalsTable } from "../database/ledger-tables.ts"
import { columnOf, type Tables, tableOf } from "../database/tables.ts"
import type { Task } from "./context.ts"
import { findRow } from "./record.ts"

type Part = "maker" | "approver"

const REFUSED: Readonly<Record<string, string>> = {
  maker: "Anda sendiri yang mencatat data ini. Admin lain yang menyetujuinya.",
  approver: "Anda sudah menyetujui data ini. Admin lain yang memberi persetujuan berikutnya.",
}

export const findApprovalHindrance = async (
  tx: Db,
  { resource, caller }: Task,
  id: unknown,
): Promise<string | undefined> => {
  const { resource: of, record_id, user_id, part } = approvalsTable
  const [own] = await tx
    .select({ part })
    .from(approvalsTable)
    .where(and(eq(of, resource.name), eq(record_id, String(id)), eq(user_id, caller.id)))
  return own && ownValue(REFUSED, own.part)
}

/** Records the caller's part; the primary key allows one part per person. */
export const notePart = async (tx: Db, { resource, caller }: Task, id: unknown, part: Part): Promise<void> => {
  await tx.insert(approvalsTable).values({
    resource: resource.name,
    record_id: String(id),
    user_id: caller.id,
    user_name: caller.name,
    part,
    at: new Date().toISOString(),
  })
}

/** Sums what was approved today and counts together with a record. */
export const sumOfToday = async (
  tx: Db,
  { context, resource }: Pick<Task, "context" | "resource">,
  approvals: Action["approvals"],
  record: Row,
): Promise<number> => {
  if (approvals?.sumBy === undefined) return 0
  const { sumBy, of } = approvals
  const table = tableOf(context.tables, resource.name)
  const { resource: kind, record_id, part, at } = approvalsTable
  const begin = new Date(`${todayInJakarta()}T00:00+07:00`).toISOString()
  const isApproved = sql`exists (select 1 from ${approvalsTable} where ${kind} = ${resource.name}
    and ${record_id} = ${table.id}::text and ${part} = 'approver' and ${at} >= ${begin})`
  const isOver = sql`${columnOf(table, "status")} in ('rejected', 'failed')`
  const [found] = await tx
    .select({ sum: sum(columnOf(table, of)) })
    .from(table)
    .where(and(eq(columnOf(table, sumBy), record[sumBy]), ne(table.id, record.id), isApproved, not(isOver)))
  return Number(found?.sum ?? 0)
}

export const limitOf = async (tx: Db, tables: Tables, name: string): Promise<number | undefined> => {
  const row: Row | undefined = tables[setting.name] && (await findRow(tx, tables, setting, OFFICE_SETTING))
  const initial = (setting.fields as Readonly<Record<string, { initial?: unknown }>>)[name]?.initial
  const limit = row?.[name] ?? initial
  return typeof limit === "number" ? limit : undefined
}

/** Of two approvals at the same moment, the second counts the first. */
const lockSum = (tx: Db, { resource }: Task, value: unknown) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`approvals ${resource.name} ${value}`}))`)

export const recordApproval = async (tx: Db, task: Task, action: Action, record: Row, answers: Row): Promise<Row> => {
  const { approvals } = action
  if (!approvals || !isApproval(action, answers)) return {}
  const why = await findApprovalHindrance(tx, task, record.id)
  if (why) throw new Refusal(409, why)
  await notePart(tx, task, record.id, "approver")
  const names = [...getApproverNames(action, record), task.caller.name]
  if (approvals.sumBy) await lockSum(tx, task, record[approvals.sumBy])
  const earlier = await sumOfToday(tx, task, approvals, record)
  const people = getRequiredApprovals(action, record, await limitOf(tx, task.context.tables, approvals.above), earlier)
  return { [approvals.names]: names, ...(names.length < people ? approvals.until : {}) }
}
