import { type BaseRecord, type OpenNotificationParams, useNotification } from "@refinedev/core"
import { runForEach } from "../../../data/do-each.ts"
import { useCall } from "../../../data/use-call.ts"
import { useInvalidateRecords } from "../../../data/use-invalidate-records.ts"
import type { Resource } from "../../../declare/index.ts"
import { failureNote, successNote } from "../../../feedback/feedback.ts"
import { undo } from "../../../resources/services.ts"
import { UNDO_SECONDS } from "../../use-undo.ts"

/** Adds the undo to the message of a removal: restores the records from the trash. */
export const useRestore = (resource: Resource) => {
  const { call } = useCall()
  const { open } = useNotification()
  const invalidate = useInvalidateRecords()

  const restore = async (rows: readonly BaseRecord[]) => {
    const { failed } = await runForEach(rows, ({ id }) =>
      call("undo.removal", { record: { id: `${resource.name}.${id}` }, payload: {} }),
    )
    invalidate(resource.name)
    invalidate("trash")
    const [first] = failed
    open?.(first ? failureNote({ message: first.reason }) : successNote(undo.actions.removal.call))
  }

  return (note: OpenNotificationParams, rows: readonly BaseRecord[]): OpenNotificationParams => ({
    ...note,
    undoableTimeout: UNDO_SECONDS,
    cancelMutation: () => void restore(rows),
  })
}
