import { useNavigate } from "react-router"
import type { Page } from "../../declare/index.ts"
import { Asked } from "../Asked.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { RecordForm } from "./RecordForm.tsx"
import { useOpened } from "./use-opened.ts"

interface FormDrawerProps {
  page: Page
  /** Absent: a new record. */
  id?: string
  /** The list's own address. */
  back: string
}

/** A small record's form over its list. */
export const FormDrawer = ({ page, id, back }: FormDrawerProps) => {
  const { resource, label } = page
  const navigate = useNavigate()
  const { query, record } = useOpened(resource, id, "off")
  const title = `${id === undefined ? "Tambah" : "Ubah"} ${label}`
  const close = () => navigate(back)

  if (id !== undefined && !record)
    return (
      <Dialog title={title} at="right" onClose={close}>
        <Asked query={query} height={160}>
          {() => null}
        </Asked>
      </Dialog>
    )
  return (
    <RecordForm
      key={id}
      resource={resource}
      record={record}
      onSaved={close}
      onCancel={close}
      frame={({ body, buttons, onClose }) => (
        <Dialog title={title} at="right" onClose={onClose} footer={buttons}>
          {body}
        </Dialog>
      )}
    />
  )
}
