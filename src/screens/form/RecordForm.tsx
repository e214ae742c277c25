import type { BaseRecord } from "@refinedev/core"
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import type { Resource } from "../../declare/index.ts"
import { Button } from "../../fields/Button.tsx"
import { FormFields } from "./FormFields.tsx"
import { LeaveDialog } from "./LeaveDialog.tsx"
import { useLeaveGuard } from "./use-leave-guard.ts"
import { useRecordForm } from "./use-record-form.ts"

interface RecordFormProps {
  resource: Resource
  record?: BaseRecord
  /** Goes on to where a saved record is shown. */
  onSaved: (record: BaseRecord) => void
  onCancel: () => void
  /** Puts the questions and the buttons where they belong. */
  frame: (parts: { body: ReactNode; buttons: ReactNode; onClose: () => void }) => ReactNode
}

/** The form of any record: questions, Simpan, Batal, Ctrl+S, and the question whether to leave with changes. */
export const RecordForm = ({ resource, record, onSaved, onCancel, frame }: RecordFormProps) => {
  const form = useRecordForm(resource, record)
  const id = useId()
  const [isDone, setDone] = useState(false)
  const guard = useLeaveGuard(form.isDirty && !isDone)

  const save = async (then: (record: BaseRecord) => void) => {
    const saved = await form.save()
    if (!saved) return
    setDone(true)
    setTimeout(() => then(saved))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void save(onSaved)
  }

  const submitted = useRef(() => {})
  submitted.current = () => void save(onSaved)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return
      event.preventDefault()
      submitted.current()
    }
    document.addEventListener("keydown", press, true)
    return () => document.removeEventListener("keydown", press, true)
  }, [])

  const close = () => guard.leave(onCancel)
  const body = (
    <form ref={form.state.form} id={id} className="form" noValidate onSubmit={submit}>
      <FormFields fields={resource.fields} asked={form.asked} state={form.state} record={form.record} />
    </form>
  )
  const buttons = (
    <>
      <Button onClick={close}>Batal</Button>
      <Button look="primary" type="submit" form={id} busy={form.isSaving}>
        {form.isSaving ? "Menyimpan…" : "Simpan"}
      </Button>
    </>
  )
  return (
    <>
      {frame({ body, buttons, onClose: close })}
      {guard.isAsking && (
        <LeaveDialog
          onSave={() => {
            guard.stay()
            void save(onSaved)
          }}
          onDiscard={guard.discard}
          onStay={guard.stay}
        />
      )}
    </>
  )
}
