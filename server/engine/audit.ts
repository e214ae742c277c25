import { isDeepStrictEqual } from "node:util"
import { type Resource, sharingWith, singularOf } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import type { Row } from "../database/tables.ts"
import { notifyOfChange } from "../features/notifications/notices.ts"
import { inTransaction } from "../features/notifications/notify.ts"
import type { Context, Task } from "../http/task.ts"
import { sideEffects } from "./side-effects.ts"

export type AuditAction = "create" | "update" | "remove" | "login" | "logout" | "pay" | "webhook" | "reveal"

interface Change {
  action: AuditAction
  before?: Row
  after?: Row
  /** What of the record was looked at, in words. */
  field?: string
}

/** Who makes a change, and to which resource. */
interface Source {
  context: Pick<Context, "resources" | "tables">
  resource: Resource
  caller: Pick<Task["caller"], "email">
  requestId: string
  /** Where the change comes from. Absent: the back office. */
  source?: "admin" | "gateway"
}

/** A request that changes a record, or a message of the payment gateway. */
type Changer = Pick<Task, "context" | "resource" | "caller" | "requestId" | "tab"> & Pick<Source, "source">

/** Columns that say nothing about a change: set by every write, or by none. */
const OF_EVERY_ROW = ["id", "version", "updated_at"]

/** They change nothing of the record that they name. */
const WITHOUT_VALUES: readonly AuditAction[] = ["login", "logout"]

/** What differs between two states of a record, as it was and as it is. Personal data stays out of the log. */
const differenceOf = ({ context, resource }: Source, { before, after }: Change) => {
  const personal = sharingWith(context.resources, resource).flatMap(({ fields }) =>
    Object.keys(fields).filter((name) => fields[name]?.masked || fields[name]?.unlogged),
  )
  const names = Object.keys({ ...before, ...after }).filter(
    (name) =>
      !OF_EVERY_ROW.includes(name) &&
      !personal.includes(name) &&
      !isDeepStrictEqual(before?.[name] ?? null, after?.[name] ?? null),
  )
  const pick = (row: Row | undefined) => row && Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return { before: pick(before) ?? null, after: pick(after) ?? null }
}

const subjectOf = (resource: Resource, row: Row, field = "") => {
  const title = row[resource.title]
  return [`${singularOf(resource)}:`, title ?? "", row.id === undefined ? "" : `(#${row.id})`, field && `· ${field}`]
    .filter(Boolean)
    .join(" ")
    .slice(0, 255)
}

/** Logs who changed which record, in the transaction of the change. */
export const logActivity = async (tx: Db, source: Source, change: Change) => {
  const { context, resource, caller, requestId } = source
  const table = context.tables.activity
  if (!table) return
  const row = change.after ?? change.before ?? {}
  await tx.insert(table).values({
    actor: caller.email,
    action: change.action,
    subject: subjectOf(resource, row, change.field),
    resource: resource.name,
    record_id: row.id === undefined ? null : String(row.id),
    source: source.source ?? "admin",
    request_id: requestId,
    ...(change.field === undefined && !WITHOUT_VALUES.includes(change.action) ? differenceOf(source, change) : {}),
  })
}

const isSame = ({ before, after }: Pick<Change, "before" | "after">) => before !== undefined && before === after

/**
 * Makes a change, with what it brings about elsewhere, and logs it in one transaction; live listeners, and whom it notified, are told after the commit.
 * A record that stays the very same was not changed.
 */
export const changing = async (
  task: Changer,
  action: AuditAction,
  work: (tx: Db) => Promise<{ before?: Row; after?: Row }>,
) => {
  const { context, resource, caller, tab } = task
  const { touched, ...change } = await inTransaction(context, async (tx) => {
    const done = await work(tx)
    if (isSame(done)) return { ...done, touched: [] }
    const made = { ...done, by: caller.name }
    const touched = (await sideEffects[resource.name]?.(tx, made, context.tables)) ?? []
    await logActivity(tx, task, { action, ...done })
    await notifyOfChange({ tx, context, resource, by: caller.name, ...done }, caller)
    return { ...done, touched }
  })
  const row: Row = change.after ?? change.before ?? {}
  if (isSame(change)) return row
  context.live.changed({
    resource: resource.name,
    ids: [row.id as string],
    action: action === "create" || action === "remove" ? action : "update",
    version: row.version as number | undefined,
    by: caller.name,
    ...(tab === undefined ? {} : { tab }),
  })
  // No tab: whoever wrote the message does not know what became of its lead.
  for (const { resource: other, id } of touched)
    context.live.changed({
      resource: other,
      ids: [id as number],
      action: "update",
      version: undefined,
      by: caller.name,
    })
  return row
}
