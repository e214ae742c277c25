import { useNavigate } from "react-router"
import type { Page } from "../../declare/index.ts"
import { useFormDraft } from "../../drafts/form-draft.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import { CreatesRelated } from "./CreatesRelated.tsx"
import { useInitialValues } from "./initial-values.ts"
import { RecordForm } from "./RecordForm.tsx"
import { RestoredNote } from "./RestoredNote.tsx"
import { useFormRecord, useReread } from "./use-opened.ts"

interface FormDrawerProps {
  page: Page
  id?: string
  back: string
}

export const FormDrawer = ({ page, id, back }: FormDrawerProps) => {
  const { resource } = page
  const navigate = useNavigate()
  const { query, record } = useFormRecord(resource, id, "off")
  const reread = useReread(resource, id)
  const title = `${id === undefined ? "Tambah" : "Ubah"} ${resource.noun}`
  const close = () => navigate(back)
  const draft = useFormDraft(resource.name, id)
  const kept = draft.found
  const given = useInitialValues(resource, id === undefined, true)

  if ((id !== undefined && !record) || !draft.isOpen || !given)
    return (
      <Dialog title={title} at="right" isPage onClose={close}>
        {id !== undefined && (
          <QueryState query={query} height={160}>
            {() => null}
          </QueryState>
        )}
      </Dialog>
    )
  return (
    <CreatesRelated>
      <RecordForm
        key={`${id}:${draft.round}`}
        resource={resource}
        record={record}
        kept={kept}
        given={given}
        onDraft={draft.save}
        onDiscard={draft.drop}
        reread={id === undefined ? undefined : reread}
        onSaved={() => {
          draft.drop()
          close()
        }}
        onAddAnother={draft.startAnew}
        onCancel={close}
        frame={({ body, buttons, remoteChange, onClose }) => (
          <Dialog title={title} at="right" isPage onClose={onClose} footer={buttons}>
            {kept && <RestoredNote savedAt={kept.savedAt} onDrop={draft.startAnew} />}
            {remoteChange}
            {body}
          </Dialog>
        )}
      />
    </CreatesRelated>
  )
}
