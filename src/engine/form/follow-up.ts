import type { BaseRecord } from "@refinedev/core"
import type { Resource } from "../../declare/index.ts"
import { storeFormDraft } from "../../drafts/form-draft.ts"
import { type Draft, draftOf } from "./draft.ts"

/** A second call after a save. A retry after its failure does not create the record again. */
export interface FollowUp {
  name: string
  isDue: (draft: Draft) => boolean
  /** @returns false if it failed; the user has been notified */
  send: (record: BaseRecord, draft: Draft) => Promise<boolean>
}

/** Stores the unsent data as a draft of the new record, so that a reload keeps it. */
export const storeUnsentFollowUp = (
  user: string,
  resource: Resource,
  record: BaseRecord,
  draft: Draft,
  name: string,
) => {
  const base = draftOf(resource, record)
  const version = record.version as number | undefined
  const unsent = { draft: { ...base, [name]: draft[name] }, base, version, savedAt: Date.now() }
  return storeFormDraft(user, resource.name, String(record.id), unsent)
}
