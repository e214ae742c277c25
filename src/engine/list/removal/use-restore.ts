import { type BaseRecord, type OpenNotificationParams, useNotification } from "@refinedev/core"
import { runForEach } from "../../../data/do-each.ts"
import { useCall } from "../../../data/use-call.ts"
import { useInvalidateRecords } from "../../../data/use-invalidate-records.ts"
import type { Resource } from "../../../declare/index.ts"
import { failureNote, successNote, useFeedback } from "../../../feedback/feedback.ts"
import { undo } from "../../../resources/services.ts"
import { UNDO_SECONDS, undoReport } from "../../use-undo.ts"
import { titleOf } from "../RowMenu.tsx"

/** Adds the undo to the message of a removal: restores the records from the trash. */
export const useRestore = (resource: Resource) => {
  const { call } = useCall()
  const { open } = useNotification()
  const { errors } = useFeedback()
  const invalidate = useInvalidateRecords()

  const restore = async (rows: readonly BaseRecord[]) => {
    const removed = rows.map((row) => ({ id: row.id, title: titleOf(resource, row) }))
    const outcome = await runForEach(removed, ({ id }) =>
      call("undo.removal", { record: { id: `${resource.name}.${id}` }, payload: {} }),
    )
    invalidate(resource.name)
    invalidate("trash")
    const [first] = outcome.failed
    if (!first) open?.(successNote(undo.actions.removal.call))
    else if (removed.length === 1) open?.(failureNote({ message: first.reason }))
    else errors.show(undoReport(resource, "dipulihkan", outcome))
  }

  return (note: OpenNotificationParams, rows: readonly BaseRecord[]): OpenNotificationParams => ({
    ...note,
    undoableTimeout: UNDO_SECONDS,
    cancelMutation: () => void restore(rows),
  })
}
