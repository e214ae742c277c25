import { useCallback, useEffect, useRef, useState } from "react"
import { withinTime } from "../../data/at-most.ts"
import { type DraftSlot, type KeptDraft, openDraft } from "../../drafts/draft-store.ts"
import { forgetPhotos } from "../../media/photos/unsent-photos.ts"
import { useAppContext } from "../../session/app-context.ts"

/** Milliseconds without typing before a draft is saved. */
const SAVE_DEBOUNCE_MS = 400
/** Milliseconds that a form waits for the browser's storage before it opens. */
const OPEN_TIMEOUT_MS = 4000

export const useKeptDraft = (resource: string, record = "") => {
  const { identity } = useAppContext()
  const user = identity.id
  const slot = useRef<DraftSlot>(undefined)
  const waiting = useRef<KeptDraft>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [opened, setOpened] = useState<{ key?: string; found?: KeptDraft; round?: number }>()
  const [savedAt, setSavedAt] = useState<number>()

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const kept = waiting.current
    // Keeps early input until the storage has opened.
    if (!kept || !slot.current) return
    waiting.current = undefined
    slot.current.keep(kept).then(
      () => setSavedAt(kept.savedAt),
      () => undefined,
    )
  }, [])
  const keep = useCallback(
    (kept: KeptDraft | undefined) => {
      clearTimeout(timer.current)
      waiting.current = kept
      setSavedAt(undefined)
      if (kept) timer.current = setTimeout(flush, SAVE_DEBOUNCE_MS)
      else slot.current?.drop().catch(() => undefined)
    },
    [flush],
  )

  useEffect(() => {
    let isClosed = false
    const opening = openDraft({ user, resource, record })
    void withinTime(OPEN_TIMEOUT_MS, opening).then((open) => {
      if (isClosed) return
      slot.current = open
      setOpened({ key: open?.key, found: open?.found })
      setSavedAt(open?.found?.savedAt)
      flush()
    })
    return () => {
      isClosed = true
      flush()
      const left = waiting.current
      waiting.current = undefined
      void opening.then(async (open) => {
        if (left) await open?.keep(left).catch(() => undefined)
        open?.close()
      })
      slot.current = undefined
    }
  }, [user, resource, record, flush])

  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && flush()
    addEventListener("pagehide", flush)
    document.addEventListener("visibilitychange", hide)
    return () => {
      removeEventListener("pagehide", flush)
      document.removeEventListener("visibilitychange", hide)
    }
  }, [flush])

  const drop = useCallback(() => {
    keep(undefined)
    if (slot.current) void forgetPhotos(slot.current.key)
  }, [keep])

  const startAnew = useCallback(() => {
    drop()
    setOpened((current) => ({ key: current?.key, round: (current?.round ?? 0) + 1 }))
  }, [drop])

  const { key, found, round = 0 } = opened ?? {}
  return { isOpen: opened !== undefined, key, found, round, savedAt, keep, drop, startAnew }
}
