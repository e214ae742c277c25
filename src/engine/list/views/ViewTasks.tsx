import { useState } from "react"
import { Dialog } from "../../../ui/Dialog.tsx"
import { useListContext } from "../list-context.ts"
import { SaveViewDialog } from "./SaveViewDialog.tsx"
import type { ViewChanges } from "./use-view-changes.ts"
import type { ViewTask } from "./ViewPanel.tsx"

interface ViewTasksProps {
  changes: ViewChanges
  task: ViewTask | undefined
  onClose: () => void
}

const RemoveView = ({ changes, onClose }: Omit<ViewTasksProps, "task">) => {
  const { openView } = useListContext().state
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
      send={{ label: "Hapus tampilan", look: "danger", onClick: remove, focus: "send" }}
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
  const { openView } = useListContext().state
  if (task === "remove") return <RemoveView {...props} />
  if (!task) return null
  return <SaveViewDialog {...props} view={task === "rename" ? openView : undefined} />
}
