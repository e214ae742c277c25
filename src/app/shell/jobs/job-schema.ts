import { type Resource, trashDaysOf } from "../../../declare/index.ts"
import { z } from "../../../declare/zod.ts"

const job = z.object({
  id: z.string(),
  resource: z.string(),
  part: z.string(),
  label: z.string(),
  undoes: z.string().nullable(),
  undone: z.boolean(),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  status: z.enum(["running", "done", "stopped"]),
  message: z.string().nullable(),
  created_at: z.string(),
})
export type BulkJob = z.infer<typeof job>

const jobs = z.array(job)

export const readJobs = (data: unknown): readonly BulkJob[] => jobs.safeParse(data).data ?? []

const report = z.object({ failures: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })) })

export const readFailures = (data: unknown) => report.safeParse(data).data?.failures ?? []

/** Removals come back from the trash, if the resource has one. */
export const isReversible = (job: BulkJob, resources: readonly Resource[]): boolean => {
  const { status, part, undoes, undone, done } = job
  const resource = resources.find(({ name }) => name === job.resource)
  const isGone = part === "remove" && (resource === undefined || trashDaysOf(resource) === 0)
  return status !== "running" && !isGone && undoes === null && !undone && done > 0
}
