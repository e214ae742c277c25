import type { Resource } from "../../../declare/index.ts"
import { z } from "../../../declare/zod.ts"
import { bulkDraftName, openTabDraft } from "../../../drafts/draft.ts"

const schema = z.object({
  part: z.string(),
  target: z.union([
    z.object({ ids: z.array(z.string()).min(1).readonly() }),
    z.object({ query: z.string(), view: z.string().optional(), count: z.number() }),
  ]),
  answers: z.record(z.string(), z.unknown()),
})

/** The draft of a job, under the name of other bulk dialogs: a list has one of them open. */
export const jobDraft = (user: string, resource: Resource) => {
  const { found, save, drop } = openTabDraft(user, bulkDraftName(resource), schema)
  const isKnown = found && (found.part === "update" || Object.hasOwn(resource.actions ?? {}, found.part))
  return { found: isKnown ? found : undefined, save, drop }
}
