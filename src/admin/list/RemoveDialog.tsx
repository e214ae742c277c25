import type { BaseRecord } from "@refinedev/core"
import { showCount } from "../../declare/format.ts"
import type { Call, Resource } from "../../declare/index.ts"
import { useRecords } from "../../providers/use-records.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { BulkFailures, BulkFoot, BulkProgress, useTypedCount } from "./BulkParts.tsx"
import { titleOf } from "./RowMenu.tsx"
import { UndoableRemoval } from "./UndoableRemoval.tsx"
import { outcomeWords, useBulk } from "./use-bulk.ts"

interface RemoveDialogProps {
  resource: Resource
  rows: readonly BaseRecord[]
  onRemoved: (rows: readonly BaseRecord[]) => void
  onClose: () => void
}

/** One record of a resource whose removals can be taken back goes without a question; everything else is asked about. */
export const RemoveDialog = (props: RemoveDialogProps) => {
  const [only] = props.rows
  return props.resource.calls.remove?.undo !== undefined && only && props.rows.length === 1 ? (
    <UndoableRemoval {...props} row={only} />
  ) : (
    <ConfirmedRemoval {...props} />
  )
}

/** Says what will be gone, removes one after the other, and reports what could not be. */
const ConfirmedRemoval = ({ resource, rows, onRemoved, onClose }: RemoveDialogProps) => {
  const { removeOne } = useRecords()
  const typed = useTypedCount(rows.length)
  const bulk = useBulk({
    resource,
    label: "Hapus",
    call: resource.calls.remove as Call,
    task: (row) => removeOne({ resource: resource.name, id: row.id as string, meta: { record: row } }),
    invalidates: ["list", "many"],
    onDone: onRemoved,
    onClose,
  })
  const { running, outcome } = bulk
  const [only] = rows
  const count = showCount(rows.length, resource.noun)
  return (
    <Dialog
      title={outcome ? outcomeWords(outcome) : rows.length === 1 ? `Hapus ${resource.noun} ini?` : `Hapus ${count}?`}
      onClose={running ? () => {} : onClose}
      footer={
        <BulkFoot
          bulk={bulk}
          start={rows.length === 1 ? "Hapus" : `Hapus ${count}`}
          look="danger"
          isHeld={typed.isMissing}
          onStart={() => void bulk.run(rows)}
          onClose={onClose}
        />
      }
    >
      {!outcome && (
        <p>
          {rows.length === 1 && only ? `“${titleOf(resource, only)}”` : count} akan dihapus. Ini tidak dapat dibatalkan.
        </p>
      )}
      {!outcome && typed.input}
      {outcome && <BulkFailures resource={resource} outcome={outcome} />}
      {running && running.of > 1 && <BulkProgress running={running} />}
    </Dialog>
  )
}
