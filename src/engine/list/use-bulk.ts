import { type BaseRecord, type OpenNotificationParams, useNotification } from "@refinedev/core"
import { useRef, useState } from "react"
import { type Outcome, runForEach } from "../../data/do-each.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import type { Call, Resource } from "../../declare/index.ts"
import { successNote } from "../../feedback/feedback.ts"

export const outcomeWords = ({ done, failed, left }: Outcome): string =>
  [
    `${done.length} berhasil`,
    ...(failed.length ? [`${failed.length} gagal`] : []),
    ...(left.length ? [`${left.length} tidak dijalankan`] : []),
  ].join(", ")

interface BulkOptions {
  resource: Resource
  label: string
  call: Call
  task: (row: BaseRecord) => Promise<unknown>
  invalidates: readonly ("list" | "many" | "resourceAll")[]
  others?: readonly string[]
  withUndo?: (note: OpenNotificationParams, rows: readonly BaseRecord[]) => OpenNotificationParams
  onDone: (rows: readonly BaseRecord[]) => void
  onClose: () => void
}

export const useBulk = (options: BulkOptions) => {
  const { resource, label, call, task, invalidates, others = [], withUndo, onDone, onClose } = options
  const invalidate = useInvalidateRecords()
  const { open } = useNotification()
  const [running, setRunning] = useState<{ finished: number; of: number }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const cancelling = useRef<AbortController>(undefined)

  const tell = (result: Outcome, of: number) => {
    if (result.done.length === 0) return
    const note: OpenNotificationParams =
      of === 1 ? successNote(call) : { type: "success", message: `${label}: ${outcomeWords(result)}` }
    open?.(withUndo ? withUndo(note, result.done) : note)
  }
  const run = async (rows: readonly BaseRecord[]) => {
    if (cancelling.current) return
    cancelling.current = new AbortController()
    setRunning({ finished: 0, of: rows.length })
    const result = await runForEach(rows, task, {
      signal: cancelling.current.signal,
      onProgress: (finished) => setRunning({ finished, of: rows.length }),
    })
    cancelling.current = undefined
    setRunning(undefined)
    onDone(result.done)
    invalidate(resource.name, invalidates)
    for (const other of others) invalidate(other)
    tell(result, rows.length)
    setOutcome(result)
    if (result.failed.length + result.left.length === 0) onClose()
  }
  return {
    running,
    outcome,
    run,
    again: () => outcome && run([...outcome.failed.map(({ row }) => row), ...outcome.left]),
    cancel: () => cancelling.current?.abort(),
  }
}

export type BulkState = ReturnType<typeof useBulk>
