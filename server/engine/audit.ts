import { isDeepStrictEqual } from "node:util"
import { isPersonal, type Resource, type Row, singularOf } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import type { Context, Task } from "./context.ts"
import { keepLoggedValues, splitPersonal } from "./logged-values.ts"
import { inTransaction, notifyOfChange } from "./notices.ts"
import { queueDeliveries } from "./webhook-outbox.ts"

export type AuditAction =
  | "create"
  | "update"
  | "remove"
  | "restore"
  | "purge"
  | "login"
  | "logout"
  | "pay"
  | "webhook"
  | "reveal"
  | "export"

interface Change {
  action: AuditAction
  before?: Row
  after?: Row
  field?: string
  /** Default: the record's name. */
  subject?: string
}

interface Source {
  context: Pick<Context, "resources" | "tables">
  resource: Resource
  caller: Pick<Task["caller"], "email" | "key">
  requestId: string
  source?: "admin" | "gateway"
  /** The call that made the change. */
  part?: string
}

type Changer = Pick<Task, "context" | "resource" | "caller" | "requestId" | "tab"> & Pick<Source, "source" | "part">

const OF_EVERY_ROW = ["id", "version", "updated_at"]

const WITHOUT_VALUES: readonly AuditAction[] = ["login", "logout", "purge"]

/** Names of the fields that differ between two states of a record. */
const changedNames = ({ before, after }: Change) =>
  Object.keys({ ...before, ...after }).filter(
    (name) => !OF_EVERY_ROW.includes(name) && !isDeepStrictEqual(before?.[name] ?? null, after?.[name] ?? null),
  )

const subjectOf = (resource: Resource, row: Row, field = "") => {
  const title = isPersonal(resource.fields[resource.title]) ? undefined : row[resource.title]
  return [`${singularOf(resource)}:`, title ?? "", row.id === undefined ? "" : `(#${row.id})`, field && `· ${field}`]
    .filter(Boolean)
    .join(" ")
    .slice(0, 255)
}

/** Logs a change in the change's own transaction. */
export const logActivity = async (tx: Db, source: Source, change: Change) => {
  const { context, resource, caller, requestId } = source
  const table = context.tables.activity
  if (!table) return
  const row = change.after ?? change.before ?? {}
  if (change.field === undefined) await queueDeliveries(tx, { ...source, ...change })
  const hasValues = change.field === undefined && !WITHOUT_VALUES.includes(change.action)
  const { logged, personal } = splitPersonal(context.resources, resource, hasValues ? changedNames(change) : [], change)
  const [entry] = await tx
    .insert(table)
    .values({
      actor: caller.email,
      action: change.action,
      subject: change.subject?.slice(0, 255) ?? subjectOf(resource, row, change.field),
      resource: resource.name,
      record_id: row.id === undefined ? null : String(row.id),
      source: source.source ?? "admin",
      api_key: caller.key?.name ?? null,
      request_id: requestId,
      ...(hasValues ? logged : {}),
    })
    .returning({ id: table.id })
  // A removed record may be gone for good, and with it every way to these values.
  if (personal && row.id !== undefined && change.action !== "remove")
    await keepLoggedValues(tx, Number(entry?.id), resource, row.id, personal)
}

/** Logs a change and runs the hooks of its resource, in its own transaction. @returns what the hooks changed besides */
export const recordChange = async (tx: Db, task: Changer, change: Change) => {
  const { context, resource, caller } = task
  const { before, after } = change
  const hooked = { tx, context, by: caller.name, before, after }
  const touched = (await context.hooks[resource.name]?.afterWrite?.(hooked)) ?? []
  await logActivity(tx, task, change)
  await notifyOfChange(hooked, resource, caller)
  return touched
}

/** Nothing to log: an identical row, or none. */
const isSame = ({ before, after }: Pick<Change, "before" | "after">) => before === after

/**
 * Runs a change, its side effects and its log entry in one transaction. Notifies live listeners after the commit,
 * unless the row is identical.
 */
export const runLoggedChange = async (
  task: Changer,
  action: AuditAction,
  work: (tx: Db) => Promise<{ before?: Row; after?: Row }>,
) => {
  const { context, resource, caller, tab } = task
  const { touched, ...change } = await inTransaction(context, async (tx) => {
    const done = await work(tx)
    const touched = isSame(done) ? [] : await recordChange(tx, task, { action, ...done })
    await context.claim?.keep(tx, done.after ?? done.before ?? {})
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
  // Without a tab: the tab that wrote the message must receive the change of its lead, too.
  for (const { resource: other, id } of touched)
    context.live.changed({ resource: other, ids: [id as number], action: "update", by: caller.name })
  return row
}
