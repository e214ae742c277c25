import type { BaseRecord } from "@refinedev/core"
import { useRef } from "react"
import { CallError } from "../../data/call-error.ts"
import { useRecords } from "../../data/use-records.ts"
import { usesIn, useUses } from "../../data/use-uses.ts"
import { showCount } from "../../declare/format.ts"
import type { Call, Resource } from "../../declare/index.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { BulkFailures, BulkFoot, BulkProgress, useTypedCount } from "./BulkParts.tsx"
import { InUse } from "./InUse.tsx"
import { titleOf } from "./RowMenu.tsx"
import { UndoableRemoval } from "./UndoableRemoval.tsx"
import { outcomeWords, useBulk } from "./use-bulk.ts"

interface RemoveDialogProps {
  resource: Resource
  rows: readonly BaseRecord[]
  onRemoved: (rows: readonly BaseRecord[]) => void
  onClose: () => void
}

/** Skips the confirmation for a single removal with undo. */
export const RemoveDialog = (props: RemoveDialogProps) => {
  const [only] = props.rows
  return props.resource.calls.remove?.undo !== undefined && only && props.rows.length === 1 ? (
    <UndoableRemoval {...props} row={only} />
  ) : (
    <ConfirmedRemoval {...props} />
  )
}

const ConfirmedRemoval = ({ resource, rows, onRemoved, onClose }: RemoveDialogProps) => {
  const { removeOne } = useRecords()
  const typed = useTypedCount(rows.length)
  const refusal = useRef<unknown>(undefined)
  const bulk = useBulk({
    resource,
    label: "Hapus",
    call: resource.calls.remove as Call,
    task: async (row) => {
      try {
        await removeOne({ resource: resource.name, id: row.id as string, meta: { record: row } })
      } catch (error) {
        refusal.current = error instanceof CallError ? error.body : undefined
        throw error
      }
    },
    invalidates: ["list", "many"],
    onDone: onRemoved,
    onClose,
  })
  const { running, outcome } = bulk
  const [only] = rows
  const known = useUses(resource).usesOf
  const [failed] = outcome?.failed ?? []
  const uses = rows.length > 1 || !only ? [] : failed ? usesIn(refusal.current) : (known?.(only) ?? [])
  if (only && uses.length > 0) return <InUse resource={resource} row={only} uses={uses} onClose={onClose} />
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
