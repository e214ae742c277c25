import { debounce } from "es-toolkit"
import { type SetStateAction, useCallback, useEffect, useEffectEvent, useRef, useState } from "react"
import type { ZodType } from "zod"
import { withinTime } from "../data/at-most.ts"
import { useAppContext } from "../session/app-context.ts"
import { type BrowserDraftOptions, openBrowserDraft } from "./browser-draft.ts"
import { type Draft, openTabDraft } from "./draft.ts"

interface DraftOptions extends BrowserDraftOptions {
  storage: "tab" | "browser"
}

/** For choices that are kept for good, also after a sign-out. */
export const REMEMBERED: DraftOptions = { storage: "browser", store: "remembered", ttl: Number.POSITIVE_INFINITY }

interface OpenedDraft<T> {
  name: string
  key: string | undefined
  found: T | undefined
  /** Number of times that the draft was thrown away for an empty form. */
  round: number
}

const pendingWrites = new Set<() => unknown>()

/** Stores at once what was typed in the last moment. */
export const flushDrafts = (): void => {
  for (const flush of pendingWrites) flush()
}

/** Milliseconds without changes before the browser's storage is written. */
const SAVE_DEBOUNCE_MS = 400
/** Maximum wait for the browser's storage, in milliseconds. */
const OPEN_TIMEOUT_MS = 4000

/**
 * Stores a value of the signed-in user until it is dropped, expires, or the user signs out. `found` is the value of an
 * earlier visit, valid once `isOpen`. `savedAt` is undefined until the newest value is stored.
 */
export const useDraft = <T>(name: string, schema: ZodType<T>, options: DraftOptions) => {
  const user = useAppContext().identity.id
  const [{ storage, ...rules }] = useState(options)
  const [tab] = useState(() => (storage === "tab" ? openTabDraft(user, name, schema, rules.ttl) : undefined))
  const [opened, setOpened] = useState<OpenedDraft<T> | undefined>(
    () => tab && { name, key: tab.key, found: tab.found, round: 0 },
  )
  const [savedAt, setSavedAt] = useState<number>()
  const slot = useRef<{ draft?: Draft<T>; opening?: Promise<Draft<T> | undefined> }>({ draft: tab })
  /** Works at once on an open draft, so that a later reader finds what was written. */
  const withDraft = useCallback(<R>(work: (draft: Draft<T>) => R) => {
    const { draft, opening } = slot.current
    return draft ? work(draft) : opening?.then((opened) => opened && work(opened))
  }, [])
  const [write] = useState(() =>
    debounce(async (value: T | undefined) => {
      const isStored = await withDraft((draft) => draft.save(value))
      setSavedAt(isStored && value !== undefined ? Date.now() : undefined)
    }, SAVE_DEBOUNCE_MS),
  )

  const openDraft = useEffectEvent((owner: string, draft: string) => openBrowserDraft(owner, draft, schema, rules))
  useEffect(() => {
    if (tab) return
    const end = new AbortController()
    const { signal } = end
    const opening = openDraft(user, name)
    slot.current = { opening }
    void withinTime(OPEN_TIMEOUT_MS, opening).then((draft) => {
      if (signal.aborted) return
      slot.current.draft = draft
      setOpened({ name, key: draft?.key, found: draft?.found, round: 0 })
      setSavedAt(draft?.savedAt)
    })
    const hide = () => document.visibilityState === "hidden" && write.flush()
    addEventListener("pagehide", write.flush, { signal })
    pendingWrites.add(write.flush)
    document.addEventListener("visibilitychange", hide, { signal })
    return () => {
      end.abort()
      pendingWrites.delete(write.flush)
      write.flush()
      slot.current = {}
      void opening.then((draft) => draft?.close())
    }
  }, [tab, user, name, write])

  const save = useCallback(
    (value: T | undefined) => {
      if (tab) return void tab.save(value)
      setSavedAt(undefined)
      write(value)
    },
    [tab, write],
  )
  const drop = useCallback(() => {
    write.cancel()
    setSavedAt(undefined)
    void withDraft((draft) => draft.drop())
  }, [withDraft, write])
  const startAnew = useCallback(() => {
    drop()
    setOpened((current) => current && { ...current, found: undefined, round: current.round + 1 })
  }, [drop])

  const isOpen = tab !== undefined || opened?.name === name
  const { key, found, round = 0 } = (isOpen && opened) || {}
  return { isOpen, key, found, round, savedAt, save, drop, startAnew }
}

/** A state that is stored as a draft while it differs from its initial value. */
export const useDraftState = <T>(name: string, schema: ZodType<T>, initial: T, options: DraftOptions) => {
  const { isOpen, found, save, drop } = useDraft(name, schema, options)
  const [opened] = useState({ value: initial })
  const [changed, setChanged] = useState<{ value: T }>()
  const before = found === undefined ? opened : { value: found }
  const draft = (changed ?? before).value
  const isTyped = JSON.stringify(draft) !== JSON.stringify(opened.value)
  const mustSave = changed !== undefined || (found !== undefined && !isTyped)
  useEffect(() => {
    if (mustSave) save(isTyped ? draft : undefined)
  }, [save, draft, isTyped, mustSave])
  const setDraft = (next: SetStateAction<T>) =>
    setChanged((current) => ({ value: next instanceof Function ? next((current ?? before).value) : next }))
  return { isOpen, draft, setDraft, isTyped, drop }
}
