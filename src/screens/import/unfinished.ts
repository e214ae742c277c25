import type { Plan } from "./core/plan.ts"
import type { Step } from "./steps.ts"

/** A file that was being worked on, as it is kept until it is sent or thrown away. */
export interface Unfinished {
  file: File
  hasHeader: boolean
  plan: Plan
  step: Step
  /** The key of the upload: the same file is never imported twice. */
  key: string
  /** Once it is sent: the service's name for it, and each sent row's number in the user's file. */
  upload?: { id: string; numbers: Uint32Array }
}

const STORE = "files"

const open = (): Promise<IDBDatabase> =>
  new Promise((done, fail) => {
    const request = indexedDB.open("griya-import", 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

const within = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await open()
  try {
    return await new Promise<T>((done, fail) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => done(request.result)
      request.onerror = () => fail(request.error)
    })
  } finally {
    database.close()
  }
}

/** Each user's own. A browser that keeps nothing only cannot go on after a reload. */
export const readUnfinished = (user: string): Promise<Unfinished | undefined> =>
  within("readonly", (store) => store.get(user) as IDBRequest<Unfinished | undefined>).catch(() => undefined)

export const keepUnfinished = (user: string, unfinished: Unfinished): Promise<unknown> =>
  within("readwrite", (store) => store.put(unfinished, user)).catch(() => undefined)

export const forgetUnfinished = (user: string): Promise<unknown> =>
  within("readwrite", (store) => store.delete(user)).catch(() => undefined)
