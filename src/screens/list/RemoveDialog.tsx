import { type BaseRecord, useDataProvider, useInvalidate, useNotification } from "@refinedev/core"
import { useState } from "react"
import type { Call, Resource } from "../../declare/index.ts"
import { Button } from "../../fields/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { successNote } from "../parts/notes.ts"
import { doEach, type Failure, type Outcome, outcomeWords } from "./bulk.ts"
import { titleOf } from "./RowMenu.tsx"

interface RemoveDialogProps {
  resource: Resource
  rows: readonly BaseRecord[]
  onRemoved: (rows: readonly BaseRecord[]) => void
  onClose: () => void
}

const Failures = ({ resource, failed }: { resource: Resource; failed: readonly Failure[] }) => (
  <ul className="failures">
    {failed.map(({ row, reason }) => (
      <li key={String(row.id)}>
        <b>{titleOf(resource, row)}</b>: {reason}
      </li>
    ))}
  </ul>
)

/** Says what will be gone, removes one after the other, and reports what could not be. */
export const RemoveDialog = ({ resource, rows, onRemoved, onClose }: RemoveDialogProps) => {
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const { open } = useNotification()
  const [waiting, setWaiting] = useState(rows)
  const [finished, setFinished] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()

  const run = async () => {
    setFinished(0)
    const result = await doEach(
      waiting,
      (row) => provider.deleteOne({ resource: resource.name, id: row.id as string, meta: { record: row } }),
      setFinished,
    )
    setFinished(undefined)
    onRemoved(result.done)
    void invalidate({ resource: resource.name, invalidates: ["list", "many"] })
    if (result.failed.length === 0) {
      open?.(successNote(resource.calls.remove as Call))
      return onClose()
    }
    const [first] = result.failed
    if (first && waiting.length === 1) open?.({ type: "error", message: first.reason, key: "call-failed" })
    setWaiting(result.failed.map(({ row }) => row))
    setOutcome(result)
  }

  const [only] = waiting
  const what =
    waiting.length === 1 && only ? `“${titleOf(resource, only)}”` : `${waiting.length} data ${resource.label}`
  return (
    <Dialog
      title={
        outcome ? outcomeWords(outcome) : waiting.length === 1 ? "Hapus data ini?" : `Hapus ${waiting.length} data?`
      }
      onClose={finished === undefined ? onClose : () => {}}
      footer={
        <>
          <Button onClick={onClose} disabled={finished !== undefined} data-autofocus>
            {outcome ? "Tutup" : "Batal"}
          </Button>
          <Button look={outcome ? "primary" : "danger"} busy={finished !== undefined} onClick={run}>
            {outcome ? "Coba lagi" : waiting.length === 1 ? "Hapus" : `Hapus ${waiting.length} data`}
          </Button>
        </>
      }
    >
      {outcome ? (
        <Failures resource={resource} failed={outcome.failed} />
      ) : (
        <p>{what} akan dihapus. Ini tidak dapat dibatalkan.</p>
      )}
      {finished !== undefined && waiting.length > 1 && (
        <p role="status">
          {finished} dari {waiting.length}
        </p>
      )}
    </Dialog>
  )
}
