import {
  type BaseRecord,
  type HttpError,
  type OpenNotificationParams,
  useCreate,
  useNotification,
  useUpdate,
} from "@refinedev/core"
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { failureWords, isShownAtFields, refusedFields } from "../../data/call-error.ts"
import { useIdempotencyKey } from "../../data/use-idempotency-key.ts"
import { type Call, isObject, type Resource } from "../../declare/index.ts"
import type { FormDraft } from "../../drafts/form-draft.ts"
import { failureNote, successNote, useFeedback } from "../../feedback/feedback.ts"
import { hasId, NO_ID } from "../../routing/routes.ts"
import { useLatestState } from "../../ui/use-latest-state.ts"
import { useUndo } from "../use-undo.ts"
import type { CheckResult } from "./check.ts"
import { type Draft, draftOf, isChanged, useFormState } from "./draft.ts"
import type { FollowUp } from "./follow-up.ts"
import { useCheck, useFormFields } from "./form-fields.ts"
import { createFormStart, type FormBase, type Phase, type RemoteChange } from "./form-start.ts"
import { type Failure, merge, readConflict } from "./remote-change.ts"

type OwnCheck = NonNullable<OwnWrite["check"]>

const NOTHING_CHANGED = "Tidak ada yang diubah, jadi tidak ada yang dikirim."

/** Saves by another write than the form's: one field, in a cell of a list. Its failures are shown at the field. */
export interface OwnWrite {
  /** Default: as in the form. */
  check?: (draft: Draft, base: FormBase) => Promise<CheckResult>
  send: (record: BaseRecord, values: Draft) => Promise<BaseRecord>
}

interface RecordFormOptions {
  kept?: FormDraft
  given?: Draft
  followUp?: FollowUp
  own?: OwnWrite
  /** Receives each change; undefined if there is nothing to lose. */
  onDraft?: (kept: FormDraft | undefined) => void
}

interface Saved {
  record: BaseRecord
  /** The unsent follow-up of a new record. */
  left: Draft | undefined
}

