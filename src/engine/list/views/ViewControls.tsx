import { useState } from "react"
import type { Page } from "../../../declare/index.ts"
import { Button } from "../../../ui/Button.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"
import { Icon } from "../../../ui/Icon.tsx"
import { Popover, usePopover } from "../../../ui/Popover.tsx"
import type { ListState } from "../use-list-query.ts"
import { useViewChanges } from "./use-view-changes.ts"
import { ChangedView, ViewPanel, type ViewTask } from "./ViewPanel.tsx"
import { ViewTasks } from "./ViewTasks.tsx"
import css from "./views.module.css"

/** The button of columns, density and views, and the mark of a changed view. */
export const ViewControls = ({ page, state }: { page: Page; state: ListState }) => {
  const changes = useViewChanges(page, state)
  const { isOpen, close, button, panel } = usePopover()
  const [task, setTask] = useState<ViewTask>()
  return (
    <>
      {changes.isChanged && <ChangedView state={state} changes={changes} onSaveAs={() => setTask("save")} />}
      <Button {...button} aria-haspopup="dialog">
        <Icon name="settings" /> Tampilan
      </Button>
      {isOpen && (
        <Popover {...panel} className={css.popover} role="dialog" aria-label="Atur tampilan">
          <ViewPanel
            page={page}
            state={state}
            changes={changes}
            onTask={(next) => {
              close()
              setTask(next)
            }}
          />
        </Popover>
      )}
      <ViewTasks page={page} state={state} changes={changes} task={task} onClose={() => setTask(undefined)} />
    </>
  )
}

/** The panel on a phone, opened from the menu of the list head. */
export const ViewDialog = ({ page, state, onClose }: { page: Page; state: ListState; onClose: () => void }) => {
  const changes = useViewChanges(page, state)
  const [task, setTask] = useState<ViewTask>()
  if (task) return <ViewTasks page={page} state={state} changes={changes} task={task} onClose={onClose} />
  return (
    <Dialog title="Atur tampilan" onClose={onClose}>
      <ViewPanel page={page} state={state} changes={changes} onTask={setTask} />
    </Dialog>
  )
}
