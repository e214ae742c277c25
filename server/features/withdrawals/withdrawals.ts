import { sql } from "drizzle-orm"
import { answer, encodeAnswers, type Row } from "../../../src/declare/index.ts"
import { type Db, rowsOf } from "../../database/db.ts"
import { ledgerEntriesTable, ledgerTransactionsTable } from "../../database/ledger-tables.ts"
import { settingOf } from "../../database/office-setting.ts"
import { tableOf } from "../../database/tables.ts"
import { findApprovalHindrance, notePart } from "../../engine/approvals.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { runLoggedChange } from "../../engine/logged-change.ts"
import { requireRow } from "../../engine/record.ts"
import { checkRelations, toStoredIds } from "../../engine/relations.ts"
import { answersIn, answerWithRow, idOf } from "../../engine/write.ts"
import { requiredApprovalsOf, sumOfToday } from "./approvals.ts"
import { type Booking, balanceOf, getAvailableAccount, getHeldAccount, holdMoney } from "./ledger.ts"

const MAX_NUMBER_OF_MOVEMENTS = 8

interface Movement {
  at: string
  kind: Booking
  withdrawal: number | null
  /** Change in whole rupiah. */
  available: number
  held: number
}

const movementsOf = async (db: Db, agent: unknown) => {
  const [available, held] = [getAvailableAccount(agent), getHeldAccount(agent)]
  const change = (account: string) =>
    sql`sum(case when entry.to_account = ${account} then entry.amount when entry.from_account = ${account} then -entry.amount else 0 end)::bigint`
  const moved = sql`from ${ledgerEntriesTable} entry join ${ledgerTransactionsTable} booked on booked.id = entry.transaction
    where entry.to_account in (${available}, ${held}) or entry.from_account in (${available}, ${held})`
  const [last, sums] = await Promise.all([
    db.execute(sql`select booked.id, booked.at, booked.kind, booked.withdrawal, ${change(available)} as available, ${change(held)} as held
      ${moved} group by booked.id order by booked.at desc, booked.id desc limit ${MAX_NUMBER_OF_MOVEMENTS}`),
    db.execute(
      sql`select count(distinct booked.id)::int as count, ${change(available)} as available, ${change(held)} as held ${moved}`,
    ),
  ])
  const [{ count, ...sum } = { count: 0, available: 0, held: 0 }] = rowsOf<{
    count: number
    available: number
    held: number
  }>(sums)
  const movements = rowsOf<Movement>(last).map(({ at, kind, withdrawal, ...moved }) => ({
    at: new Date(at).toISOString(),
    kind,
    withdrawal,
    available: Number(moved.available),
    held: Number(moved.held),
  }))
  return { movements, count, sum: Number(sum.available) + Number(sum.held) }
}

/** Whole rupiah per transfer. */
const FEE = 6500

/** Adds a request and holds its money in the same transaction. */
const addRequest = async (tx: Db, task: Task, answers: Row): Promise<Row> => {
  const { context, resource, caller } = task
  const [row] = await tx
    .insert(tableOf(context.tables, resource.name))
    .values({
      ...answers,
      fee: FEE,
      net: Number(answers.amount) - FEE,
      balance: await balanceOf(tx, getAvailableAccount(answers.agent)),
      status: "requested",
      requested_at: new Date().toISOString(),
      approved_by: [],
    })
    .returning()
  await holdMoney(tx, row as Row, caller.name)
  await notePart(tx, task, row?.id, "maker")
  return row as Row
}

export const requestWithdrawal: Handler = async (task) => {
  const { context, resource, part } = task
  const row = await runLoggedChange(task, "create", async (tx) => {
    const answers = toStoredIds(context, resource, encodeAnswers(resource, part, answersIn(task)))
    await checkRelations(tx, task, answers, answers)
    return { after: await addRequest(tx, task, answers) }
  })
  return answerWithRow(task, row)
}

export const withdrawalBasis: Handler = async (task) => {
  const { context, resource, call } = task
  const { db, tables } = context
  const row = await requireRow(db, context, resource, idOf(task))
  const [available, held, movements, earlier, why] = await Promise.all([
    balanceOf(db, getAvailableAccount(row.agent)),
    balanceOf(db, getHeldAccount(row.agent)),
    movementsOf(db, row.agent),
    sumOfToday(db, tables, row),
    findApprovalHindrance(db, task, row.id),
  ])
  return answer(call, {
    available,
    held,
    ...movements,
    approved_today: earlier,
    people: await requiredApprovalsOf(db, tables, row, earlier),
    limit: await settingOf(db, tables, "two_approvals_above"),
    why: why ?? null,
  })
}
