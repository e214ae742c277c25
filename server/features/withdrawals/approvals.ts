import { and, eq, ne, or, type SQL, sql, sum } from "drizzle-orm"
import { type Row, todayInJakarta } from "../../../src/declare/index.ts"
import { getApproverNames, getRequiredApprovals, isApproval } from "../../../src/domain/approvals.ts"
import { withdrawal } from "../../../src/resources/withdrawal.ts"
import { Refusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { approvalsTable } from "../../database/ledger-tables.ts"
import { settingOf } from "../../database/office-setting.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import { findApprovalHindrance, notePart } from "../../engine/approvals.ts"
import type { Write } from "../../engine/context.ts"

/** One spelling of an account number, which people write with spaces and hyphens. */
const accountKey = (account: unknown) => sql`regexp_replace(${account}::text, '\\W', '', 'g')`

/**
 * Sums what was approved today for the agent or the bank account of a withdrawal, without this one. A withdrawal counts
 * also if it fails after its last approval: otherwise one person could approve the limit again and again.
 */
export const sumOfToday = async (tx: Db, tables: Tables, { id, agent, bank, account }: Row): Promise<number> => {
  const table = tableOf(tables, withdrawal.name)
  const { resource: kind, record_id, part, at } = approvalsTable
  const begin = new Date(`${todayInJakarta()}T00:00+07:00`).toISOString()
  const isOver = sql`${table.status} in ('rejected', 'failed')`
  const isApproved = sql`exists (select 1 from ${approvalsTable} where ${kind} = ${withdrawal.name}
    and ${record_id} = ${table.id}::text and ${at} >= ${begin}
    and (${part} = 'decider' or (${part} = 'approver' and not ${isOver})))`
  const isAccount = sql`${accountKey(table.account)} = ${accountKey(account)}`
  const isSame = or(eq(table.agent, agent), and(eq(table.bank, bank), isAccount))
  const [found] = await tx
    .select({ sum: sum(table.amount) })
    .from(table)
    .where(and(isSame, ne(table.id, id), isApproved))
  return Number(found?.sum ?? 0)
}

export const requiredApprovalsOf = async (tx: Db, tables: Tables, record: Row, earlier: number): Promise<number> =>
  getRequiredApprovals(record, await settingOf(tx, tables, "two_approvals_above"), earlier)

/** Of two approvals at the same moment, the second counts the first. Accounts first, so that no two wait for each other. */
const lockSum = async (tx: Db, { agent, bank, account }: Row) => {
  const lock = (name: string, rest: SQL) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`approvals ${withdrawal.name} ${name} `}::text || ${rest}))`)
  await lock(`account ${bank}`, accountKey(account))
  await lock("agent", sql`${String(agent)}::text`)
}

/**
 * Adds the approver's name. A withdrawal is in review until the last approval. The payer may be one of the approvers:
 * amount and account were approved.
 */
export const recordApproval = async ({ tx, task, values, before }: Required<Write>): Promise<Row> => {
  if (!isApproval(values)) return {}
  const why = await findApprovalHindrance(tx, task, before.id)
  if (why) throw new Refusal(409, why)
  const approved_by = [...getApproverNames(before), task.caller.name]
  await lockSum(tx, before)
  const { tables } = task.context
  const people = await requiredApprovalsOf(tx, tables, before, await sumOfToday(tx, tables, before))
  const isLast = approved_by.length >= people
  await notePart(tx, task, before.id, isLast ? "decider" : "approver")
  return { approved_by, ...(!isLast && { status: "reviewing" }) }
}
