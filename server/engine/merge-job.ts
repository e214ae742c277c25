import { randomUUID } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { sumBy } from "es-toolkit"
import type { Row } from "../../src/declare/index.ts"
import { Refusal } from "../core/errors.ts"
import { bulkJobsTable } from "../database/bulk-tables.ts"
import type { Db } from "../database/db.ts"
import type { Task } from "./context.ts"
import { countReferences, referencesTo } from "./relations.ts"

/** References that a merge moves in its own transaction, while its sender waits. */
export const MOST_AT_ONCE = 1000

export const countAllReferences = async (tx: Db, { context, resource }: Task, { id }: Row): Promise<number> => {
  const counts: number[] = []
  for (const reference of referencesTo(context, resource))
    counts.push(await countReferences(tx, context, reference, [id]))
  return sumBy(counts, (count) => count)
}

const { id, user_id, key, label, progress, status, ids, values } = bulkJobsTable
const shown = { id, label, status, progress }

const toAnswer = ({ progress, ...job }: Pick<typeof bulkJobsTable.$inferSelect, keyof typeof shown>) => ({
  ...job,
  total: progress?.total ?? 0,
  done: progress?.moved ?? 0,
})

/**
 * Begins the merge of two locked records as a job, or continues the stopped one.
 *
 * @returns the job; undefined if few records refer to the merged one
 * @throws a refusal if a running job merges one of both
 */
export const startMergeJob = async (tx: Db, task: Task, gone: Row, kept: Row) => {
  const { resource, part, caller, body } = task
  const [from, to] = [String(gone.id), String(kept.id)]
  const running = await tx
    .select({ ...shown, user_id, ids, values })
    .from(bulkJobsTable)
    .where(and(eq(bulkJobsTable.resource, resource.name), eq(bulkJobsTable.part, part), eq(status, "running")))
  for (const { user_id, ids, values, ...job } of running) {
    const into = String(values.into)
    if (user_id === caller.id && ids.includes(from) && into === to) return toAnswer(job)
    if (into === from || ids.some((id) => id === from || id === to))
      throw new Refusal(409, `${job.label} masih berjalan. Tunggu sampai selesai, atau hentikan dahulu.`)
  }
  const total = await countAllReferences(tx, task, gone)
  if (total <= MOST_AT_ONCE) return undefined
  const name = (row: Row) => `“${row[resource.title]}”`
  const begun = {
    label: `${resource.actions?.[part]?.label} ${name(gone)} ke ${name(kept)}`,
    values: body,
    progress: { total, moved: 0, cursor: { at: 0 } },
  }
  const again = { status: "running", message: null, created_at: new Date().toISOString(), finished_at: null }
  const [job] = await tx
    .insert(bulkJobsTable)
    .values({
      ...{ id: randomUUID(), user_id: caller.id, key: `${part}-${resource.name}-${from}` },
      ...{ resource: resource.name, part, ids: [from] },
      ...begun,
    })
    .onConflictDoUpdate({ target: [user_id, key], set: { ...begun, ...again } })
    .returning(shown)
  return job && toAnswer(job)
}
