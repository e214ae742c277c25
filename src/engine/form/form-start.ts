import type { BaseRecord } from "@refinedev/core"
import type { Resource } from "../../declare/index.ts"
import type { KeptDraft } from "../../drafts/draft-store.ts"
import { type Draft, draftOf, isChanged } from "./draft.ts"

/** What a form stands on: the record as it is written over, and what it said when the form was opened. */
export interface FormBase {
  record: BaseRecord | undefined
  baseline: Draft
}

/** Somebody else's change of the record that is being edited. */
export interface RemoteChange {
  by?: string
  /** ISO 8601. */
  at?: string
  /** The record as it is now, once it was read. */
  record?: BaseRecord
  isRemoved?: boolean
}

interface Start {
  formBase: FormBase
  draft: Draft
  remoteChange: RemoteChange | undefined
}

/**
 * How a form begins: with the record, with what a new one is given, or with a draft that was kept, which goes before both. One that was kept of
 * an older record stays on that one.
 */
export const startOf = (
  resource: Resource,
  record: BaseRecord | undefined,
  kept: KeptDraft | undefined,
  given: Draft = {},
): Start => {
  const fresh = { ...draftOf(resource, record), ...given }
  if (!kept) return { formBase: { record, baseline: fresh }, draft: fresh, remoteChange: undefined }
  const known = (values: Draft) => Object.fromEntries(Object.entries(values).filter(([name]) => name in fresh))
  const draft = { ...fresh, ...known(kept.draft) }
  const base = { ...fresh, ...known(kept.base) }
  if (!record || !isChanged(base, fresh))
    return { formBase: { record, baseline: fresh }, draft, remoteChange: undefined }
  return {
    formBase: { record: { ...record, version: kept.version }, baseline: base },
    draft,
    remoteChange: { record, at: typeof record.updated_at === "string" ? record.updated_at : undefined },
  }
}
