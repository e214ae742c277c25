import { createHash } from "node:crypto"
import { and, desc, eq, sql } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { showClock } from "../../../src/time/show-date.ts"
import { blastJobsTable } from "../../database/blast-jobs.ts"
import type { Db } from "../../database/db.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { oncePerKey } from "../../engine/sent-keys.ts"
import { Refusal, unsoundField } from "../../http/refusal.ts"
import type { Task } from "../../http/task.ts"
import { countReceivers } from "./audience.ts"

/** Minutes in which the same text to the same audience is the same blast. */
const SAME_FOR = 10

export const PARTS = ["text", "audience", "users", "province", "city", "activity", "days"] as const

const digestOf = (values: Row) =>
  createHash("sha256")
    .update(JSON.stringify(PARTS.map((name) => values[name] ?? null)))
    .digest("hex")

const lastLike = async (tx: Db, { context }: Task, digest: string) => {
  const table = tableOf(context.tables, "blast")
  const recent = sql`${columnOf(table, "created_at")} > now() - ${SAME_FOR} * interval '1 minute'`
  const [row] = await tx
    .select({ blast: table, job: blastJobsTable })
    .from(blastJobsTable)
    .innerJoin(table, eq(columnOf(table, "id"), blastJobsTable.blast))
    .where(and(eq(blastJobsTable.digest, digest), recent))
    .orderBy(desc(blastJobsTable.blast))
    .limit(1)
  return row as { blast: Row; job: typeof blastJobsTable.$inferSelect } | undefined
}

const sentBefore = ({ sender, created_at, sent }: Row) =>
  new Refusal(
    409,
    `Blast yang sama baru saja dikirim oleh ${sender} pukul ${showClock(String(created_at))}, sudah ke ${sent} pengguna. Ubah teksnya bila memang harus dikirim lagi.`,
  )

const lastUser = async (tx: Db, { context }: Task): Promise<number> => {
  const users = tableOf(context.tables, "user")
  const [found] = await tx.select({ last: sql<number>`coalesce(max(${columnOf(users, "id")}), 0)` }).from(users)
  return Number(found?.last ?? 0)
}

const insertBlast = async (tx: Db, task: Task, values: Row): Promise<Row> => {
  const { context, caller, key } = task
  const digest = digestOf(values)
  // Concurrent identical blasts wait for each other, whoever sends them.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${digest}))`)
  const known = await lastLike(tx, task, digest)
  // A client without an idempotency key repeats the request if it missed the answer.
  if (known && key === undefined && known.job.sender_id === caller.id) return known.blast
  if (known) throw sentBefore(known.blast)
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

export const beginBlast = (tx: Db, task: Task, values: Row): Promise<Row> =>
  oncePerKey(tx, task, values, () => insertBlast(tx, task, values))
