import { z } from "../declare/zod.ts"
import { openBrowserDraft, readDrafts } from "./browser-draft.ts"
import { useDraft } from "./use-draft.ts"

const row = z.record(z.string(), z.unknown())

export const formDraft = z.object({
  draft: row,
  /** Values and version of the record when the form opened. */
  base: row,
  version: z.union([z.number(), z.string()]).optional().catch(undefined),
  savedAt: z.number(),
  /** The last create that was sent, so that the same values have the same idempotency key. */
  attempt: z.object({ sent: z.string(), key: z.string() }).optional().catch(undefined),
})

export type FormDraft = z.infer<typeof formDraft>

export interface FoundDraft extends Pick<FormDraft, "draft" | "savedAt"> {
  key: string
  resource: string
  record: string
}

const nameOf = (resource: string, record: string) => `${resource}:${record}`

export const useFormDraft = (resource: string, record = "") =>
  useDraft(nameOf(resource, record), formDraft, { storage: "browser", exclusive: true })

/** Stores the draft of a form that is not open. */
export const storeFormDraft = async (user: string, resource: string, record: string, draft: FormDraft) => {
  const slot = await openBrowserDraft(user, nameOf(resource, record), formDraft, { exclusive: true })
  await slot?.save(draft)
  slot?.close()
}

export const listFormDrafts = async (user: string): Promise<FoundDraft[]> =>
  (await readDrafts("drafts", formDraft))
    .filter(({ key }) => key.startsWith(`${user}:`))
    .map(({ key, name = "", value }) => {
      const [resource = "", ...record] = name.split(":")
      return { ...value, key, resource, record: record.join(":") }
    })
    .sort((a, b) => a.savedAt - b.savedAt)
