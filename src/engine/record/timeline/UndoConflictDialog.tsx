import { type BaseRecord, type HttpError, useNotification, useOne } from "@refinedev/core"
import { useEffect, useEffectEvent } from "react"
import { isObject, type Resource, type Row } from "../../../declare/index.ts"
import type { TimelineEntry } from "../../../domain/timeline-entry.ts"
import { failureNote, type UndoConflict } from "../../../feedback/feedback.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { isSame } from "../../form/draft.ts"
import { RestoreDialog } from "./RestoreDialog.tsx"
import { useTimeline } from "./use-timeline.ts"

interface UndoConflictDialogProps extends UndoConflict {
  onClose: () => void
}

/** Tells the refusal as it came, where the record or its history cannot be read. */
const Refused = ({ error, onClose }: Pick<UndoConflictDialogProps, "error" | "onClose">) => {
  const { open } = useNotification()
  const tell = useEffectEvent(() => {
    open?.(failureNote(error))
    onClose()
  })
  useEffect(() => tell(), [])
  return null
}

const hasSet = (entry: TimelineEntry, after: Row) =>
  entry.kind === "change" &&
  isObject(entry.after) &&
  Object.entries(after).every(([name, value]) => isSame((entry.after as Row)[name], value))

interface FoundProps extends UndoConflictDialogProps {
  of: Resource
  record: BaseRecord
}

const FoundConflict = ({ of, record, after, error, onClose }: FoundProps) => {
  const { query, entries } = useTimeline(of, record, [], "change")
  const entry = entries.find((one) => hasSet(one, after))
  if (entry?.kind === "change")
    return (
      <RestoreDialog
        entry={entry}
        entries={entries}
        resource={of}
        record={record}
        scope={{ fields: Object.keys(after) }}
        hasConflict
        onClose={onClose}
      />
    )
  return query.isFetching ? null : <Refused error={error} onClose={onClose} />
}

/** Offers the refused undo again, with what it would overwrite: the dialog of the record's history. */
export const UndoConflictDialog = (props: UndoConflictDialogProps) => {
  const { resources } = useAppContext()
  const { query, result } = useOne<BaseRecord, HttpError>({
    resource: props.resource,
    id: props.id,
    errorNotification: false,
  })
  const of = resources.find(({ name }) => name === props.resource)
  if (!query.isFetchedAfterMount) return null
  return of && result ? <FoundConflict {...props} of={of} record={result} /> : <Refused {...props} />
}
