import { useCallQuery } from "../../../data/use-call.ts"
import { isObject, type RemovalUse, type Resource, trashDaysOf } from "../../../declare/index.ts"
import { z } from "../../../declare/zod.ts"
import { useAppContext } from "../../../session/app-context.ts"
import type { JobTarget } from "../jobs/job-target.ts"

const schema = z.object({
  uses: z.array(
    z.object({
      of: z.string(),
      by: z.string(),
      count: z.number(),
      rule: z.enum(["cascade", "set null", "restrict"]),
    }),
  ),
})

export interface RemovalImpact {
  /** Days in the trash. 0: the removal is final. */
  days: number
  state: "pending" | "failed" | "known"
  uses: readonly RemovalUse[]
  retry: () => void
}

/** Counts the references to records before their removal. @param target undefined: nothing is removed */
export const useRemovalImpact = (resource: Resource, target: JobTarget | undefined): RemovalImpact => {
  const { can } = useAppContext()
  const days = can("trash", "restore") ? trashDaysOf(resource) : 0
  const { query, data } = useCallQuery(
    "trash.impact",
    {},
    {
      payload: { resource: resource.name, ...target },
      enabled: days > 0 && target !== undefined,
      retry: false,
      gcTime: 0,
    },
  )
  const parsed = schema.safeParse(isObject(data) ? data : undefined)
  const isFailed = query.isError || (query.isSuccess && !parsed.success)
  return {
    days,
    state: days === 0 || parsed.success ? "known" : isFailed ? "failed" : "pending",
    uses: parsed.data?.uses ?? [],
    retry: () => void query.refetch(),
  }
}
