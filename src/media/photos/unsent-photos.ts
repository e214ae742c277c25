import { createContext } from "react"
import { inBrowserStore, keysFrom } from "../../drafts/browser-store.ts"

/** The key of the draft that unsent photos belong to, per user. Undefined: they are not kept. */
export const PhotoDraftContext = createContext<string | undefined>(undefined)

export interface UnsentPhoto {
  key: string
  file: File
  /** Its place among all photos of the field. */
  at: number
  /** The hash of the picture, once it is known. */
  mark?: string
}

/** Unsent photos of one field of one draft. Where the browser keeps nothing, nothing is kept. */
export interface UnsentPhotos {
  put: (photo: UnsentPhoto) => Promise<void>
  remove: (key: string) => Promise<void>
  all: () => Promise<UnsentPhoto[]>
}

interface Entry extends UnsentPhoto {
  /** The draft and the field, apart by a line break. */
  scope: string
  /** When it was put there, in milliseconds. */
  since: number
}

/** Milliseconds that an unsent photo is kept: 14 days. */
const STAYS = 14 * 24 * 60 * 60 * 1000

/** One transaction after the other, so that a photo is not put back after it was removed. */
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
      const stale = found.filter(({ since }) => Date.now() - since > STAYS)
      for (const entry of stale) await inStore((store) => store.delete(keyOf(entry)))
      return found.filter((entry) => entry.scope === scope && !stale.includes(entry))
    },
  }
}

/** The draft is saved or thrown away: its unsent photos go with it. */
export const forgetPhotos = async (draft: string): Promise<void> => {
  await inStore((store) => store.delete(keysFrom(`${draft}\n`)))
}
