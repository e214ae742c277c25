import type { BaseRecord } from "@refinedev/core"
import { fieldOfKind, fieldsOf, isEmpty, type Resource } from "../../declare/index.ts"
import { useFormDraft } from "../../drafts/form-draft.ts"
import type { CreateRelatedProps } from "../../fields/create-related.ts"
import { PhotoDraftContext } from "../../media/photos/unsent-photos.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { Skeleton } from "../../ui/Notice.tsx"
import type { Draft } from "./draft.ts"
import { showOverruledFields } from "./initial-values.ts"
import { RecordForm } from "./RecordForm.tsx"
import { RestoredNote } from "./RestoredNote.tsx"

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
  const draft = useFormDraft(resource.name)
  const title = `Tambah ${resource.noun}`
  const given = initialValues(resource, props)
  if (!draft.isOpen)
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
        key={draft.round}
        resource={resource}
        kept={draft.found}
        given={given}
        onDraft={draft.save}
        onDiscard={draft.drop}
        onSaved={saved}
        onCancel={onClose}
        frame={({ body, buttons, onClose: close }) => (
          <Dialog title={title} onClose={close} footer={buttons}>
            {draft.found && (
              <RestoredNote
                savedAt={draft.found.savedAt}
                words={showOverruledFields(resource, given, draft.found.draft)}
                onDrop={draft.startAnew}
              />
            )}
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
