import type { BaseRecord } from "@refinedev/core"
import { type FormEvent, type ReactNode, type RefObject, useRef } from "react"
import type { Resource } from "../../declare/index.ts"
import type { FormDraft } from "../../drafts/form-draft.ts"
import { Button } from "../../ui/Button.tsx"
import { useBusyFocus } from "../../ui/use-busy-focus.ts"
import { useAfterRender } from "../../ui/use-latest-state.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import { ConflictDialog, RemoteChangeBar } from "./ConflictDialog.tsx"
import type { Draft, DraftState } from "./draft.ts"
import { GoneDialog, LeaveDialog } from "./FormDialogs.tsx"
import { FormFields } from "./FormFields.tsx"
import type { FollowUp } from "./follow-up.ts"
import css from "./form.module.css"
import type { FormField } from "./form-fields.ts"
import { NamesakeHint } from "./NamesakeHint.tsx"
import { useRemoteChange } from "./remote-change.ts"
import { useSaveKey } from "./saving.ts"
import { useLeaveGuard } from "./use-leave-guard.ts"
import { useRecordForm } from "./use-record-form.ts"

export interface FormParts {
  body: ReactNode
  buttons: ReactNode
  remoteChange: ReactNode
  formFields: readonly FormField[]
  state: DraftState
  record: BaseRecord | undefined
  /** Prevents saving while it returns false. */
  beforeSave: RefObject<(() => boolean) | undefined>
  onClose: () => void
}

interface RecordFormProps {
  resource: Resource
  record?: BaseRecord
  kept?: FormDraft
  followUp?: FollowUp
  given?: Draft
  /** Receives each change; undefined if there is nothing to lose. */
  onDraft?: (kept: FormDraft | undefined) => void
  onDiscard?: () => void
  reread?: () => Promise<BaseRecord | undefined>
  /** `left` is the unsent follow-up of a new record. */
  onSaved: (record: BaseRecord, left?: Draft) => void
  /** Offers to add another record after this new one; called in place of `onSaved`. */
  onAddAnother?: () => void
  onCancel: () => void
  frame: (parts: FormParts) => ReactNode
}

export const RecordForm = ({
  resource,
  record,
  kept,
  given,
  followUp,
  onDraft,
  onDiscard,
  reread,
  onSaved,
  onAddAnother,
  onCancel,
  frame,
}: RecordFormProps) => {
  const form = useRecordForm(resource, record, { kept, given, followUp, onDraft })
  const { state, formBase, remoteChange, conflict } = form
  const { id, uploads } = state
  const guard = useLeaveGuard(form.isAtRisk)
  const { can } = useResourceAccess(resource)
  useRemoteChange({
    resource,
    record: formBase.record,
    latest: record,
    phase: form.phaseRef,
    onRemoteChange: (change, isGuess) => form.setRemoteChange((old) => (isGuess && old ? old : change)),
  })

  const beforeSave = useRef<() => boolean>(undefined)
  const save = async (isAnother = false) => {
    if (beforeSave.current?.() === false) return
    const saved = await form.save()
    // Leaves after the render that removes the guard.
    if (saved) setTimeout(() => (isAnother && !saved.left ? onAddAnother?.() : onSaved(saved.record, saved.left)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void save()
  }
  useSaveKey(state.form, () => void save())
  const saveAfterRender = useAfterRender(save)

  const compare = async () => {
    const now = remoteChange?.record ?? (await reread?.().catch(() => undefined))
    if (!now) return
    form.setRemoteChange({ ...remoteChange, record: now })
    form.setAsking("compare")
  }
  const isSaving = form.phase === "sending"
  const saveButton = useBusyFocus(isSaving)
  // The answer must be seen.
  const close = () => isSaving || guard.leave(onCancel)
  const stay = () => form.setAsking(undefined)

  const body = (
    <form ref={state.form} id={id} className={css.form} noValidate inert={isSaving} onSubmit={submit}>
      <FormFields
        fields={resource.fields}
        // Whether an overlap is meant is asked beside what it overlaps.
        formFields={form.formFields.filter(({ name }) => name !== resource.overlap?.confirm)}
        state={state}
        record={formBase.record}
      />
      <NamesakeHint resource={resource} draft={state.draft} sentences={state.sentences} known={form.knownNames} />
    </form>
  )
  const buttons = (
    <>
      <Button disabled={isSaving} onClick={close}>
        Batal
      </Button>
      {onAddAnother && !formBase.record && (
        <Button disabled={isSaving} onClick={() => void save(true)}>
          Simpan, tambah lagi
        </Button>
      )}
      <Button ref={saveButton} look="primary" type="submit" form={id} busy={isSaving || uploads.isWaiting}>
        {uploads.isWaiting ? `Menunggu ${uploads.what}…` : isSaving ? "Menyimpan…" : "Simpan"}
      </Button>
    </>
  )
  const remoteChangeBar = remoteChange && formBase.record && (
    <RemoteChangeBar remoteChange={remoteChange} onCompare={remoteChange.record || reread ? compare : undefined} />
  )
  return (
    <>
      {frame({
        body,
        buttons,
        remoteChange: remoteChangeBar,
        formFields: form.formFields,
        state,
        record: formBase.record,
        beforeSave,
        onClose: close,
      })}
      {guard.isAsking && (
        <LeaveDialog
          onSave={() => {
            guard.stay()
            void save()
          }}
          onDiscard={() => {
            onDiscard?.()
            guard.discard()
          }}
          onStay={guard.stay}
        />
      )}
      {conflict && (
        <ConflictDialog
          resource={resource}
          {...conflict}
          onClose={stay}
          onSave={(draft) => {
            form.rebase(conflict.remoteChange.record, draft)
            saveAfterRender()
          }}
        />
      )}
      {form.asking === "gone" && (
        <GoneDialog
          resource={resource}
          onClose={stay}
          onSaveAsNew={
            can("create")
              ? () => {
                  form.convertToNew()
                  saveAfterRender()
                }
              : undefined
          }
        />
      )}
    </>
  )
}
