import { useCallback, useEffect, useRef } from "react"
import { openBrowserStore } from "../drafts/browser-store.ts"
import { deleteImport, putImport, type SavedImport } from "./saved-import.ts"

/** Milliseconds without a change after which the import is saved in the browser. */
const REST = 400

/** Saves an import in the browser once it rests, and at once when its dialog is closed or the page is left. Returns what drops it. */
export const useSavedImport = (storeKey: string, current: SavedImport | undefined): (() => void) => {
  // It stays open: a page that is going away has no time to open it again.
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
    const timer = setTimeout(flush, REST)
    return () => clearTimeout(timer)
  }, [current, flush])

  return useCallback(() => {
    waiting.current = undefined
    void deleteImport(storeKey)
  }, [storeKey])
}
