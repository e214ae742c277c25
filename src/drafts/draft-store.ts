import { dropUnfinished, openBrowserStore, toPromise } from "./browser-store.ts"
import { acquireTabLock } from "./tab-lock.ts"

export interface DraftOwner {
  user: string
  resource: string
  record: string
}

export interface KeptDraft {
  draft: Readonly<Record<string, unknown>>
  /** Values and version of the record when the form opened. */
  base: Readonly<Record<string, unknown>>
  version: number | string | undefined
  savedAt: number
}

interface Entry extends DraftOwner, KeptDraft {
  key: string
  tab: string
}

/** Exclusive access to a draft; a lock keeps other forms and tabs out. */
export interface DraftSlot {
  key: string
  found: KeptDraft | undefined
  keep: (kept: KeptDraft) => Promise<void>
  drop: () => Promise<void>
  close: () => void
}

const NAME = "griya-drafts"
const STORE = "drafts"
/** Maximum wait for the lock during a reload, in milliseconds. */
const UNLOAD_PATIENCE_MS = 3000
const EXPIRY_MS = 30 * 24 * 60 * 60 * 1000

/** Commits explicitly, because an unloading page may not live until the automatic commit. */
const put = (database: IDBDatabase, entry: Entry) => {
  const transaction = database.transaction(STORE, "readwrite")
  const request = transaction.objectStore(STORE).put(entry, entry.key)
  transaction.commit()
  return toPromise(request)
}

const storeOf = (database: IDBDatabase, mode: IDBTransactionMode) =>
  database.transaction(STORE, mode).objectStore(STORE)

const isAt = (entry: DraftOwner, owner: DraftOwner) =>
  entry.user === owner.user && entry.resource === owner.resource && entry.record === owner.record

export const candidatesFor = <E extends DraftOwner & { savedAt: number; tab: string }>(
  entries: readonly E[],
  owner: DraftOwner,
  tab: string,
  now: number,
): E[] =>
  entries
    .filter((entry) => isAt(entry, owner) && now - entry.savedAt < EXPIRY_MS)
    .sort((a, b) => Number(b.tab === tab) - Number(a.tab === tab) || b.savedAt - a.savedAt)

const hold = (key: string, patience?: number) => acquireTabLock(`${NAME}:${key}`, patience)

const getTabName = (): string => {
  const known = sessionStorage.getItem(NAME)
  if (known) return known
  const made = Math.random().toString(36).slice(2)
  sessionStorage.setItem(NAME, made)
  return made
}

/** Prevents writes between sign-out and the next opened form. */
let isShut = false

const takeOver = async (candidates: readonly Entry[], tab: string) => {
  for (const entry of candidates) {
    const release =
      (await hold(entry.key)) ?? (entry.tab === tab ? await hold(entry.key, UNLOAD_PATIENCE_MS) : undefined)
    if (release) return { entry, release }
  }
  return undefined
}

/** Restores an unlocked draft. @returns undefined if the browser blocks storage */
export const openDraft = async (owner: DraftOwner): Promise<DraftSlot | undefined> => {
  isShut = false
  try {
    const tab = getTabName()
    // Stays open: reopening takes too long while the page unloads.
    const database = await openBrowserStore()
    const entries: Entry[] = await toPromise(storeOf(database, "readonly").getAll())
    for (const { key, savedAt } of entries)
      if (Date.now() - savedAt >= EXPIRY_MS) await toPromise(storeOf(database, "readwrite").delete(key))
    const taken = await takeOver(candidatesFor(entries, owner, tab, Date.now()), tab)
    const made = `${owner.user}:${owner.resource}:${Date.now()}:${Math.random().toString(36).slice(2)}`
    const key = taken?.entry.key ?? made
    const release = taken?.release ?? (await hold(key)) ?? (() => {})
    return {
      key,
      found: taken?.entry,
      keep: async (kept) => {
        if (!isShut) await put(database, { ...owner, ...kept, key, tab })
      },
      drop: () => toPromise(storeOf(database, "readwrite").delete(key)),
      close: () => {
        database.close()
        release()
      },
    }
  } catch {
    return undefined
  }
}

export interface FoundDraft extends Pick<Entry, "key" | "resource" | "record" | "savedAt" | "draft"> {}

export const listDrafts = async (user: string): Promise<FoundDraft[]> => {
  const database = await openBrowserStore()
  try {
    const entries: Entry[] = await toPromise(storeOf(database, "readonly").getAll())
    return entries
      .filter((entry) => entry.user === user && Date.now() - entry.savedAt < EXPIRY_MS)
      .sort((a, b) => a.savedAt - b.savedAt)
  } finally {
    database.close()
  }
}

export const ANSWERS_KEY_PREFIX = "griya-answers:"

export const forgetDrafts = (user: string): Promise<void> => {
  isShut = true
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(ANSWERS_KEY_PREFIX)) sessionStorage.removeItem(name)
  return dropUnfinished(user)
}
