import { actOnRecord } from "../../engine/record-action.ts"
import { idOf } from "../../engine/write.ts"
import type { Handler } from "../../http/task.ts"

/** Ends the user's sessions in the same transaction, and open connections right after it. */
export const suspendUser: Handler = async (task) => {
  const answered = await actOnRecord(task)
  task.context.live.ended({ users: [String(idOf(task))] })
  return answered
}
