import type { BaseRecord } from "@refinedev/core"
import type { Resource } from "../../declare/index.ts"
import type { FormDraft } from "../../drafts/form-draft.ts"
import { type Draft, draftOf, isChanged } from "./draft.ts"

export interface FormBase {
  record: BaseRecord | undefined
  baseline: Draft
}

export interface RemoteChange {
  by?: string | undefined
  /** Made by the signed-in user, in another tab or on another device. */
  isOwn?: boolean | undefined
  /** ISO 8601. */
  at?: string | undefined
  record?: BaseRecord
  isRemoved?: boolean
}

/** Saving begins only in an open form. A saved one stays closed until the navigation. */
export type Phase = "open" | "checking" | "sending" | "saved"

interface Start {
  formBase: FormBase
  draft: Draft
  remoteChange: RemoteChange | undefined
}

/** Returns the initial form state. A restored draft has priority and keeps the record version that it is based on. */
export const createFormStart = (
  resource: Resource,
  record: BaseRecord | undefined,
  kept: FormDraft | undefined,
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
