import { useState } from "react"
import { Button } from "../../../ui/Button.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"
import { Icon } from "../../../ui/Icon.tsx"
import { Popover, usePopover } from "../../../ui/Popover.tsx"
import { useViewChanges } from "./use-view-changes.ts"
import { ChangedView, ViewPanel, type ViewTask } from "./ViewPanel.tsx"
import { ViewTasks } from "./ViewTasks.tsx"
import css from "./views.module.css"

/** The button of columns, density and views, and the mark of a changed view. */
export const ViewControls = () => {
  const changes = useViewChanges()
  const { isOpen, close, button, panel } = usePopover()
  const [task, setTask] = useState<ViewTask>()
  return (
    <>
      {changes.isChanged && <ChangedView changes={changes} onSaveAs={() => setTask("save")} />}
      <Button {...button} aria-haspopup="dialog">
        <Icon name="settings" /> Tampilan
      </Button>
      {isOpen && (
        <Popover {...panel} className={css.popover} role="dialog" aria-label="Atur tampilan">
          <ViewPanel
            changes={changes}
            onTask={(next) => {
              close()
              setTask(next)
            }}
          />
        </Popover>
      )}
      <ViewTasks changes={changes} task={task} onClose={() => setTask(undefined)} />
    </>
  )
}

/** The panel on a phone, opened from the menu of the list head. */
export const ViewDialog = ({ onClose }: { onClose: () => void }) => {
  const changes = useViewChanges()
  const [task, setTask] = useState<ViewTask>()
  if (task) return <ViewTasks changes={changes} task={task} onClose={onClose} />
  return (
    <Dialog title="Atur tampilan" onClose={onClose}>
      <ViewPanel changes={changes} onTask={setTask} />
    </Dialog>
  )
}
