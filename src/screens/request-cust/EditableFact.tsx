import type { BaseRecord } from "@refinedev/core"
import { useMemo, useState } from "react"
import type { Field, Resource } from "../../declare/index.ts"
import formCss from "../../engine/form/form.module.css"
import { partialResource } from "../../engine/form/partial-resource.ts"
import { RecordForm } from "../../engine/form/RecordForm.tsx"
import { useFormSession } from "../../engine/form/use-form-session.tsx"
import { Fact } from "../../engine/record/Facts.tsx"
import { useResourceAccess } from "../../engine/use-resource-access.ts"
import { Button } from "../../ui/Button.tsx"
import { focusFirstInput } from "../../ui/focus-first-input.ts"
import { Icon } from "../../ui/Icon.tsx"
import css from "./lead.module.css"

interface FactProps {
  resource: Resource
  record: BaseRecord
  name: string
  /** The field that explains a change. */
  why?: string
}

const focusField = (box: HTMLElement | null) => (box ? focusFirstInput(box) : undefined)

/** Edits one field in place. The draft is stored until it is saved or cancelled. */
const EditFact = ({ resource, record, name, why, onClose }: FactProps & { onClose: () => void }) => {
  const part = useMemo(() => partialResource(resource, why ? [name, why] : [name]), [resource, name, why])
  const draftName = `${resource.name}.${name}`
  const { draft, key, restored, form } = useFormSession(part, String(record.id), { shown: record, draftName })
  const close = () => {
    draft.drop()
    onClose()
  }
  return (
    form && (
      <RecordForm
        key={key}
        {...form}
        onSaved={close}
        onCancel={close}
        frame={({ body, buttons, remoteChange }) => (
          <div ref={focusField} className={`${formCss.form} ${css.edit} box`}>
            {restored}
            {remoteChange}
            {body}
            <div className="row push">{buttons}</div>
          </div>
        )}
      />
    )
  )
}

export const EditableFact = (props: FactProps) => {
  const { resource, record, name } = props
  const { can } = useResourceAccess(resource)
  const [isOpen, setOpen] = useState<boolean>()
  const field = resource.fields[name] as Field
  if (isOpen) return <EditFact {...props} onClose={() => setOpen(false)} />
  return (
    <div className={`${css.fact} row top`}>
      <Fact resource={resource} name={name} field={field} record={record} />
      {can("update") && (
        <Button
          look="icon"
          aria-label={`Ubah ${field.label}`}
          autoFocus={isOpen === false}
          onClick={() => setOpen(true)}
        >
          <Icon name="edit" size={14} />
        </Button>
      )}
    </div>
  )
}
