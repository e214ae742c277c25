import { useNavigate } from "react-router"
import type { Page } from "../../declare/index.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import { CreatesRelated } from "./CreatesRelated.tsx"
import { RecordForm } from "./RecordForm.tsx"
import { useFormSession } from "./use-form-session.tsx"

interface FormDrawerProps {
  page: Page
  id?: string
  /** The list below the drawer. */
  list: string
}

export const FormDrawer = ({ page, id, list }: FormDrawerProps) => {
  const { resource } = page
  const navigate = useNavigate()
  const { query, draft, back, restored, key, form } = useFormSession(resource, id, { isOverList: true })
  const title = `${id === undefined ? "Tambah" : "Ubah"} ${resource.noun}`
  const close = () => navigate(back ?? list)

  if (!form)
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
        key={key}
        {...form}
        onSaved={() => {
          draft.drop()
          close()
        }}
        onAddAnother={draft.startAnew}
        onCancel={close}
        frame={({ body, buttons, remoteChange, onClose }) => (
          <Dialog title={title} at="right" isPage onClose={onClose} footer={buttons}>
            {restored}
            {remoteChange}
            {body}
          </Dialog>
        )}
      />
    </CreatesRelated>
  )
}
