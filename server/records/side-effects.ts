import type { Db } from "../database/db.ts"
import type { Row } from "../database/tables.ts"
import { noteMessage, waitWith } from "../domain/last-word.ts"
import { notify } from "../domain/notify.ts"
import type { Task } from "../http/task.ts"

/** A record of another resource that was changed as well. */
interface Touched {
  resource: string
  id: unknown
}

interface Change {
  task: Pick<Task, "context" | "caller">
  before?: Row
  after?: Row
}

type SideEffect = (tx: Db, change: Change) => Promise<readonly Touched[]>

/** The agent who takes a lead over is told, and why. */
const tellNewAgent: SideEffect = async (tx, { task: { context, caller }, before, after }) => {
  if (before && after?.agent && after.agent !== before.agent)
    await notify(tx, context, {
      users: [after.agent],
      text: `${caller.name} mengalihkan lead ${after.name} kepada Anda. ${after.handover_reason ?? ""}`.trim(),
      resource: "request-cust",
      record_id: after.id,
      by: caller.id,
    })
  return []
}

/** What a change brings about in records of other resources, in its transaction. Live listeners hear of these too. */
export const sideEffects: Readonly<Record<string, SideEffect | undefined>> = {
  "request-cust": tellNewAgent,
  "message-request": async (tx, { before, after }) => {
    if (!after || before) return []
    await noteMessage(tx, after)
    return [{ resource: "request-cust", id: after.request_id }]
  },
}

/** What follows in the record itself from the values that are written into it. */
export const followingValues: Readonly<
  Record<string, ((tx: Db, before: Row, values: Row) => Promise<Row>) | undefined>
> = { "request-cust": waitWith }
