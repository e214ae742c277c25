import { type BaseRecord, type HttpError, useNotification } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useRef } from "react"
import { CallError } from "../../../data/call-error.ts"
import { dropCachedRow } from "../../../data/patch-rows.ts"
import { useRecords } from "../../../data/record-queries.ts"
import { useInvalidateRecords } from "../../../data/use-invalidate-records.ts"
import type { Call, Resource } from "../../../declare/index.ts"
import { removalKey, removeLater } from "../../../drafts/pending-removals.ts"
import { failureNote, successNote, useFeedback } from "../../../feedback/feedback.ts"
import { titleOf } from "../RowMenu.tsx"

interface UndoableRemovalProps {
  resource: Resource
  row: BaseRecord
  onDone: (rows: readonly BaseRecord[]) => void
  onClose: () => void
}

const NOT_FOUND = 404

/** Sends the removal after the seconds of its `undo`, for services without a trash. */
export const UndoableRemoval = ({ resource, row, onDone, onClose }: UndoableRemovalProps) => {
  const { removeOne } = useRecords()
  const { toasts } = useFeedback()
  const { open } = useNotification()
  const invalidate = useInvalidateRecords()
  const client = useQueryClient()

  const begin = useEffectEvent(() => {
    const title = titleOf(resource, row)
    const wait = (resource.calls.remove?.undo ?? 0) * 1000
    const send = async (keepalive: boolean) => {
      // The row stays out of sight, also where the list cannot be read again.
      const forget = () => dropCachedRow(client, resource, row.id)
      try {
        await removeOne({ resource: resource.name, id: row.id as string, meta: { record: row, keepalive } })
        forget()
        open?.(successNote(resource.calls.remove as Call))
      } catch (error) {
        const { statusCode, message } = error as HttpError
        const isUnsure = error instanceof CallError && error.isUnanswered
        // Another user has already removed it.
        if (statusCode === NOT_FOUND) {
          forget()
          toasts.show(`“${title}” sudah dihapus sebelumnya.`)
        } else
          open?.(
            failureNote({
              message: isUnsure
                ? `“${title}” mungkin sudah terhapus, mungkin belum: jawaban layanan tidak sampai. Lihat dulu daftarnya.`
                : `“${title}” belum terhapus, dan tampil lagi di daftar. ${message}`,
            }),
          )
      }
      await invalidate(resource.name, ["list", "many"])
    }
    const undo = removeLater(removalKey(resource, row), wait, send)
    toasts.show(`“${title}” dihapus.`, { action: { label: "Batalkan", onSelect: undo }, stays: wait })
    onClose()
    onDone([row])
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
