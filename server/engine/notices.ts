import type { Resource } from "../../src/declare/index.ts"
import type { Caller } from "../auth/caller.ts"
import type { Db } from "../database/db.ts"
import { tableOf } from "../database/tables.ts"
import type { Change, Context, Notice } from "./context.ts"
import { pendingIn } from "./transaction.ts"
import { toColumnValue } from "./where.ts"

interface Sent extends Notice {
  resource: string
  record_id: unknown
  /** The author, who is not notified. */
  by?: unknown
}

const MAX_TEXT_LENGTH = 500

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
  for (const user of receivers) pendingIn(tx)?.receivers.add(String(user))
}

export const notifyOfChange = async (
  change: Change & { context: Pick<Context, "tables" | "hooks"> },
  resource: Resource,
  caller: Pick<Caller, "id">,
): Promise<void> => {
  const { id } = change.after ?? change.before ?? {}
  const told = await change.context.hooks[resource.name]?.notify?.(change)
  for (const notice of [told ?? []].flat())
    await notify(change.tx, change.context, { resource: resource.name, record_id: id, ...notice, by: caller.id })
}
