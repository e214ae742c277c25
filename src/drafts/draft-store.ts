import { dropUnfinished, openBrowserStore, settled } from "./browser-store.ts"
import { holdName } from "./tab-lock.ts"

/** Whose draft of what: a user's, of a record or of a new one. */
export interface DraftOwner {
  user: string
  resource: string
  /** Empty: a new record. */
  record: string
}

/** What was typed into a form and not yet saved. */
export interface KeptDraft {
  draft: Readonly<Record<string, unknown>>
  /** What the form started from, and in which version. */
  base: Readonly<Record<string, unknown>>
  version: number | string | undefined
  /** Milliseconds since 1970. */
  savedAt: number
}

interface Entry extends DraftOwner, KeptDraft {
  key: string
  /** The tab that wrote it last. */
  tab: string
}

/** One open form's entry in the store. No other form writes there while it is open, in whichever tab. */
export interface DraftSlot {
  /** Names this draft and no other; what belongs to it elsewhere is kept under it. */
  key: string
  /** What a form left behind that was not closed properly. */
  found: KeptDraft | undefined
  keep: (kept: KeptDraft) => Promise<void>
  drop: () => Promise<void>
  close: () => void
}

/** Names the locks, and this tab. */
const NAME = "griya-drafts"
const STORE = "drafts"
/** Milliseconds that this tab's last page is given to let go of its draft while it is being reloaded. */
const PATIENCE = 3000
const MOST_AGE = 30 * 24 * 60 * 60 * 1000

/** Told to commit at once: a page that is going away does not live to see its own success. */
const put = (database: IDBDatabase, entry: Entry) => {
  const transaction = database.transaction(STORE, "readwrite")
  const request = transaction.objectStore(STORE).put(entry, entry.key)
  transaction.commit()
  return settled(request)
}

const storeOf = (database: IDBDatabase, mode: IDBTransactionMode) =>
  database.transaction(STORE, mode).objectStore(STORE)

const isAt = (entry: DraftOwner, owner: DraftOwner) =>
  entry.user === owner.user && entry.resource === owner.resource && entry.record === owner.record

/** The drafts that a form of an owner may take over: its own tab's, then the latest first. */
export const candidatesFor = <E extends DraftOwner & { savedAt: number; tab: string }>(
  entries: readonly E[],
  owner: DraftOwner,
  tab: string,
  now: number,
): E[] =>
  entries
    .filter((entry) => isAt(entry, owner) && now - entry.savedAt < MOST_AGE)
    .sort((a, b) => Number(b.tab === tab) - Number(a.tab === tab) || b.savedAt - a.savedAt)

const hold = (key: string, patience?: number) => holdName(`${NAME}:${key}`, patience)

/** The same before and after a reload. */
const tabOf = (): string => {
  const known = sessionStorage.getItem(NAME)
  if (known) return known
  const made = Math.random().toString(36).slice(2)
  sessionStorage.setItem(NAME, made)
  return made
}

/** After a sign-out nothing is kept until a form is opened again. */
let isShut = false

const takeOver = async (candidates: readonly Entry[], tab: string) => {
  for (const entry of candidates) {
    const release = (await hold(entry.key)) ?? (entry.tab === tab ? await hold(entry.key, PATIENCE) : undefined)
    if (release) return { entry, release }
  }
  return undefined
}

/** Opens a form's entry: with what was left there, if no open form is writing it. Undefined where the browser keeps nothing. */
export const openDraft = async (owner: DraftOwner): Promise<DraftSlot | undefined> => {
  isShut = false
  try {
    const tab = tabOf()
    // It stays open: a page that is going away has no time to open it again.
    const database = await openBrowserStore()
    const entries: Entry[] = await settled(storeOf(database, "readonly").getAll())
    for (const { key, savedAt } of entries)
      if (Date.now() - savedAt >= MOST_AGE) await settled(storeOf(database, "readwrite").delete(key))
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
      drop: () => settled(storeOf(database, "readwrite").delete(key)),
      close: () => {
        database.close()
        release()
      },
    }
  } catch {
    return undefined
  }
}

/** A draft that may be gone on with. */
export interface FoundDraft extends Pick<Entry, "key" | "resource" | "record" | "savedAt" | "draft"> {}

/** What a user has typed into forms of this browser and not saved, the oldest first. */
export const listDrafts = async (user: string): Promise<FoundDraft[]> => {
  const database = await openBrowserStore()
  try {
    const entries: Entry[] = await settled(storeOf(database, "readonly").getAll())
    return entries
      .filter((entry) => entry.user === user && Date.now() - entry.savedAt < MOST_AGE)
      .sort((a, b) => a.savedAt - b.savedAt)
  } finally {
    database.close()
  }
}

/** What the answers of dialogs that are not done are kept under, in the tab. */
export const ANSWERS = "griya-answers:"

/** Signing out leaves nothing behind that was begun: drafts, unsent photos, tables that were being checked, answers. */
export const forgetDrafts = (user: string): Promise<void> => {
  isShut = true
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(ANSWERS)) sessionStorage.removeItem(name)
  return dropUnfinished(user)
}
