import { type BaseRecord, type HttpError, useUpdate } from "@refinedev/core"
import { type FormEvent, useCallback, useEffect, useId, useState } from "react"
import { isShownAtFields, refusedFields } from "../../data/call-error.ts"
import type { Call, Field, Resource } from "../../declare/index.ts"
import { useFormDraft } from "../../drafts/form-draft.ts"
import { check } from "../../engine/form/check.ts"
import { type Draft, draftOf, useFormState } from "../../engine/form/draft.ts"
import { FormFields } from "../../engine/form/FormFields.tsx"
import formCss from "../../engine/form/form.module.css"
import { changesOf, formFieldsOf } from "../../engine/form/form-fields.ts"
import { Fact } from "../../engine/record/Facts.tsx"
import { useResourceAccess } from "../../engine/use-resource-access.ts"
import { failureNote, successNote } from "../../feedback/feedback.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import css from "./lead.module.css"

interface EditProps {
  resource: Resource
  record: BaseRecord
  names: readonly string[]
  onClose: () => void
}

const pickFields = (draft: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => names.includes(name)))

/** Edits one field in place. The draft is stored until it is saved or cancelled. */
const EditFact = ({ resource, record, names, onClose }: EditProps) => {
  const [first = ""] = names
  const kept = useFormDraft(`${resource.name}.${first}`, String(record.id))
  const [opened] = useState(() => pickFields(draftOf(resource, record), names))
  const state = useFormState(
    resource.fields,
    opened,
    useCallback((draft) => check(resource, changesOf(draft, opened), record), [resource, opened, record]),
  )
  const { mutateAsync, mutation } = useUpdate<BaseRecord, HttpError>({
    resource: resource.name,
    invalidates: ["resourceAll"],
    mutationMode: "pessimistic",
    optimisticUpdateMap: { list: false, many: false, detail: false },
    successNotification: () => successNote(resource.calls.update as Call),
    errorNotification: (error?: unknown) => (isShownAtFields(error, names) ? false : failureNote(error as HttpError)),
  })
  const { once } = useSingleFlight()
  const id = useId()
  const formFields = formFieldsOf(resource, undefined, state.draft, "", opened).filter(({ name }) =>
    names.includes(name),
  )
  const { found, save, drop } = kept
  const { fill } = state
  useEffect(() => {
    if (found) fill(pickFields(found.draft, names))
  }, [found, fill, names])
  const changes = changesOf(state.draft, opened)
  const changed = JSON.stringify(changes)
  useEffect(() => {
    if (changed !== "{}") save({ draft: JSON.parse(changed), base: {}, version: undefined, savedAt: Date.now() })
  }, [changed, save])

  const close = () => {
    drop()
    onClose()
  }
  const send = async () => {
    if (changed === "{}") return close()
    const values = await state.finish()
    if (!values) return
    try {
      await mutateAsync({ id: record.id as string, values, meta: { record } })
      close()
    } catch (error) {
      state.refuse(refusedFields(error, names))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void once(send)
  }
  return (
    <form ref={state.form} id={id} className={`${formCss.form} ${css.edit} box`} noValidate onSubmit={submit}>
      <FormFields fields={resource.fields} formFields={formFields} state={state} record={record} scope={id} />
      <div className="row">
        <Button className="push" onClick={close}>
          Batal
        </Button>
        <Button look="primary" type="submit" busy={mutation.isPending}>
          Simpan
        </Button>
      </div>
    </form>
  )
}

export const EditableFact = ({
  resource,
  record,
  name,
  why,
}: {
  resource: Resource
  record: BaseRecord
  name: string
  why?: string
}) => {
  const { can } = useResourceAccess(resource)
  const [isOpen, setOpen] = useState(false)
  const [names] = useState(() => (why ? [name, why] : [name]))
  const field = resource.fields[name] as Field
  if (isOpen) return <EditFact resource={resource} record={record} names={names} onClose={() => setOpen(false)} />
  return (
    <div className={`${css.fact} row top`}>
      <Fact resource={resource} name={name} field={field} record={record} />
      {can("update") && (
        <Button look="icon" aria-label={`Ubah ${field.label}`} onClick={() => setOpen(true)}>
          <Icon name="edit" size={14} />
        </Button>
      )}
    </div>
  )
}
