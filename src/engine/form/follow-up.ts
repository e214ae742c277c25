import type { BaseRecord } from "@refinedev/core"
import type { Resource } from "../../declare/index.ts"
import { openDraft } from "../../drafts/draft-store.ts"
import { type Draft, draftOf } from "./draft.ts"

/** What is sent beside a record by a call of its own, once the record is saved. It can fail alone, and is then sent again without a second record. */
export interface FollowUp {
  /** Where the draft holds what is to be sent. */
  name: string
  isDue: (draft: Draft) => boolean
  /** False: it failed, and the user was told. */
  send: (record: BaseRecord, draft: Draft) => Promise<boolean>
}

/** Gives what could not be sent to the form of the record that was made meanwhile: it is there again after a reload, too. */
export const handOver = async (user: string, resource: Resource, record: BaseRecord, draft: Draft, name: string) => {
  const slot = await openDraft({ user, resource: resource.name, record: String(record.id) })
  const base = draftOf(resource, record)
  const version = record.version as number | undefined
  await slot?.keep({ draft: { ...base, [name]: draft[name] }, base, version, savedAt: Date.now() })
  slot?.close()
}
