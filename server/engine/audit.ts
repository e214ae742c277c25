import { isDeepStrictEqual } from "node:util"
import { isPersonal, type Resource, type Row, singularOf } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import type { Context, Task } from "./context.ts"
import { keepLoggedValues, splitPersonal } from "./logged-values.ts"
import { type LogEntry, pendingIn } from "./transaction.ts"
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

export interface Source {
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

/** Names a record as in "Listing: Rumah Asri (#12)". A personal name is left out: "Lead (#3)". */
export const subjectOf = (resource: Resource, row: Row, field = ""): string => {
  const title = isPersonal(resource.fields[resource.title]) ? "" : String(row[resource.title] ?? "")
  const noun = singularOf(resource)
  return [title ? `${noun}: ${title}` : noun, row.id === undefined ? "" : `(#${row.id})`, field && `· ${field}`]
    .filter(Boolean)
    .join(" ")
    .slice(0, 255)
}

const writeEntries = async (tx: Db, { tables }: Pick<Context, "tables">, entries: readonly LogEntry[]) => {
  const table = tables.activity
  if (!table || entries.length === 0) return
  const made = await tx
    .insert(table)
    .values(entries.map(({ values }) => values))
    .returning({ id: table.id })
  for (const [at, { keepApart }] of entries.entries()) await keepApart?.(tx, Number(made[at]?.id))
}

/** Logs all changes of a transaction's part in one statement, at its end. Nothing in the part may read them. */
export const logTogether = async <T>(tx: Db, context: Pick<Context, "tables">, work: () => Promise<T>): Promise<T> => {
  const pending = pendingIn(tx)
  if (!pending) return work()
  const entries: LogEntry[] = []
  pending.entries = entries
  try {
    const result = await work()
    await writeEntries(tx, context, entries)
    return result
  } finally {
    pending.entries = undefined
  }
}

/** Logs a change in the change's own transaction. */
export const logActivity = async (tx: Db, source: Source, change: LoggedChange) => {
  const { context, resource, caller, requestId } = source
  if (!context.tables.activity) return
  const row = change.after ?? change.before ?? {}
  if (change.field === undefined) await queueDeliveries(tx, { ...source, ...change })
  const hasValues = change.field === undefined && !WITHOUT_VALUES.includes(change.action)
  const { logged, personal } = splitPersonal(context.resources, resource, hasValues ? changedNames(change) : [], change)
  // A removed record may be gone for good, and with it every way to these values.
  const isKept = personal && row.id !== undefined && change.action !== "remove"
  const entry: LogEntry = {
    values: {
      actor: caller.email,
      action: change.action,
      subject: change.subject?.slice(0, 255) ?? subjectOf(resource, row, change.field),
      resource: resource.name,
      record_id: row.id === undefined ? null : String(row.id),
      source: source.source ?? "admin",
      api_key: caller.key?.name ?? null,
      request_id: requestId,
      ...(hasValues ? logged : {}),
    },
    ...(isKept && { keepApart: (within, id) => keepLoggedValues(within, id, resource, row.id, personal) }),
  }
  const { entries } = pendingIn(tx) ?? {}
  if (entries) entries.push(entry)
  else await writeEntries(tx, context, [entry])
}
