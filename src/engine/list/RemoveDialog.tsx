import { type BaseRecord, type HttpError, useNotification } from "@refinedev/core"
import { useEffect, useRef, useState } from "react"
import { CallError } from "../../data/call-error.ts"
import { useRecords } from "../../data/record-queries.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import { usesIn, useUses } from "../../data/use-uses.ts"
import { showCount } from "../../declare/format.ts"
import type { Call, Resource, Use } from "../../declare/index.ts"
import { removalKey, removeLater } from "../../drafts/pending-removals.ts"
import { failureNote, successNote, useFeedback } from "../../feedback/feedback.ts"
import { UseLinks } from "../../fields/UseLinks.tsx"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { ActionDialog } from "../record/ActionDialog.tsx"
import { useResourceAccess } from "../use-resource-access.ts"
import { BulkFailures, BulkFoot, BulkProgress, useTypedCount } from "./BulkParts.tsx"
import { titleOf } from "./RowMenu.tsx"
import { outcomeWords, useBulk } from "./use-bulk.ts"

interface UndoableRemovalProps {
  resource: Resource
  row: BaseRecord
  onRemoved: (rows: readonly BaseRecord[]) => void
  onClose: () => void
}

const NOT_FOUND = 404

const UndoableRemoval = ({ resource, row, onRemoved, onClose }: UndoableRemovalProps) => {
  const { removeOne } = useRecords()
  const { toasts } = useFeedback()
  const { open } = useNotification()
  const invalidate = useInvalidateRecords()

  const begin = () => {
    const title = titleOf(resource, row)
    const wait = (resource.calls.remove?.undo ?? 0) * 1000
    const send = async (keepalive: boolean) => {
      try {
        await removeOne({ resource: resource.name, id: row.id as string, meta: { record: row, keepalive } })
        open?.(successNote(resource.calls.remove as Call))
      } catch (error) {
        const { statusCode, message } = error as HttpError
        // Another user has already removed it.
        if (statusCode === NOT_FOUND) toasts.show(`“${title}” sudah dihapus sebelumnya.`)
        else open?.(failureNote({ message: `“${title}” belum terhapus, dan tampil lagi di daftar. ${message}` }))
      }
      invalidate(resource.name, ["list", "many"])
    }
    const undo = removeLater(removalKey(resource, row), wait, send)
    toasts.show(`“${title}” dihapus.`, { action: { label: "Batalkan", onSelect: undo }, stays: wait })
    onClose()
    onRemoved([row])
  }
  // Runs once, although StrictMode runs effects twice.
  const hasBegun = useRef(false)
  const latest = useRef(begin)
  latest.current = begin
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    latest.current()
  }, [])
  return null
}

interface InUseProps {
  resource: Resource
  row: BaseRecord
  uses: readonly Use[]
  onClose: () => void
}

const InUse = ({ resource, row, uses, onClose }: InUseProps) => {
  const [isMerging, setMerging] = useState(false)
  const merge = useResourceAccess(resource)
    .actions("record")
    .find(({ merges }) => merges)
  if (isMerging && merge) return <ActionDialog resource={resource} action={merge} record={row} onClose={onClose} />
  return (
    <Dialog
      title={`“${titleOf(resource, row)}” masih dipakai`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Tutup</Button>
          {merge && (
            <Button look="primary" onClick={() => setMerging(true)}>
              Gabungkan…
            </Button>
          )}
        </>
      }
    >
      <p>
        Dipakai oleh <UseLinks uses={uses} id={row.id} />, jadi tidak dapat dihapus.
        {merge && " Gabungkan dengan yang lain: semua yang memakainya ikut pindah."}
      </p>
    </Dialog>
  )
}

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
