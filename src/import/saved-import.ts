import { useCallback, useEffect, useRef } from "react"
import type { Target } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"
import { type Fix, isOfEmptyCell, type Plan } from "../domain/listing-import/plan.ts"
import { inBrowserStore, openBrowserStore, toPromise } from "../drafts/browser-store.ts"
import type { Step } from "./steps.ts"

export interface SavedImport {
  file: File
  /** Spreadsheet row of the headings; 0 for files without headings. */
  headerLine: number
  plan: Plan
  step: Step
  /** Idempotency key: the service never imports the same upload twice. */
  key: string
  /** Set once sent: the service's upload id, and each sent row's number in the user's file. */
  upload?: { id: string; numbers: Uint32Array }
}

/** `key` names the user and the resource. Without browser storage, an import cannot resume after a reload. */
export const loadImport = (key: string): Promise<SavedImport | undefined> =>
  inBrowserStore<SavedImport | undefined>("imports", "readonly", (store) => store.get(key)).catch(() => undefined)

/** Commits at once, because a page that is closing may never receive the success event. */
const putImport = (database: IDBDatabase, key: string, saved: SavedImport): Promise<unknown> => {
  const transaction = database.transaction("imports", "readwrite")
  const request = transaction.objectStore("imports").put(saved, key)
  transaction.commit()
  return toPromise(request)
}

const deleteImport = (key: string): Promise<unknown> =>
  inBrowserStore("imports", "readwrite", (store) => store.delete(key)).catch(() => undefined)

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

interface HeaderChoices {
  /** Target of each column; null if it is not imported. */
  targets: readonly (Target | null)[]
  defaults: Readonly<Record<string, Fix>>
  isTitleMade?: boolean | undefined
}

interface SavedChoices {
  columns: Readonly<Record<string, HeaderChoices>>
  fixes: Readonly<Record<string, Fix>>
}

const MOST_HEADERS = 20
const MOST_FIXES = 1000

/** `key` names the user and the resource. Resolves to empty choices if the browser's storage fails. */
export const loadChoices = async (key: string): Promise<SavedChoices> => ({
  columns: {},
  fixes: {},
  ...(await inBrowserStore<SavedChoices | undefined>("remembered", "readonly", (store) => store.get(key)).catch(
    () => undefined,
  )),
})

/** Runs changes one after the other, so that none is lost. */
let last: Promise<unknown> = Promise.resolve()
const change = (key: string, update: (saved: SavedChoices) => SavedChoices) => {
  last = last
    .then(async () => {
      const saved = update(await loadChoices(key))
      await inBrowserStore("remembered", "readwrite", (store) => store.put(saved, key))
    })
    .catch(() => undefined)
}

const headerKey = (header: readonly string[]) => header.join("\u0001").toLowerCase()

const newest = <T>(record: Readonly<Record<string, T>>, most: number) =>
  Object.fromEntries(Object.entries(record).slice(-most))

export const choicesForHeader = ({ columns }: SavedChoices, header: readonly string[]) => {
  const known = ownValue(columns, headerKey(header))
  return known && { ...known, targets: known.targets.map((target) => target ?? undefined) }
}

export const saveColumns = (key: string, header: readonly string[], { targets, defaults, isTitleMade }: Plan): void =>
  change(key, (saved) => {
    const { [headerKey(header)]: _, ...others } = saved.columns
    const chosen = { targets: targets.map((target) => target ?? null), defaults, isTitleMade }
    return { ...saved, columns: newest({ ...others, [headerKey(header)]: chosen }, MOST_HEADERS) }
  })

/** Skips fixes of empty cells; they apply to one file only. */
export const saveFixes = (key: string, fixes: Readonly<Record<string, Fix>>): void =>
  change(key, (saved) => {
    const lasting = Object.fromEntries(Object.entries(fixes).filter(([name]) => !isOfEmptyCell(name)))
    return { ...saved, fixes: newest({ ...saved.fixes, ...lasting }, MOST_FIXES) }
  })
