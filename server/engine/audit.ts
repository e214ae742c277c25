import { isDeepStrictEqual } from "node:util"
import { isPersonal, type Resource, type Row, singularOf } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import type { Context, Task } from "./context.ts"
import { keepLoggedValues, splitPersonal } from "./logged-values.ts"
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

export interface LoggedChange {
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

const OF_EVERY_ROW = ["id", "version", "updated_at"]

const WITHOUT_VALUES: readonly AuditAction[] = ["login", "logout", "purge"]

/** Names of the fields that differ between two states of a record. */
const changedNames = ({ before, after }: LoggedChange) =>
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
export const logActivity = async (tx: Db, source: Source, change: LoggedChange) => {
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
