import { isReversibleJob } from "../../../declare/bulk.ts"
import type { Resource } from "../../../declare/index.ts"
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

export const isReversible = (job: BulkJob, resources: readonly Resource[]): boolean => {
  const resource = resources.find(({ name }) => name === job.resource)
  return resource !== undefined && isReversibleJob(resource, job) && !job.undone
}
