import type { Row } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { type AuditAction, type LoggedChange, logActivity } from "./audit.ts"
import type { Task, Touched } from "./context.ts"
import { notifyOfChange } from "./notices.ts"
import { announce, inTransaction } from "./transaction.ts"

type Changer = Pick<Task, "context" | "resource" | "caller" | "requestId" | "tab"> & {
  source?: "admin" | "gateway"
  /** The call that made the change. */
  part?: string
}

const record = async (tx: Db, task: Changer, change: LoggedChange) => {
  const { context, resource, caller, tab } = task
  const { action, before, after } = change
  if (before === after) return
  const by = caller.name
  const hooked = { tx, context, by, before, after }
  const touched = (await context.hooks[resource.name]?.afterWrite?.(hooked)) ?? []
  await logActivity(tx, task, change)
  const row: Row = after ?? before ?? {}
  announce(tx, {
    resource: resource.name,
    ids: [row.id as string],
    action: action === "create" || action === "remove" ? action : "update",
    version: row.version as number | undefined,
    by,
    ...(caller.key ? {} : { by_id: caller.id }),
    ...(tab === undefined ? {} : { tab }),
  })
  await recordTouched(tx, task, touched)
  await notifyOfChange(hooked, resource, caller)
}

/** Announces what a change has touched, and logs the changes that follow from it. */
export const recordTouched = async (tx: Db, task: Changer, touched: readonly Touched[]): Promise<void> => {
  const { context, caller } = task
  for (const { resource: name, id, change } of touched) {
    const other = context.resources.find((one) => one.name === name)
    if (change && other) await recordChange(tx, { ...task, resource: other }, change)
    // Without a tab: the tab that wrote the message must receive the change of its lead, too.
    else announce(tx, { resource: name, ids: [id as number], action: "update", by: caller.name })
  }
}

/**
 * Logs and announces a change that follows from another one, in its transaction, and runs the hooks of its resource. An
 * identical row is not logged.
 */
export const recordChange = (tx: Db, task: Changer, change: LoggedChange): Promise<void> =>
  record(tx, { ...task, tab: undefined }, change)

/** Runs a change, its side effects and its log entry in one transaction. An identical row, or none, is not logged. */
export const runLoggedChange = (
  task: Changer,
  action: AuditAction,
  work: (tx: Db) => Promise<{ before?: Row; after?: Row }>,
): Promise<Row> =>
  inTransaction(task.context, async (tx) => {
    const { before, after } = await work(tx)
    const row = after ?? before ?? {}
    await record(tx, task, { action, before, after })
    await task.context.claim?.keep(tx, row)
    return row
  })
