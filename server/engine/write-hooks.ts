import { eq } from "drizzle-orm"
import { type Row, todayInJakarta } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { columnOf, type Tables, tableOf } from "../database/tables.ts"
import { endSuspended } from "../features/accounts/suspended.ts"
import { getWaitingChange, isClosed, recordMessage } from "../features/leads/waiting.ts"
import { freeHouseIds, newListingValues } from "../features/listings/new-house.ts"
import { estimateFairPrice, priceBy } from "../features/listings/price-estimate.ts"
import { beginPayment, createSaleValues, editionAfter } from "../features/payments/running-subscriptions.ts"
import { bookDecision } from "../features/withdrawals/ledger.ts"
import { createNotFoundRefusal } from "../http/refusal.ts"
import type { Task } from "../http/task.ts"

interface WriteContext {
  tx: Db
  task: Task
  values: Row
  before?: Row
}

const createHouseValues = async ({ tx, task, values, before }: WriteContext): Promise<Row> => {
  const fair = await estimateFairPrice(tx, task.context.tables, values)
  if (before) return { ...fair }
  const [house_id = ""] = await freeHouseIds(tx, task.context.tables, 1)
  return { ...fair, ...newListingValues(values, house_id, task.caller.id) }
}

const createCalculationValues = async ({ tx, task: { context }, values }: WriteContext): Promise<Row> => {
  const table = tableOf(context.tables, "area-master")
  const [indicator] = await tx
    .select()
    .from(table)
    .where(eq(columnOf(table, "id"), values.area_master))
  return { result: indicator ? ((await priceBy(tx, context.tables, indicator, values)) ?? null) : null }
}

const createAdValues = async ({ values }: WriteContext): Promise<Row> => {
  const isOver = String(values.end_date) < todayInJakarta()
  const status = isOver ? "ended" : String(values.start_date) > todayInJakarta() ? "scheduled" : "running"
  return { status, spent: 0, impressions: 0, reach: 0, clicks: 0, leads: 0 }
}

const beginningOfLead = ({ message, status }: Row): Row => {
  const created_at = new Date().toISOString()
  return {
    created_at,
    last_message: message ?? null,
    last_message_at: message ? created_at : null,
    waiting_since: isClosed(status) ? null : created_at,
    unread: 0,
  }
}

const createLeadValues = async ({ tx, task: { context }, values, before }: WriteContext): Promise<Row> => {
  const started = before ? {} : beginningOfLead(values)
  if (values.agent) return started
  const table = tableOf(context.tables, "house-list")
  const [listing] = await tx
    .select({ agent: columnOf(table, "agent") })
    .from(table)
    .where(eq(columnOf(table, "id"), values.property_id))
  return { ...started, agent: listing?.agent ?? null }
}

const createMessageValues = async ({ task: { caller } }: WriteContext): Promise<Row> => ({
  sender: caller.name,
  from_customer: false,
})

/** Values that the service adds to a record before the write; may refuse it. */
export const serviceValues: Readonly<Record<string, (context: WriteContext) => Promise<Row>>> = {
  "house-list": createHouseValues,
  "fair-price-calculator": createCalculationValues,
  "premium-ads": createAdValues,
  "request-cust": createLeadValues,
  "message-request": createMessageValues,
  "master-subscribe": async ({ before }) => (before ? {} : { edition: 1 }),
  "subscribe-transaction": async ({ tx, task: { context }, values }) => createSaleValues(tx, context, values),
}

interface Touched {
  resource: string
  id: unknown
}

type Change = { before?: Row; after?: Row; by?: string }
type SideEffect = (tx: Db, change: Change, tables: Tables) => Promise<readonly Touched[]>

/** Changes of other resources' records in the same transaction; live listeners receive them, too. */
export const sideEffects: Readonly<Record<string, SideEffect | undefined>> = {
  "message-request": async (tx, { before, after }) => {
    if (!after || before) return []
    if (!(await recordMessage(tx, after))) throw createNotFoundRefusal({ noun: "lead" })
    return [{ resource: "request-cust", id: after.request_id }]
  },
  withdrawal: async (tx, change) => {
    await bookDecision(tx, change)
    return []
  },
  "subscribe-transaction": async (tx, { before, after }, tables) =>
    after && !before ? [{ resource: "payment", id: await beginPayment(tx, { tables }, after) }] : [],
  user: async (tx, change, tables) => {
    await endSuspended(tx, tables, change)
    return []
  },
}

export const derivedUpdateValues: Readonly<
  Record<string, ((tx: Db, before: Row, values: Row) => Promise<Row>) | undefined>
> = {
  "request-cust": getWaitingChange,
  "master-subscribe": async (_tx, before, values) => editionAfter(before, values),
}
