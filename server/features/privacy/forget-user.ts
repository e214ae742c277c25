import { eq } from "drizzle-orm"
import { answer, getActionRefusal, type Row } from "../../../src/declare/index.ts"
import { user as userResource } from "../../../src/resources/user.ts"
import { sessionsOf } from "../../auth/sessions.ts"
import { Refusal } from "../../core/errors.ts"
import { withoutTimeLimit } from "../../database/db.ts"

import type { Handler } from "../../engine/context.ts"
import { lockRow } from "../../engine/record.ts"
import { answersIn, idOf } from "../../engine/write.ts"
import { forgetPerson, previewForgetting, removeForgottenFiles } from "./forget-person.ts"
import { ForgetError } from "./person.ts"

const MAX_NAMED = 50

/** Counts what forgetting a user would erase, and names the records of others that have the same contact. */
export const previewForget: Handler = async (task) => {
  const { context, call } = task
  const { db, tables, resources } = context
  const { records, kept } = await db.transaction(async (tx) => {
    const { id } = await lockRow(tx, task, idOf(task))
    return previewForgetting(tx, { tables, resources, named: String(id) })
  })
  return answer(call, {
    records: records.map(({ resource, count }) => ({ noun: resource.noun, count })),
    kept: kept
      .slice(0, MAX_NAMED)
      .map(({ resource, ...one }) => ({ resource: resource.name, noun: resource.noun, ...one })),
    kept_count: kept.length,
  })
}

/** Erases the person of a user everywhere. */
export const forgetUser: Handler = async (task) => {
  const { context, caller, call, requestId } = task
  const { db, tables, resources, files, live } = context
  let user: Row = {}
  let sessions: string[] = []
  const forgotten = await withoutTimeLimit(db, async (tx) => {
    user = await lockRow(tx, task, idOf(task))
    const hindrance = getActionRefusal(userResource.actions.forget, user, caller.id)
    if (hindrance) throw new Refusal(422, hindrance)
    const open = sessionsOf(tables)
    const found = await tx.select({ id: open.id }).from(open).where(eq(open.user, user.id))
    sessions = found.map(({ id }) => String(id))
    const reason = String(answersIn(task, user).forget_reason)
    const forgetting = { tables, resources, named: String(user.id), reason, by: caller.email, requestId }
    return forgetPerson(tx, forgetting).catch((error: unknown) => {
      throw error instanceof ForgetError ? new Refusal(409, error.message) : error
    })
  })
  await removeForgottenFiles(files, forgotten.files)
  live.ended({ sessions })
  for (const { resource } of forgotten.records)
    live.changed({ resource: resource.name, ids: [], action: "update", by: caller.name })
  return answer(call, { id: user.id })
}
