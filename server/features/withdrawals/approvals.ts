import { and, eq, ne, not, sql, sum } from "drizzle-orm"
import { type Row, todayInJakarta } from "../../../src/declare/index.ts"
import { getApproverNames, getRequiredApprovals, isApproval } from "../../../src/domain/approvals.ts"
import { withdrawal } from "../../../src/resources/withdrawal.ts"
import { Refusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { approvalsTable } from "../../database/ledger-tables.ts"
import { columnOf, type Tables, tableOf } from "../../database/tables.ts"
import { findApprovalHindrance, limitOf, notePart } from "../../engine/approvals.ts"
import type { Write } from "../../engine/context.ts"

/** Sums what was approved today for the agent of a withdrawal, without this one. */
export const sumOfToday = async (tx: Db, tables: Tables, { id, agent }: Row): Promise<number> => {
  const table = tableOf(tables, withdrawal.name)
  const { resource: kind, record_id, part, at } = approvalsTable
  const begin = new Date(`${todayInJakarta()}T00:00+07:00`).toISOString()
  const isApproved = sql`exists (select 1 from ${approvalsTable} where ${kind} = ${withdrawal.name}
    and ${record_id} = ${table.id}::text and ${part} = 'approver' and ${at} >= ${begin})`
  const isOver = sql`${columnOf(table, "status")} in ('rejected', 'failed')`
  const [found] = await tx
    .select({ sum: sum(columnOf(table, "amount")) })
    .from(table)
    .where(and(eq(columnOf(table, "agent"), agent), ne(table.id, id), isApproved, not(isOver)))
  return Number(found?.sum ?? 0)
}

export const requiredApprovalsOf = async (tx: Db, tables: Tables, record: Row, earlier: number): Promise<number> =>
  getRequiredApprovals(record, await limitOf(tx, tables, "two_approvals_above"), earlier)

/** Of two approvals at the same moment, the second counts the first. */
const lockSum = (tx: Db, agent: unknown) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`approvals ${withdrawal.name} ${agent}`}))`)

/** Adds the approver's name. A withdrawal is in review until the last approval. */
export const recordApproval = async ({ tx, task, values, before }: Required<Write>): Promise<Row> => {
  if (!isApproval(values)) return {}
  const why = await findApprovalHindrance(tx, task, before.id)
  if (why) throw new Refusal(409, why)
  await notePart(tx, task, before.id, "approver")
  const approved_by = [...getApproverNames(before), task.caller.name]
  await lockSum(tx, before.agent)
  const { tables } = task.context
  const people = await requiredApprovalsOf(tx, tables, before, await sumOfToday(tx, tables, before))
  return { approved_by, ...(approved_by.length < people && { status: "reviewing" }) }
}
