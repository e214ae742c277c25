import type { BaseRecord } from "@refinedev/core"
import type { Resource } from "../../declare/index.ts"
import { z } from "../../declare/zod.ts"
import { bulkDraftName, openTabDraft } from "../../drafts/draft.ts"
import type { NamedAction } from "../use-resource-access.ts"
import { keyOfRow } from "./selection.ts"

const answers = z.record(z.string(), z.unknown())

const schema = z
  .object({
    action: z.string(),
    ids: z.array(z.string()).default([]),
    /** Stored by earlier versions in place of ids. */
    rows: z.array(answers).default([]),
    asks: answers,
    each: z.record(z.string(), answers),
  })
  .transform(({ rows, ids, ...draft }) => ({ ...draft, ids: [...ids, ...rows.map(keyOfRow)] }))
  .refine(({ ids }) => ids.length > 0)

export type BulkAnswers = Pick<z.infer<typeof schema>, "asks" | "each">

interface FoundBulk {
  action: NamedAction
  ids: readonly string[]
  found: BulkAnswers
}

export const bulkDraft = (user: string, resource: Resource) => {
  const draft = openTabDraft(user, bulkDraftName(resource), schema)
  return {
    /** @returns undefined while the action is not offered; the draft stays for when it is again */
    find: (actions: readonly NamedAction[]): FoundBulk | undefined => {
      const data = draft.found
      const action = actions.find(({ name, bulk }) => bulk && name === data?.action)
      return data && action && { action, ids: data.ids, found: data }
    },
    save: ({ name: action }: NamedAction, rows: readonly BaseRecord[], { asks, each }: BulkAnswers) =>
      draft.save({ action, ids: rows.map(keyOfRow), asks, each }),
    drop: draft.drop,
  }
}
