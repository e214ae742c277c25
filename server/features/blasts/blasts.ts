import { asc, eq } from "drizzle-orm"
import { answer, type Resource, type Row } from "../../../src/declare/index.ts"
import { validate } from "../../../src/declare/validate.ts"
import { blastJobsTable } from "../../database/blast-jobs.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { runLoggedChange } from "../../engine/audit.ts"
import { lockRow, toResourceRow } from "../../engine/record.ts"
import { recoverSentRow } from "../../engine/sent-keys.ts"
import { answerWithRow, change, idOf, requireValid } from "../../engine/write.ts"
import { Refusal } from "../../http/refusal.ts"
import type { Handler, Task } from "../../http/task.ts"
import { countReceivers } from "./audience.ts"
import { beginBlast, PARTS } from "./begin-blast.ts"
import { sendBatch } from "./send-batch.ts"

const blastOf = ({ context }: Task): Resource => {
  const resource = context.resources.find(({ name }) => name === "blast")
  if (!resource) throw new Error("No blasts are declared")
  return resource
}

/** Normalises missing parts to null, so that equal blasts have equal digests. */
const partsOf = (draft: Row): Row => ({
  ...Object.fromEntries(PARTS.map((name) => [name, draft[name] ?? null])),
  text: String(draft.text).trim(),
  users: Array.isArray(draft.users) ? [...new Set(draft.users.map(Number))].sort((a, b) => a - b) : null,
})

const firstOf = async ({ context, resource }: Task, blast: Row) => {
  const table = tableOf(context.tables, resource.name)
  const [row] = await context.db
    .select()
    .from(table)
    .where(eq(columnOf(table, "blast"), blast.id))
    .orderBy(asc(columnOf(table, "id")))
    .limit(1)
  return row ?? {}
}

export const blast: Handler = async (task) => {
  const values = partsOf(requireValid(validate(task.resource, task.body)))
  let receivers: readonly string[] = []
  const row = await runLoggedChange({ ...task, resource: blastOf(task) }, "create", async (tx) => {
    const begun = await beginBlast(tx, { ...task, resource: blastOf(task) }, values)
    const batch = begun.sent === 0 ? await sendBatch(tx, task.context.tables, Number(begun.id)) : undefined
    receivers = batch?.receivers ?? []
    return { after: batch?.blast ?? begun }
  }).catch(recoverSentRow)
  const { context, call } = task
  context.live.notified(receivers, true)
  if (row.status === "running") context.beginBlast(Number(row.id))
  const { sent, total, status } = row
  return answer(call, { ...toResourceRow(task.resource, await firstOf(task, row)), sent, total, status, blast: row.id })
}

export const countAudience: Handler = async ({ context, call, query }) => {
  const notification = context.resources.find(({ name }) => name === "notification")
  if (!notification) throw new Error("No notifications are declared")
  const { days, users, ...rest } = Object.fromEntries(query) as Record<string, string | undefined>
  const draft = {
    ...rest,
    text: "-",
    ...(days ? { days: Number(days) } : {}),
    ...(users ? { users: users.split(",") } : {}),
  }
  const audience = partsOf(requireValid(validate(notification, draft)))
  return answer(call, { count: await countReceivers(context.db, context.tables, audience, Date.now()) })
}

/** Changes the status under the job's lock, so that an order never overlaps a batch. */
const createStatusHandler = (status: "stopped" | "running", from: string, says: string): Handler => {
  return async (task) => {
    const row = await runLoggedChange(task, "update", async (tx) => {
      const id = Number(idOf(task))
      await tx.select().from(blastJobsTable).where(eq(blastJobsTable.blast, id)).for("update")
      const before = await lockRow(tx, task, idOf(task))
      if (before.status !== from) throw new Refusal(409, says)
      return { before, after: await change(tx, task, before, { status }) }
    })
    if (status === "running") task.context.beginBlast(Number(row.id))
    return answerWithRow(task, row)
  }
}

export const stopBlast = createStatusHandler(
  "stopped",
  "running",
  "Blast ini sudah selesai atau dihentikan, jadi tidak dapat dihentikan lagi.",
)
export const continueBlast = createStatusHandler(
  "running",
  "stopped",
  "Blast ini tidak sedang dihentikan, jadi tidak dapat dilanjutkan.",
)
