import type { Row } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import type { Tables } from "../database/tables.ts"
import { endSuspended } from "../features/accounts/suspended.ts"
import { getWaitingChange, recordMessage } from "../features/leads/last-word.ts"
import { beginPayment, editionAfter } from "../features/payments/running-subscriptions.ts"
import { bookDecision } from "../features/withdrawals/balances.ts"
import { missing } from "../http/refusal.ts"

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
    if (!(await recordMessage(tx, after))) throw missing({ noun: "lead" })
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
