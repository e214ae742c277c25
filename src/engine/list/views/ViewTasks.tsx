import { useState } from "react"
import type { Page } from "../../../declare/index.ts"
import { CloseButton, Dialog, SendButton } from "../../../ui/Dialog.tsx"
import type { ListState } from "../use-list-query.ts"
import { SaveViewDialog } from "./SaveViewDialog.tsx"
import type { ViewChanges } from "./use-view-changes.ts"
import type { ViewTask } from "./ViewPanel.tsx"

interface ViewTasksProps {
  page: Page
  state: ListState
  changes: ViewChanges
  task: ViewTask | undefined
  onClose: () => void
}

const RemoveView = ({ state: { openView }, changes, onClose }: Omit<ViewTasksProps, "page" | "task">) => {
  const [error, setError] = useState<string>()
  if (!openView) return null
  const { name, scope } = openView
  const remove = () =>
    changes.removeView(openView).then(onClose, (failure: unknown) => setError(String((failure as Error).message)))
  return (
    <Dialog
      title={`Hapus tampilan “${name}”?`}
      onClose={onClose}
      busy={changes.isPending}
      footer={
        <>
          <CloseButton />
          <SendButton look="danger" onClick={remove} data-autofocus>
            Hapus tampilan
          </SendButton>
        </>
      }
    >
      <p>
        {scope === "own"
          ? "Hanya tabnya yang hilang. Data di daftar ini tidak berubah."
          : "Tabnya hilang untuk semua yang melihatnya. Data di daftar ini tidak berubah."}
      </p>
      <p className="bad optional" role="alert">
        {error}
      </p>
    </Dialog>
  )
}

export const ViewTasks = ({ task, ...props }: ViewTasksProps) => {
  const { page, state, changes, onClose } = props
  if (task === "remove") return <RemoveView state={state} changes={changes} onClose={onClose} />
  if (!task) return null
  const view = task === "rename" ? state.openView : undefined
  return <SaveViewDialog page={page} changes={changes} view={view} onClose={onClose} />
}
