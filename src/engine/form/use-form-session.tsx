import type { BaseRecord } from "@refinedev/core"
import type { Resource } from "../../declare/index.ts"
import { useFormDraft } from "../../drafts/form-draft.ts"
import type { Draft } from "./draft.ts"
import { showOverruledFields, useBack, useInitialValues, useProposedTime } from "./initial-values.ts"
import { RestoredNote } from "./RestoredNote.tsx"
import { useFormRecord, useReread } from "./use-opened.ts"

interface FormSessionOptions {
  /** The record on the screen. Default: it is read from the service. */
  shown?: BaseRecord
  /** Default: the resource's name. */
  draftName?: string
  /** Initial values of a new record. Default: those in the address. */
  given?: Draft
  /** The address may be that of a list. Of its filters only the relations are values. */
  isOverList?: boolean
}

/**
 * Common state of forms: the record, the draft with its first values, initial values, and the way back. The record
 * stays if a later read fails. `form` are the properties of a `RecordForm`, undefined until all have been read.
 */
export const useFormSession = (
  resource: Resource,
  id: string | undefined,
  { shown, draftName = resource.name, given: own, isOverList }: FormSessionOptions = {},
) => {
  const isNew = id === undefined
  const { query, record: read } = useFormRecord(resource, shown ? undefined : id)
  const reread = useReread(resource, id)
  const draft = useFormDraft(draftName, id)
  const inAddress = useInitialValues(resource, isNew && !own, isOverList)
  const proposed = useProposedTime(resource, isNew && !own, inAddress)
  const given = own ?? proposed
  const back = useBack()
  const record = shown ?? read
  const kept = draft.found
  const isReady = (isNew || record !== undefined) && draft.isOpen && given !== undefined
  return {
    query: { ...query, data: record },
    record,
    draft,
    back,
    restored: kept && (
      <RestoredNote
        savedAt={kept.savedAt}
        words={showOverruledFields(resource, own ?? inAddress ?? {}, kept.draft)}
        onDrop={draft.startAnew}
      />
    ),
    /** A new key begins anew. */
    key: `${id}:${draft.round}`,
    form: isReady
      ? {
          resource,
          record,
          kept,
          given,
          onDraft: draft.save,
          onDiscard: draft.drop,
          reread: isNew ? undefined : reread,
        }
      : undefined,
  }
}
