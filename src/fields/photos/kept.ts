import { createContext } from "react"

/** The draft that unsent photos belong to, with the user in it. Undefined: they end with the page. */
export const PhotoDraftContext = createContext<string | undefined>(undefined)

export interface KeptPhoto {
  key: string
  file: File
  /** Its place among all photos of the field. */
  at: number
}

/** Unsent photos of one field of one draft. Where the browser keeps nothing, nothing is kept. */
export interface Kept {
  put: (photo: KeptPhoto) => Promise<void>
  remove: (key: string) => Promise<void>
  all: () => Promise<KeptPhoto[]>
}

interface Entry extends KeptPhoto {
  /** The draft and the field, apart by a line break. */
  scope: string
  /** When it was put there, in milliseconds. */
  since: number
}

const DATABASE = "griya-photos"
const STORE = "photos"
/** Milliseconds after which nobody comes back for a photo: 14 days. */
const STAYS = 14 * 24 * 60 * 60 * 1000

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const open = () => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ["scope", "key"] })
  return done(request)
}

/** One transaction after the other, so that a photo is not put back after it was removed. */
let last: Promise<unknown> = Promise.resolve()
const inStore = <T>(act: (store: IDBObjectStore) => Promise<T>): Promise<T | undefined> => {
  const acted = last.then(async () => {
    const database = await open()
    try {
      return await act(database.transaction(STORE, "readwrite").objectStore(STORE))
    } finally {
      database.close()
    }
  })
  last = acted.catch(() => undefined)
  return last as Promise<T | undefined>
}

export const keptOf = (draft: string, field: string): Kept => {
  const scope = `${draft}\n${field}`
  return {
    put: async (photo) => void (await inStore((store) => done(store.put({ ...photo, scope, since: Date.now() })))),
    remove: async (key) => void (await inStore((store) => done(store.delete([scope, key])))),
    all: async () => {
      const found = (await inStore((store) => done<Entry[]>(store.getAll()))) ?? []
      const stale = found.filter(({ since }) => Date.now() - since > STAYS)
      for (const entry of stale) await inStore((store) => done(store.delete([entry.scope, entry.key])))
      return found.filter((entry) => entry.scope === scope && !stale.includes(entry))
    },
  }
}

/** The draft is saved or thrown away: its unsent photos go with it. */
export const forgetPhotos = async (draft: string): Promise<void> => {
  await inStore((store) => done(store.delete(IDBKeyRange.bound([`${draft}\n`], [`${draft}\n\uffff`, []]))))
}
