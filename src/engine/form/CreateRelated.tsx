import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import { fieldOfKind, fieldsOf, isEmpty, type Resource } from "../../declare/index.ts"
import type { CreateRelatedProps } from "../../fields/create-related.ts"
import { PhotoDraftContext } from "../../media/photos/unsent-photos.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { Skeleton } from "../../ui/Notice.tsx"
import type { Draft } from "./draft.ts"
import { RecordForm } from "./RecordForm.tsx"
import { useFormSession } from "./use-form-session.tsx"

/** Starts with the typed title, in the same parents, and with what the relation requires of its records. */
const initialValues = ({ fields, ...resource }: Resource, { field, given, text }: CreateRelatedProps): Draft => {
  const { having = {} } = fieldOfKind("relation", field) ?? {}
  const required = Object.entries(having).map(([name, values]) => [name, values?.[0]])
  const { title = "name" } = resource
  const isTyped = fieldOfKind("text", fields[title]) !== undefined
  const values: Draft = { ...given, ...Object.fromEntries(required), ...(isTyped && { [title]: text }) }
  const asked = fieldsOf({ ...resource, fields }, "form").map(([name]) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => asked.includes(name)))
}

const CreateForm = ({ resource, ...props }: CreateRelatedProps & { resource: Resource }) => {
  const { text, onCreated, onClose } = props
  const title = `Tambah ${resource.noun}`
  const [given] = useState(() => initialValues(resource, props))
  const { draft, key, restored, form } = useFormSession(resource, undefined, { given })
  if (!form)
    return (
      <Dialog title={title} onClose={onClose}>
        <Skeleton height={160} />
      </Dialog>
    )
  const saved = (row: BaseRecord) => {
    draft.drop()
    // Some services answer with the id alone.
    const label = row[resource.title ?? "name"]
    onCreated({ value: row.id ?? "", label: isEmpty(label) ? text : String(label) })
    onClose()
  }
  return (
    <PhotoDraftContext value={draft.key}>
      <RecordForm
        key={key}
        {...form}
        onSaved={saved}
        onCancel={onClose}
        frame={({ body, buttons, onClose: close }) => (
          <Dialog title={title} onClose={close} footer={buttons}>
            {restored}
            {body}
          </Dialog>
        )}
      />
    </PhotoDraftContext>
  )
}

/** A record that a relation misses is created over the form, whose draft stays. */
export const CreateRelated = (props: CreateRelatedProps) => {
  const { resources } = useAppContext()
  const resource = resources.find(({ name }) => name === props.field.to)
  return resource ? <CreateForm {...props} resource={resource} /> : null
}
