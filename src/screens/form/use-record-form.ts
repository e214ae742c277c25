import { type BaseRecord, type HttpError, useCreate, useUpdate } from "@refinedev/core"
import { useCallback, useMemo, useRef, useState } from "react"
import { type Call, fieldsOf, type Resource } from "../../declare/index.ts"
import { failureNote, successNote } from "../parts/notes.ts"
import { check, type Sentences } from "./check.ts"
import { draftOf, isChanged } from "./draft.ts"
import { useDraft } from "./use-draft.ts"

type Failure = HttpError & { errors?: Sentences }

/** What the service refused of the fields that this form asks for. */
const refusedOf = (asked: readonly string[], error: Failure | undefined): Sentences =>
  Object.fromEntries(Object.entries(error?.errors ?? {}).filter(([name]) => asked.includes(name)))

/** A form over a new record, or over one as it was when it was opened: what is read later never touches it. */
export const useRecordForm = (resource: Resource, record: BaseRecord | undefined) => {
  const [opened] = useState(record)
  const baseline = useRef(draftOf(resource, opened))
  const asked = useMemo(() => fieldsOf(resource, "form"), [resource])
  const names = asked.map(([name]) => name)
  const state = useDraft(
    resource.fields,
    baseline.current,
    useCallback((draft) => check(resource, draft), [resource]),
  )
  const call = (opened ? resource.calls.update : resource.calls.create) as Call
  const told = {
    resource: resource.name,
    // A record may be shown under another id than it is written with: a listing's slug.
    invalidates: ["resourceAll"] as ["resourceAll"],
    successNotification: () => successNote(call),
    errorNotification: (error?: unknown) => {
      const failure = error as Failure
      return Object.keys(refusedOf(names, failure)).length > 0 ? (false as const) : failureNote(failure)
    },
  }
  const create = useCreate<BaseRecord, HttpError>(told)
  const update = useUpdate<BaseRecord, HttpError>({
    ...told,
    mutationMode: "pessimistic",
    optimisticUpdateMap: { list: false, many: false, detail: false },
  })
  const isSending = useRef(false)

  /** The saved record; undefined where it was refused. A second click while it is being sent does nothing. */
  const save = async (): Promise<BaseRecord | undefined> => {
    if (isSending.current) return undefined
    isSending.current = true
    try {
      const values = await state.finish()
      if (!values) return undefined
      const { data } = opened
        ? await update.mutateAsync({ id: opened.id as string, values, meta: { record: opened } })
        : await create.mutateAsync({ values })
      baseline.current = state.draft
      return data
    } catch (error) {
      const refused = refusedOf(names, error as Failure)
      if (Object.keys(refused).length > 0) state.refuse(refused)
      return undefined
    } finally {
      isSending.current = false
    }
  }

  return {
    state,
    asked: asked.map(([name, field]) => ({ name, field, isRequired: field.required === true })),
    record: opened,
    isDirty: isChanged(state.draft, baseline.current),
    isSaving: create.mutation.isPending || update.mutation.isPending,
    save,
  }
}
