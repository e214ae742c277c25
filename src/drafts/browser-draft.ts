import type { ZodType } from "zod"
import { isObject } from "../declare/index.ts"
import { STORAGE_NAME } from "../routing/base-path.ts"
import { entriesFrom, inBrowserStore, keysFrom, type Store } from "./browser-store.ts"
import { createSignOutCheck, type Draft, isExpired } from "./draft.ts"
import { acquireTabLock } from "./tab-lock.ts"

export interface BrowserDraftOptions {
  /** Only `remembered` survives a sign-out. */
  store?: Exclude<Store, "outbox" | "seen">
  /** Milliseconds after the last change. */
  ttl?: number
  /** Every open form has a draft of its own; a draft that is open in a tab is not continued in another. */
  exclusive?: boolean
}

interface StoredDraft<T> {
  key: string
  value: T
  savedAt: number
  expiresAt: number
  name?: string
  tab?: string
}

export const DRAFT_TTL_MS = 30 * 24 * 60 * 60 * 1000
const LOCK = `${STORAGE_NAME}-drafts`
/** Maximum wait for the lock of a reloading page, in milliseconds. */
const UNLOAD_TIMEOUT_MS = 3000

/** Earlier versions stored the value alone, or form drafts with their owner and photos with their age. */
export const toStoredDraft = ([key, entry]: readonly [string, unknown]): StoredDraft<unknown> => {
  const now = Date.now()
  if (!isObject(entry)) return { key, value: entry, savedAt: now, expiresAt: now + DRAFT_TTL_MS }
  const { value = entry, name = `${entry.resource}:${entry.record}`, tab } = entry
  const savedAt = Number(entry.savedAt ?? entry.since ?? now)
  const expiresAt = Number(entry.expiresAt ?? savedAt + DRAFT_TTL_MS)
  return { key, value, savedAt, expiresAt, name: String(name), tab: String(tab) }
}

/** Deletes expired drafts. */
export const readDrafts = async <T>(store: Store, schema: ZodType<T>): Promise<StoredDraft<T>[]> => {
  const drafts = (await entriesFrom(store)).map(toStoredDraft)
  for (const { key } of drafts.filter(isExpired)) await deleteDrafts(store, key)
  return drafts.flatMap((draft) => {
    const { data, success } = schema.safeParse(draft.value)
    return success && !isExpired(draft) ? [{ ...draft, value: data }] : []
  })
}

export const writeDraft = (
  store: Store,
  key: string,
  value: unknown,
  { ttl = DRAFT_TTL_MS, ...more }: { ttl?: number; name?: string; tab?: string } = {},
): Promise<unknown> => {
  const savedAt = Date.now()
  const entry = { ...more, value, savedAt, expiresAt: savedAt + ttl }
  return inBrowserStore(store, "readwrite", (records) => records.put(entry, key))
}

export const deleteDrafts = (store: Store, keys: string | IDBKeyRange): Promise<unknown> =>
  inBrowserStore(store, "readwrite", (records) => records.delete(keys)).catch(() => undefined)

const getTabName = (): string => {
  const known = sessionStorage.getItem(LOCK)
  if (known) return known
  const made = Math.random().toString(36).slice(2)
  sessionStorage.setItem(LOCK, made)
  return made
}

/** This tab's drafts first, then the latest. */
export const candidatesFor = <T>(drafts: readonly StoredDraft<T>[], user: string, name: string, tab: string) =>
  drafts
    .filter((draft) => draft.key.startsWith(`${user}:`) && draft.name === name && !isExpired(draft))
    .sort((a, b) => Number(b.tab === tab) - Number(a.tab === tab) || b.savedAt - a.savedAt)

const takeOver = async <T>(candidates: readonly StoredDraft<T>[], tab: string, fallback: string) => {
  const lock = (key: string, timeout?: number) => acquireTabLock(`${LOCK}:${key}`, timeout)
  for (const draft of candidates) {
    const release =
      (await lock(draft.key)) ?? (draft.tab === tab ? await lock(draft.key, UNLOAD_TIMEOUT_MS) : undefined)
    if (release) return { draft, key: draft.key, release }
  }
  return { draft: undefined, key: fallback, release: await lock(fallback) }
}

/** @returns undefined if the browser blocks storage */
export const openBrowserDraft = async <T>(
  user: string,
  name: string,
  schema: ZodType<T>,
  { store = "drafts", ttl, exclusive }: BrowserDraftOptions = {},
): Promise<Draft<T> | undefined> => {
  const isSignedIn = createSignOutCheck()
  try {
    const drafts = await readDrafts(store, schema)
    const tab = exclusive ? getTabName() : undefined
    const shared = `${user}:${name}`
    const { draft, key, release } = tab
      ? await takeOver(
          candidatesFor(drafts, user, name, tab),
          tab,
          `${shared}:${Date.now()}:${Math.random().toString(36).slice(2)}`,
        )
      : { draft: drafts.find((other) => other.key === shared), key: shared, release: undefined }
    return {
      key,
      found: draft?.value,
      savedAt: draft?.savedAt,
      save: (value) => {
        if (!isSignedIn()) return false
        const work = value === undefined ? deleteDrafts(store, key) : writeDraft(store, key, value, { ttl, name, tab })
        return work.then(
          () => true,
          () => false,
        )
      },
      drop: () => Promise.all([deleteDrafts(store, key), deleteDrafts("photos", keysFrom(`${key}\n`))]),
      close: () => release?.(),
    }
  } catch {
    return undefined
  }
}
