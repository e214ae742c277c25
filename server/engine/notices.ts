import type { Resource } from "../../src/declare/index.ts"
import type { Caller } from "../auth/caller.ts"
import type { Db } from "../database/db.ts"
import { tableOf } from "../database/tables.ts"
import type { Change, Context, Notice } from "./context.ts"
import { webhooksToBegin } from "./webhook-outbox.ts"
import { toColumnValue } from "./where.ts"

interface Sent extends Notice {
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
  { users, text, resource, record_id, by }: Sent,
): Promise<void> => {
  const ids = users.map((user) => (user === null || user === undefined ? undefined : toColumnValue("whole", user)))
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

/** Runs a transaction; after the commit announces its notifications and begins its deliveries. */
export const inTransaction = async <T>(
  { db, live, beginDelivery, claim }: Pick<Context, "db" | "live"> & Partial<Pick<Context, "beginDelivery" | "claim">>,
  work: (tx: Db) => Promise<T>,
) => {
  let told: ReadonlySet<string> = new Set()
  let webhooks: readonly number[] = []
  const result = await db.transaction(async (tx) => {
    await claim?.take(tx)
    const done = await work(tx)
    told = pendingReceivers.get(tx) ?? told
    webhooks = webhooksToBegin(tx)
    return done
  })
  if (told.size > 0) live.notified([...told], true)
  for (const webhook of webhooks) beginDelivery?.(webhook)
  return result
}

export const notifyOfChange = async (
  change: Change & { context: Pick<Context, "tables" | "hooks"> },
  resource: Resource,
  caller: Pick<Caller, "id">,
): Promise<void> => {
  const notice = await change.context.hooks[resource.name]?.notify?.(change)
  const { id } = change.after ?? change.before ?? {}
  if (notice)
    await notify(change.tx, change.context, { resource: resource.name, record_id: id, ...notice, by: caller.id })
}
