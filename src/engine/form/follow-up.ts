import type { BaseRecord } from "@refinedev/core"
import type { Resource } from "../../declare/index.ts"
import { openDraft } from "../../drafts/draft-store.ts"
import { type Draft, draftOf } from "./draft.ts"

/** A second call after a save. A retry after its failure does not create the record again. */
export interface FollowUp {
  name: string
  isDue: (draft: Draft) => boolean
  /** @returns false if it failed; the user has been notified */
  send: (record: BaseRecord, draft: Draft) => Promise<boolean>
}

/** Stores the unsent data as a draft of the new record, so that a reload keeps it. */
export const storeUnsentFollowUp = async (
  user: string,
  resource: Resource,
  record: BaseRecord,
  draft: Draft,
  name: string,
) => {
  const slot = await openDraft({ user, resource: resource.name, record: String(record.id) })
  const base = draftOf(resource, record)
  const version = record.version as number | undefined
  await slot?.keep({ draft: { ...base, [name]: draft[name] }, base, version, savedAt: Date.now() })
  slot?.close()
}
