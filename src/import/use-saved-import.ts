import { useCallback, useEffect, useRef } from "react"
import { openBrowserStore } from "../drafts/browser-store.ts"
import { deleteImport, putImport, type SavedImport } from "./saved-import.ts"

/** Milliseconds without changes before the import is saved. */
const DEBOUNCE_MS = 400

/** Saves an import after changes, and at once when its dialog or page closes. Returns a function that deletes it. */
export const useSavedImport = (storeKey: string, current: SavedImport | undefined): (() => void) => {
  // Keeps the database open, because opening it takes too long while a page closes.
  const database = useRef<IDBDatabase>(undefined)
  const waiting = useRef<SavedImport>(undefined)

  const flush = useCallback(() => {
    const saved = waiting.current
    if (!saved || !database.current) return
    waiting.current = undefined
    putImport(database.current, storeKey, saved).catch(() => undefined)
  }, [storeKey])

  useEffect(() => {
    const opening = openBrowserStore().then(
      (opened) => {
        database.current = opened
        return opened
      },
      () => undefined,
    )
    addEventListener("pagehide", flush)
    return () => {
      removeEventListener("pagehide", flush)
      flush()
      database.current = undefined
      void opening.then((opened) => opened?.close())
    }
  }, [flush])

  useEffect(() => {
    if (!current) return
    waiting.current = current
    const timer = setTimeout(flush, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [current, flush])

  return useCallback(() => {
    waiting.current = undefined
    void deleteImport(storeKey)
  }, [storeKey])
}
