import type { BaseRecord } from "@refinedev/core"
import type { Resource } from "../../declare/index.ts"
import { z } from "../../declare/zod.ts"
import { bulkName, createDialogDraft } from "../../drafts/dialog-draft.ts"
import type { NamedAction } from "../use-resource-access.ts"
import { keyOfRow } from "./selection.ts"

const answers = z.record(z.string(), z.unknown())

const schema = z.object({
  action: z.string(),
  ids: z.array(z.string()).min(1),
  asks: answers,
  each: z.record(z.string(), answers),
})

export type BulkAnswers = Pick<z.infer<typeof schema>, "asks" | "each">

interface FoundBulk {
  action: NamedAction
  ids: readonly string[]
  found: BulkAnswers
}

export const bulkDraft = (user: string, resource: Resource) => {
  const kept = createDialogDraft(bulkName(user, resource))
  return {
    find: (actions: readonly NamedAction[]): FoundBulk | undefined => {
      const { data } = schema.safeParse(kept.find())
      const action = actions.find(({ name, bulk }) => bulk && name === data?.action)
      if (data && action) return { action, ids: data.ids, found: data }
      kept.forget()
      return undefined
    },
    keep: ({ name: action }: NamedAction, rows: readonly BaseRecord[], { asks, each }: BulkAnswers) =>
      kept.keep({ action, ids: rows.map(keyOfRow), asks, each }),
    forget: kept.forget,
  }
}
