import type { BaseRecord, HttpError } from "@refinedev/core"
import { type FormEvent, useCallback, useId, useState } from "react"
import {
  changeToExplain,
  type Field,
  fieldOfKind,
  isDemanded,
  isObject,
  isReason,
  labelOfAction,
  type Resource,
  unreadOf,
} from "../../declare/index.ts"
import { refusedFields } from "../../providers/call-error.ts"
import { useFeedback } from "../../providers/feedback.ts"
import { failureNote, successNote } from "../../providers/notification-provider.ts"
import { callName, useCall } from "../../providers/use-call.ts"
import { useInvalidateRecords } from "../../providers/use-invalidate-records.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import { checkAction } from "../form/check.ts"
import { type Draft, useDraft } from "../form/draft.ts"
import { FormFields } from "../form/FormFields.tsx"
import { titleOf } from "../list/RowMenu.tsx"
import type { NamedAction } from "../use-resource-access.ts"
import type { ActionDialogProps } from "./action-dialog-props.ts"
import { FilePick } from "./FilePick.tsx"
import { Rejected, type RejectedRow } from "./Rejected.tsx"
import { Stated } from "./Stated.tsx"

const rejectedIn = (data: unknown): RejectedRow[] =>
  isObject(data) && Array.isArray(data.rejected) ? data.rejected.filter(isObject) : []

/** What a state is and may not stay is asked anew; other answers start from the record. What could not be read is no answer, and stays as it is until there is one. */
const startOf = (resource: Resource, action: NamedAction, record: BaseRecord | undefined): Draft =>
  Object.fromEntries(
    Object.keys(action.asks ?? {}).map((name) => {
      const isAnew = fieldOfKind("select", resource.fields[name])?.moves || isReason(resource.fields, name)
      const value = isAnew ? null : record?.[name]
      return [name, value ?? (name in unreadOf(record) ? undefined : null)]
    }),
  )

/** Any declared action: says what will happen, asks what it needs, sends it once, and tells how it went. */
export const ActionDialog = ({ resource, action, record, answers, onClose }: ActionDialogProps) => {
  const label = labelOfAction(action, record)
  const id = useId()
  const asks = Object.entries(action.asks ?? {})
  const [initial] = useState(() => ({ ...startOf(resource, action, record), ...answers }))
  const state = useDraft(
    resource.fields,
    initial,
    useCallback((answers) => checkAction(resource, action.name, answers, record), [resource, action.name, record]),
  )
  const isDue = (name: string) => changeToExplain(resource.fields, name, record, state.draft) !== undefined
  const [file, setFile] = useState<File>()
  const [part, setPart] = useState<number>()
  const [rejected, setRejected] = useState<RejectedRow[]>([])
  const { once } = useSingleFlight()
  const { errors } = useFeedback()
  const invalidate = useInvalidateRecords()
  const { call, isPending } = useCall()

  const refusedOf = (error: unknown) => refusedFields(error, Object.keys(action.asks ?? {}))

  const send = async () => {
    const values = await state.finish()
    if (!values || (action.file && !file)) return
    errors.close()
    try {
      const answer = await call(callName(resource, action.name), {
        payload: values,
        record,
        file,
        onProgress: setPart,
        successNotification: successNote(action.call),
        errorNotification: (error) =>
          Object.keys(refusedOf(error)).length > 0 ? false : failureNote(error as HttpError),
      })
      invalidate(resource.name)
      const rows = rejectedIn(answer)
      if (rows.length === 0) onClose()
      setRejected(rows)
    } catch (error) {
      const refused = refusedOf(error)
      if (Object.keys(refused).length > 0) state.refuse(refused)
    } finally {
      setPart(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void once(send)
  }

  const close = isPending ? () => {} : onClose
  if (rejected.length > 0) return <Rejected title={label} rows={rejected} onClose={onClose} />
  return (
    <Dialog
      title={record ? `${label}: ${titleOf(resource, record)}` : label}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Batal</Button>
          <Button look="primary" type="submit" form={id} busy={isPending} disabled={action.file !== undefined && !file}>
            {action.file ? "Unggah" : asks.length > 0 ? "Simpan" : label}
          </Button>
        </>
      }
    >
      <form ref={state.form} id={id} className="form" noValidate onSubmit={submit}>
        {action.states && record && <Stated resource={resource} names={action.states} record={record} />}
        {action.warns && <p className="warning">{action.warns}</p>}
        <FormFields
          fields={resource.fields}
          formFields={asks
            .filter(([name]) => !isReason(resource.fields, name) || isDue(name))
            .map(([name, need]) => ({
              name,
              field: resource.fields[name] as Field,
              isRequired: need === "required" || isDue(name) || isDemanded(action, name, state.draft, record),
            }))}
          state={state}
          record={record}
          mustMove
        />
        {action.file && <FilePick accept={action.file} file={file} part={part} onPick={setFile} />}
      </form>
    </Dialog>
  )
}
