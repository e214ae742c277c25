import { eq } from "drizzle-orm"
import { type Resource, type Row, wordOf } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { toColumnValue } from "../../engine/where.ts"
import type { Context } from "../../http/task.ts"

interface Notice {
  users: readonly unknown[]
  text: string
  resource: string
  record_id: unknown
  /** The author, who is not notified. */
  by?: unknown
}

const MAX_TEXT_LENGTH = 500

const pendingReceivers = new WeakMap<Db, Set<string>>()

export const notify = async (
  tx: Db,
  { tables }: Pick<Context, "tables">,
  { users, text, resource, record_id, by }: Notice,
): Promise<void> => {
  const ids = users.map((user) => (user === null ? undefined : toColumnValue("whole", user)))
  const receivers = [...new Set(ids.filter((id) => id !== undefined && String(id) !== String(by)))]
  if (receivers.length === 0) return
  const row = {
    text: text.slice(0, MAX_TEXT_LENGTH),
    origin: "system",
    read: false,
    resource,
    record_id: String(record_id),
  }
  await tx.insert(tableOf(tables, "notification")).values(receivers.map((user_id) => ({ ...row, user_id })))
  pendingReceivers.set(tx, new Set([...(pendingReceivers.get(tx) ?? []), ...receivers.map(String)]))
}

/** Runs a transaction and announces its notifications after the commit. */
export const inTransaction = async <T>({ db, live }: Pick<Context, "db" | "live">, work: (tx: Db) => Promise<T>) => {
  let told: ReadonlySet<string> = new Set()
  const result = await db.transaction(async (tx) => {
    const done = await work(tx)
    told = pendingReceivers.get(tx) ?? told
    return done
  })
  if (told.size > 0) live.notified([...told], true)
  return result
}

interface Change {
  tx: Db
  context: Pick<Context, "tables">
  resource: Resource
  by: string
  before?: Row
  after?: Row
}

type Rule = (change: Change & { row: Row }) => Promise<Pick<Notice, "users" | "text"> | undefined>

const isMade = ({ before, after }: Change) => !before && after !== undefined
const isMoved = ({ before, after }: Change) =>
  before !== undefined && after !== undefined && before.status !== after.status
const statusOf = ({ resource }: Change, row: Row) => wordOf(resource.fields.status, row.status)

const recordOf = async ({ tx, context }: Change, name: string, id: unknown): Promise<Row> => {
  if (id === null || id === undefined) return {}
  const table = tableOf(context.tables, name)
  const [row] = await tx
    .select()
    .from(table)
    .where(eq(columnOf(table, "id"), id))
  return row ?? {}
}

const rules: Readonly<Record<string, Rule>> = {
  "request-cust": async (change) => {
    const { before, row, by } = change
    if (isMade(change)) return { users: [row.agent], text: `Lead baru untuk Anda: ${row.name}.` }
    if (!before || row.agent === before.agent) return undefined
    return {
      users: [row.agent],
      text: `${by} mengalihkan lead ${row.name} kepada Anda. ${row.handover_reason ?? ""}`.trim(),
    }
  },
  "message-request": async (change) => {
    const { row } = change
    if (!isMade(change)) return undefined
    const lead = await recordOf(change, "request-cust", row.request_id)
    const text = row.from_customer
      ? `${lead.name} mengirim pesan: ${row.text ?? "gambar"}`
      : `${change.by} membalas lead Anda, ${lead.name}.`
    return { users: [lead.agent], text }
  },
  "schedule-house-list": async (change) => {
    const { row } = change
    if (isMade(change)) return { users: [row.agent], text: `Kunjungan baru untuk Anda: ${row.customer_name}.` }
    return isMoved(change)
      ? { users: [row.agent], text: `Kunjungan ${row.customer_name}: ${statusOf(change, row)}.` }
      : undefined
  },
  "bi-checking": async (change) => {
    const { row } = change
    if (!isMoved(change) || !["done", "rejected"].includes(String(row.status))) return undefined
    const lead = await recordOf(change, "request-cust", row.lead)
    return { users: [lead.agent], text: `BI Checking ${row.applicant}: ${statusOf(change, row)}.` }
  },
  "house-list": async (change) => {
    const { before, row } = change
    return isMoved(change) && before?.status === "review"
      ? { users: [row.agent], text: `Listing ${row.house_id} sudah direview: ${statusOf(change, row)}.` }
      : undefined
  },
  withdrawal: async (change) =>
    isMoved(change)
      ? { users: [change.row.agent], text: `Penarikan dana Anda: ${statusOf(change, change.row)}.` }
      : undefined,
}

const NOTICE_TARGETS: Readonly<Record<string, { resource: string; by: string }>> = {
  "message-request": { resource: "request-cust", by: "request_id" },
}

export const notifyOfChange = async (change: Change, caller: { id: string }): Promise<void> => {
  const { tx, context, resource, before, after } = change
  const row = after ?? before
  const notice = row && (await rules[resource.name]?.({ ...change, row }))
  if (!row || !notice) return
  const target = NOTICE_TARGETS[resource.name]
  await notify(tx, context, {
    ...notice,
    resource: target?.resource ?? resource.name,
    record_id: target ? row[target.by] : row.id,
    by: caller.id,
  })
}
