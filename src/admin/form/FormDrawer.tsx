import { useNavigate } from "react-router"
import type { Page } from "../../declare/index.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import { RecordForm } from "./RecordForm.tsx"
import { useOpened, useReread } from "./use-opened.ts"

interface FormDrawerProps {
  page: Page
  /** Absent: a new record. */
  id?: string
  /** The list's own address. */
  back: string
}

/** A small record's form over its list. */
export const FormDrawer = ({ page, id, back }: FormDrawerProps) => {
  const { resource } = page
  const navigate = useNavigate()
  const { query, record } = useOpened(resource, id, "off")
  const reread = useReread(resource, id)
  const title = `${id === undefined ? "Tambah" : "Ubah"} ${resource.noun}`
  const close = () => navigate(back)

  if (id !== undefined && !record)
    return (
      <Dialog title={title} at="right" onClose={close}>
        <QueryState query={query} height={160}>
          {() => null}
        </QueryState>
      </Dialog>
    )
  return (
    <RecordForm
      key={id}
      resource={resource}
      record={record}
      reread={id === undefined ? undefined : reread}
      onSaved={close}
      onCancel={close}
      frame={({ body, buttons, remoteChange, onClose }) => (
        <Dialog title={title} at="right" onClose={onClose} footer={buttons}>
          {remoteChange}
          {body}
        </Dialog>
      )}
    />
  )
}
