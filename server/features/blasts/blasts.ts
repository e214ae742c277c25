import { hash } from "node:crypto"
import { and, asc, desc, eq, sql } from "drizzle-orm"
import { answer, type Row } from "../../../src/declare/index.ts"
import { validate } from "../../../src/declare/validate.ts"
import { blast as blastResource } from "../../../src/resources/blast.ts"
import { notification } from "../../../src/resources/notification.ts"
import { showClock } from "../../../src/time/show-date.ts"
import { Refusal, unsoundField } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { blastJobsTable } from "../../database/own-tables.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { runLoggedChange } from "../../engine/logged-change.ts"
import { lockRow, toResourceRow } from "../../engine/record.ts"
import { checkRelations, toStoredIds } from "../../engine/relations.ts"
import { answerWithRow, change, idOf, requireValid } from "../../engine/write.ts"
import { countReceivers } from "./audience.ts"
import { sendBatch } from "./blaster.ts"

/** Minutes in which the same text to the same audience is the same blast. */
const SAME_FOR = 10

const PARTS = ["text", "audience", "users", "province", "city", "activity", "days"] as const

const digestOf = (values: Row) => hash("sha256", JSON.stringify(PARTS.map((name) => values[name] ?? null)))

const findRecentEqual = async (tx: Db, { context }: Task, digest: string) => {
  const table = tableOf(context.tables, "blast")
  const recent = sql`${table.created_at} > now() - ${SAME_FOR} * interval '1 minute'`
  const [row] = await tx
    .select({ blast: table, job: blastJobsTable })
    .from(blastJobsTable)
    .innerJoin(table, eq(table.id, blastJobsTable.blast))
    .where(and(eq(blastJobsTable.digest, digest), recent))
    .orderBy(desc(blastJobsTable.blast))
    .limit(1)
  return row as { blast: Row; job: typeof blastJobsTable.$inferSelect } | undefined
}

const createSentBeforeRefusal = ({ sender, created_at, sent }: Row) =>
  new Refusal(
    409,
    `Blast yang sama baru saja dikirim oleh ${sender} pukul ${showClock(String(created_at))}, sudah ke ${sent} pengguna. Ubah teksnya bila memang harus dikirim lagi.`,
  )

const lastUser = async (tx: Db, { context }: Task): Promise<number> => {
  const users = tableOf(context.tables, "user")
  const [found] = await tx.select({ last: sql<number>`coalesce(max(${users.id}), 0)` }).from(users)
  return Number(found?.last ?? 0)
}

const insertBlast = async (tx: Db, task: Task, values: Row): Promise<Row> => {
  const { context, caller, key } = task
  const digest = digestOf(values)
  // Concurrent identical blasts wait for each other, whoever sends them.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${digest}))`)
  const known = await findRecentEqual(tx, task, digest)
  // A client without an idempotency key repeats the request if it missed the answer.
  if (known && key === undefined && known.job.sender_id === caller.id) return known.blast
  if (known) throw createSentBeforeRefusal(known.blast)
  await checkRelations(tx, task, values, values)
  const total = await countReceivers(tx, context.tables, values, Date.now())
  if (total === 0)
    throw unsoundField("audience", "Tidak ada penerima untuk pilihan ini. Longgarkan wilayah atau keaktifannya.")
  const [blast] = await tx
    .insert(tableOf(context.tables, "blast"))
    .values({ ...values, status: "running", total, sent: 0, reads: 0, read_rate: 0, sender: caller.name })
    .returning()
  const row = blast as Row
  await tx
    .insert(blastJobsTable)
    .values({ blast: Number(row.id), digest, sender_id: caller.id, last: await lastUser(tx, task) })
  return row
}

/** Normalises missing parts to null and sorts the users, so that equal blasts have equal digests. */
const partsOf = ({ context, resource }: Task, draft: Row): Row => {
  const { users, ...parts } = toStoredIds(context, resource, draft)
  return {
    ...Object.fromEntries(PARTS.map((name) => [name, parts[name] ?? null])),
    text: String(draft.text).trim(),
    users: Array.isArray(users) ? [...new Set(users)].sort((a, b) => a - b) : null,
  }
}

const findFirstNotification = async ({ context }: Task, blast: Row) => {
  const table = tableOf(context.tables, notification.name)
  const [row] = await context.db.select().from(table).where(eq(table.blast, blast.id)).orderBy(asc(table.id)).limit(1)
  return row ?? {}
}

export const blast: Handler = async (task) => {
  const values = partsOf(task, requireValid(validate(task.resource, task.body)))
  let receivers: readonly string[] = []
  const own = { ...task, resource: blastResource }
  const row = await runLoggedChange(own, "create", async (tx) => {
    const begun = await insertBlast(tx, own, values)
    const batch = begun.sent === 0 ? await sendBatch(tx, task.context.tables, Number(begun.id)) : undefined
    receivers = batch?.receivers ?? []
    return { after: batch?.blast ?? begun }
  })
  const { context, call } = task
  context.live.notified(receivers, true)
  if (row.status === "running") context.begin("blast", String(row.id))
  const { sent, total, status } = row
  return answer(call, {
    ...toResourceRow(task.resource, await findFirstNotification(task, row)),
    sent,
    total,
    status,
    blast: row.id,
  })
}

export const countAudience: Handler = async (task) => {
  const { context, call, query } = task
  const { days, users, ...rest } = Object.fromEntries(query) as Record<string, string | undefined>
  const draft = {
    ...rest,
    text: "-",
    ...(days ? { days: Number(days) } : {}),
    ...(users ? { users: users.split(",") } : {}),
  }
  const audience = partsOf(task, requireValid(validate(notification, draft)))
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
    if (status === "running") task.context.begin("blast", String(row.id))
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
