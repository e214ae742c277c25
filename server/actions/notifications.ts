import { answer } from "../../src/declare/index.ts"
import { validate } from "../../src/declare/validate.ts"
import { type Row, tableOf } from "../database/tables.ts"
import { markRead, receiversOf, unreadOf } from "../domain/inbox.ts"
import { missing, unsoundField } from "../http/refusal.ts"
import type { Handler } from "../http/task.ts"
import { changing } from "../records/audit.ts"
import { shown } from "../records/record.ts"
import { sound } from "../records/write.ts"

const BATCH = 1000

/** One notification for every receiver. */
export const blast: Handler = async (task) => {
  const { context, resource, body } = task
  const { text, audience, users } = sound(validate(resource, body))
  const table = tableOf(context.tables, resource.name)
  let receivers: string[] = []
  const first = await changing(task, "create", async (tx) => {
    receivers = await receiversOf(tx, context.tables, audience, users)
    if (receivers.length === 0) throw unsoundField("audience", "Tidak ada penerima untuk pilihan ini.")
    let sent: Row | undefined
    for (let at = 0; at < receivers.length; at += BATCH) {
      const rows = receivers
        .slice(at, at + BATCH)
        .map((user_id) => ({ text: String(text).trim(), audience, users: users ?? null, user_id, read: false }))
      const [row] = await tx.insert(table).values(rows).returning()
      sent ??= row
    }
    return { after: { ...sent, sent: receivers.length } }
  })
  context.live.notified(receivers, true)
  return answer(task.call, { ...shown(resource, first), sent: receivers.length })
}

/** Marks one, or all, of the caller's own read. */
export const readOwn: Handler = async ({ context, call, caller, query, resource }) => {
  const param = query.get("_id")
  const id = param === null ? undefined : Number(param)
  if (id !== undefined && !(Number.isInteger(id) && id > 0 && id < 2 ** 31)) throw missing(resource)
  const read = await markRead(context.db, context.tables, caller.id, id)
  if (read) context.live.notified([caller.id])
  return answer(call, { read }, { count_unread: await unreadOf(context.db, context.tables, caller.id) })
}
