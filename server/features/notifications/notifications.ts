import { answer } from "../../../src/declare/index.ts"
import { missing } from "../../http/refusal.ts"
import type { Handler } from "../../http/task.ts"
import { markRead, unreadOf } from "./inbox.ts"

export const readOwn: Handler = async ({ context, call, caller, query, resource }) => {
  const param = query.get("_id")
  const id = param === null ? undefined : Number(param)
  if (id !== undefined && !(Number.isInteger(id) && id > 0 && id < 2 ** 31)) throw missing(resource)
  const read = await markRead(context.db, context.tables, caller.id, id === undefined ? undefined : [id])
  if (read) context.live.notified([caller.id])
  return answer(call, { read }, { count_unread: await unreadOf(context.db, context.tables, caller.id) })
}
