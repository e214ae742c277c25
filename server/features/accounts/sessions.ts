import { and, eq, ne } from "drizzle-orm"
import { answer, type Row } from "../../../src/declare/index.ts"
import { sessionsOf } from "../../auth/sessions.ts"
import { createNotFoundRefusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { idStorageOf } from "../../database/storage.ts"
import { logActivity } from "../../engine/audit.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { endSessions } from "../../engine/end-access.ts"
import { recordTouched, runLoggedChange } from "../../engine/logged-change.ts"
import { lockRow } from "../../engine/record.ts"
import { actOnRecord } from "../../engine/record-action.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { toColumnValue } from "../../engine/where.ts"
import { idOf } from "../../engine/write.ts"

const end = async (task: Task, id: string, mayEnd: (row: Row) => boolean) => {
  const { context, resource } = task
  const table = sessionsOf(context.tables)
  const row = await runLoggedChange(task, "remove", async (tx) => {
    const before = await lockRow(tx, task, id)
    // A 404 does not reveal that another user has the session.
    if (!mayEnd(before)) throw createNotFoundRefusal(resource)
    await tx.delete(table).where(eq(table.id, before.id))
    return { before }
  })
  context.live.ended({ sessions: [String(row.id)] })
  return row
}

export const endSession: Handler = async (task) => answer(task.call, await end(task, idOf(task) ?? "", () => true))

export const endOwnSession: Handler = async (task) =>
  answer(task.call, await end(task, idOf(task) ?? "", (row) => String(row.user) === task.caller.id))

interface Which {
  user: string
  /** Id of a session that stays. */
  except?: string
  /** For the log. */
  why?: string
}

/** Ends and logs a user's sessions. Returns their ids, for `live.ended`. */
export const endSessionsOf = async (tx: Db, task: Task, { user, except = "", why = "" }: Which): Promise<string[]> => {
  const { tables, resources } = task.context
  const table = sessionsOf(tables)
  const which = and(eq(table.user, toColumnValue(idStorageOf(resources, "user"), user)), ne(table.id, except))
  const ended = await endSessions(tx, tables, which, why)
  await recordTouched(tx, task, ended)
  return ended.map(({ id }) => String(id))
}

export const endOtherSessions: Handler = async (task) => {
  const { context, caller, call } = task
  const sessions = await inTransaction(context, (tx) =>
    endSessionsOf(tx, task, { user: caller.id, except: caller.session.id }),
  )
  context.live.ended({ sessions })
  return answer(call, { ended: sessions.length })
}

export const signOut: Handler = async (task) => {
  const { context, caller, call } = task
  const table = sessionsOf(context.tables)
  const after = { id: caller.id, name: caller.name }
  await inTransaction(context, async (tx) => {
    const ended = await tx.delete(table).where(eq(table.id, caller.session.id)).returning()
    if (ended.length > 0) await logActivity(tx, task, { action: "logout", after })
  })
  context.live.ended({ sessions: [caller.session.id] })
  return answer(call, {})
}

/** Ends the user's sessions in the same transaction, and open connections right after it. */
export const suspendUser: Handler = async (task) => {
  const answered = await actOnRecord(task)
  task.context.live.ended({ users: [String(idOf(task))] })
  return answered
}
