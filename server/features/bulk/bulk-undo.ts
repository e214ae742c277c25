import { and, desc, eq, inArray, not, sql } from "drizzle-orm"
import { isReversibleJob } from "../../../src/declare/bulk.ts"
import type { Resource } from "../../../src/declare/index.ts"
import { Refusal } from "../../core/errors.ts"
import { bulkJobsTable } from "../../database/bulk-tables.ts"
import { tableOf } from "../../database/tables.ts"
import type { AuditAction } from "../../engine/audit.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { isEntryOf } from "../../engine/log-entries.ts"
import { requireResource } from "../../engine/record.ts"
import { begin, ownJob } from "./bulk-jobs.ts"
import { requestOf } from "./bulk-runner.ts"

/** The undos of a job, the newest first. Each undo tries the failures of the undo before. */
const findUndos = ({ context }: Task, { id }: { id: string }) => {
  const { key, ids, status, failed, undoes, created_at } = bulkJobsTable
  return context.db
    .select({ id: bulkJobsTable.id, key, ids, status, failed })
    .from(bulkJobsTable)
    .where(eq(undoes, id))
    .orderBy(desc(created_at))
}

/** Ids of the records that a job has changed and its undos have not taken back, by the log. */
const findChangedIds = async (
  { context }: Task,
  resource: Resource,
  { id, part }: { id: string; part: string },
  undos: readonly { id: string }[],
) => {
  const log = tableOf(context.tables, "activity")
  const { ids, done, failed } = bulkJobsTable
  const hasEntry = (action: AuditAction, jobs: readonly { id: string }[]) => {
    const requests = jobs.map((job) => requestOf(job.id))
    const entries = context.db
      .select({ id: log.id })
      .from(log)
      .where(and(isEntryOf(context, resource, action, sql`listed.id`), inArray(log.request_id, requests)))
    // Without `offset 0` the planner may read all entries of the jobs again for each of their records.
    return sql`exists (${entries} offset 0)`
  }
  const [change, reversal] = part === "remove" ? (["remove", "restore"] as const) : (["update", "update"] as const)
  const rows = await context.db
    .select({ id: sql<string>`listed.id` })
    .from(bulkJobsTable)
    .innerJoin(sql`unnest(${ids}) with ordinality as listed (id, place)`, sql`place <= ${done} + ${failed}`)
    .where(and(eq(bulkJobsTable.id, id), hasEntry(change, [{ id }]), not(hasEntry(reversal, undos))))
    .orderBy(sql`place`)
  return rows.map((row) => row.id)
}

export const undoBulk: Handler = async (task) => {
  const job = await ownJob(task)
  const resource = requireResource(task.context, job.resource)
  if (!isReversibleJob(resource, job)) throw new Refusal(422, "Pekerjaan ini tidak dapat diurungkan.")
  const undos = await findUndos(task, job)
  const [last] = undos
  const isContinued = last && !(last.status === "done" && last.failed > 0)
  const ids = isContinued ? last.ids : await findChangedIds(task, resource, job, undos)
  if (ids.length === 0) throw new Refusal(422, "Pekerjaan ini tidak mengubah data apa pun.")
  // By the job before, so that a second press at the same time is the same job.
  const key = isContinued ? last.key : `undo-${last?.id ?? job.id}`
  const label = `Urungkan: ${job.label}`
  return begin(task, key, {
    ...{ resource: job.resource, part: job.part, label, ids, undoes: job.id },
    values: {},
  })
}
