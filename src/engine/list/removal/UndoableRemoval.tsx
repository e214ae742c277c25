import { type BaseRecord, type HttpError, useNotification } from "@refinedev/core"
import { useEffect, useEffectEvent, useRef } from "react"
import { useRecords } from "../../../data/record-queries.ts"
import { useInvalidateRecords } from "../../../data/use-invalidate-records.ts"
import type { Call, Resource } from "../../../declare/index.ts"
import { removalKey, removeLater } from "../../../drafts/pending-removals.ts"
import { failureNote, successNote, useFeedback } from "../../../feedback/feedback.ts"
import { titleOf } from "../RowMenu.tsx"

interface UndoableRemovalProps {
  resource: Resource
  row: BaseRecord
  onRemoved: (rows: readonly BaseRecord[]) => void
  onClose: () => void
}

const NOT_FOUND = 404

/** Sends the removal after the seconds of its `undo`, for services without a trash. */
export const UndoableRemoval = ({ resource, row, onRemoved, onClose }: UndoableRemovalProps) => {
  const { removeOne } = useRecords()
  const { toasts } = useFeedback()
  const { open } = useNotification()
  const invalidate = useInvalidateRecords()

  const begin = useEffectEvent(() => {
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
      // The row stays out of sight until the list is without it.
      await invalidate(resource.name, ["list", "many"])
    }
    const undo = removeLater(removalKey(resource, row), wait, send)
    toasts.show(`“${title}” dihapus.`, { action: { label: "Batalkan", onSelect: undo }, stays: wait })
    onClose()
    onRemoved([row])
  })
  // Runs once, although StrictMode runs effects twice.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])
  return null
}