/** The state of a form. Later reads of the record never change it without the user's consent. */
export const useRecordForm = (
  resource: Resource,
  record: BaseRecord | undefined,
  { kept, given, followUp, own, onDraft }: RecordFormOptions = {},
) => {
  const { errors } = useFeedback()
  const [start] = useState(() =>
    createFormStart(resource, record, kept, followUp ? { ...given, [followUp.name]: [] } : given),
  )
  const [formBase, setFormBase, baseRef] = useLatestState(start.formBase)
  const [remoteChange, setRemoteChange] = useState(start.remoteChange)
  const [asking, setAsking] = useState<"compare" | "gone">()
  const [validateDraft, checkedFields, knownNames] = useCheck(resource, baseRef)
  const ownCheck = own?.check
  const check = useCallback((draft: Draft) => (ownCheck as OwnCheck)(draft, baseRef.current), [ownCheck, baseRef])
  const state = useFormState(resource.fields, start.draft, ownCheck ? check : validateDraft)
  const opened = formBase.record && formBase.baseline
  const formFields = useFormFields(resource, state.draft, formBase.record, opened)
  // Before all effects that check the draft.
  useLayoutEffect(() => {
    checkedFields.current = formFields
  })
  const names = formFields.map(({ name }) => name)

  /** Set during the second try after a conflict, whose failure is shown like any other. */
  const isRetry = useRef(false)
  const conflictIn = (error: unknown): RemoteChange | undefined => {
    const { record: old } = baseRef.current
    return old && !isRetry.current ? readConflict(error as Failure, resource, old) : undefined
  }
  const isShownInForm = (error: Failure | undefined) =>
    isShownAtFields(error, names) ||
    (baseRef.current.record !== undefined && (conflictIn(error) !== undefined || error?.statusCode === 404))
  const { withUndo } = useUndo(resource)
  const mutationOptions = (call: Call | undefined) => ({
    resource: resource.name,
    // Records may be displayed under another id than they are written with, such as a listing's slug.
    invalidates: ["resourceAll"] as ["resourceAll"],
    successNotification: (answer?: { data: BaseRecord }, sent?: unknown) => {
      const names = Object.keys(isObject(sent) && isObject(sent.values) ? sent.values : {})
      return withUndo(successNote(call as Call), baseRef.current.record, answer?.data, names)
    },
    errorNotification: (error?: unknown) =>
      isShownInForm(error as Failure) ? (false as const) : failureNote(error as Failure),
  })
  const create = useCreate<BaseRecord, HttpError>(mutationOptions(resource.calls.create))
  const update = useUpdate<BaseRecord, HttpError>({
    ...mutationOptions(resource.calls.update),
    mutationMode: "pessimistic",
    optimisticUpdateMap: { list: false, many: false, detail: false },
  })
  const { attempt, keyFor } = useIdempotencyKey(kept?.attempt)
  const [phase, enter, phaseRef] = useLatestState<Phase>("open")
  const { open } = useNotification()

  const isDirty = isChanged(state.draft, formBase.baseline)
  const isAtRisk = (isDirty || state.uploads.unsent > 0) && phase !== "saved"
  const keep = useEffectEvent((draft: FormDraft | undefined) => onDraft?.(draft))
  useEffect(() => {
    const { baseline: base, record: old } = formBase
    const version = old?.version as number | undefined
    keep(isAtRisk ? { draft: state.draft, base, version, savedAt: Date.now(), attempt } : undefined)
  }, [isAtRisk, state.draft, formBase, attempt])

  const rebase = (newer: BaseRecord, draft: Draft) => {
    setFormBase({ record: newer, baseline: draftOf(resource, newer) })
    setRemoteChange(undefined)
    setAsking(undefined)
    state.fill(draft)
  }
  const mergeWithNewer = (newer: BaseRecord, mine: Draft) =>
    merge(resource.fields, baseRef.current.baseline, mine, draftOf(resource, newer))

  const send = async (values: Draft) => {
    const { record: old } = baseRef.current
    if (own && old) return own.send(old, values)
    const { data } = old
      ? // Without an id, Refine would throw its own error message.
        await update.mutateAsync({ id: (old.id ?? "") as string, values, meta: { record: old } })
      : await create.mutateAsync({ values, meta: { idempotencyKey: keyFor(values) } })
    return data
  }
  /** Retries once after a conflict that does not affect this form's fields. */
  const sendResolvingConflicts = async (values: Draft): Promise<BaseRecord | undefined> => {
    try {
      return await send(values)
    } catch (error) {
      const newer = conflictIn(error)
      if (!newer?.record) throw error
      const { draft, taken, merged, disputed } = mergeWithNewer(newer.record, state.latest.current)
      if (taken.length + merged.length + disputed.length === 0) {
        rebase(newer.record, draft)
        isRetry.current = true
        return await send(values).finally(() => {
          isRetry.current = false
        })
      }
      setRemoteChange(newer)
      setAsking("compare")
      return undefined
    }
  }
  const reasonNotToSend = (values: Draft): OpenNotificationParams | undefined => {
    const { record: old } = baseRef.current
    if (!old) return undefined
    if (Object.keys(values).length === 0) return { type: "success", message: NOTHING_CHANGED }
    return hasId(old) ? undefined : failureNote({ message: NO_ID })
  }
  /** @returns the draft if its follow-up failed, else undefined */
  const sendFollowUp = async (saved: BaseRecord): Promise<Draft | undefined> => {
    const { current } = state.latest
    return followUp?.isDue(current) && !(await followUp.send(saved, current)) ? current : undefined
  }
  const finishAndSend = async (onSending?: () => void): Promise<Saved | undefined> => {
    const values = await state.finish()
    const { record: old } = baseRef.current
    if (!values) return undefined
    if (remoteChange?.record && old) {
      setAsking("compare")
      return undefined
    }
    const isUnchanged = old && Object.keys(values).length === 0 && followUp?.isDue(state.latest.current)
    const reason = isUnchanged ? undefined : reasonNotToSend(values)
    if (reason) {
      open?.(reason)
      return undefined
    }
    enter("sending")
    onSending?.()
    const saved = isUnchanged ? old : await sendResolvingConflicts(values)
    if (!saved) return undefined
    const left = await sendFollowUp(saved)
    const { record: base } = baseRef.current
    if (left && base) rebase({ ...base, ...saved }, left)
    return left && base ? undefined : { record: saved, left }
  }
  const failed = (error: unknown): undefined => {
    const refused = refusedFields(error, names)
    if (Object.keys(refused).length > 0) state.refuse(refused)
    else if (baseRef.current.record && (error as Failure).statusCode === 404) setAsking("gone")
    else if (own) state.refuse(Object.fromEntries(names.map((name) => [name, failureWords(error)])))
  }
  /** @returns undefined if not saved, or while another save is running */
  const save = async (onSending?: () => void): Promise<Saved | undefined> => {
    if (phaseRef.current !== "open") return undefined
    enter("checking")
    errors.close()
    const saved = await finishAndSend(onSending).catch(failed)
    enter(saved ? "saved" : "open")
    return saved
  }

  return {
    state,
    formFields,
    knownNames,
    formBase,
    remoteChange,
    setRemoteChange,
    /** Properties of the dialog that compares with a newer record. */
    conflict:
      asking === "compare" && remoteChange?.record && formBase.record
        ? {
            remoteChange: { ...remoteChange, record: remoteChange.record },
            old: formBase.record,
            mine: state.draft,
            merge: mergeWithNewer(remoteChange.record, state.draft),
          }
        : undefined,
    asking,
    setAsking,
    rebase,
    convertToNew: () => {
      setFormBase({ record: undefined, baseline: draftOf(resource) })
      setRemoteChange(undefined)
      setAsking(undefined)
    },
    phase,
    phaseRef,
    isDirty,
    isAtRisk,
    save,
  }
}
