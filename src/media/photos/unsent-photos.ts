import { createContext } from "react"
import { inBrowserStore, keysFrom } from "../../drafts/browser-store.ts"

/** Key of the user's draft. Undefined disables storage. */
export const PhotoDraftContext = createContext<string | undefined>(undefined)

export interface UnsentPhoto {
  key: string
  file: File
  at: number
  mark?: string
}

export interface UnsentPhotos {
  put: (photo: UnsentPhoto) => Promise<void>
  remove: (key: string) => Promise<void>
  all: () => Promise<UnsentPhoto[]>
}

interface Entry extends UnsentPhoto {
  scope: string
  since: number
}

/** Storage time in milliseconds: 14 days. */
const PHOTO_TTL_MS = 14 * 24 * 60 * 60 * 1000

/** Sequential transactions, so that a late write cannot restore a removed photo. */
let last: Promise<unknown> = Promise.resolve()
const inStore = <T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> => {
  last = last.then(() => inBrowserStore("photos", "readwrite", act)).catch(() => undefined)
  return last as Promise<T | undefined>
}

export const unsentPhotosOf = (draft: string, field: string): UnsentPhotos => {
  const scope = `${draft}\n${field}`
  const keyOf = (entry: { scope: string; key: string }) => `${entry.scope}\n${entry.key}`
  return {
    put: async (photo) => {
      const entry: Entry = { ...photo, scope, since: Date.now() }
      await inStore((store) => store.put(entry, keyOf(entry)))
    },
    remove: async (key) => {
      await inStore((store) => store.delete(keyOf({ scope, key })))
    },
    all: async () => {
      const found: Entry[] = (await inStore((store) => store.getAll())) ?? []
      const stale = found.filter(({ since }) => Date.now() - since > PHOTO_TTL_MS)
      for (const entry of stale) await inStore((store) => store.delete(keyOf(entry)))
      return found.filter((entry) => entry.scope === scope && !stale.includes(entry))
    },
  }
}

export const forgetPhotos = async (draft: string): Promise<void> => {
  await inStore((store) => store.delete(keysFrom(`${draft}\n`)))
}
