/** What the browser keeps for those who work in it, beside their session. Every key begins with the user's id and a colon. */
type Store = "drafts" | "photos" | "imports" | "remembered"

const DATABASE = "griya-kept"
const STORES: readonly Store[] = ["drafts", "photos", "imports", "remembered"]
/** What a deliberate sign-out drops: it may hold other people's names and numbers. */
const UNFINISHED: readonly Store[] = ["drafts", "photos", "imports"]

export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    if (request instanceof IDBOpenDBRequest) request.onblocked = () => reject(new Error("blocked"))
  })

export const openBrowserStore = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    for (const name of STORES) request.result.createObjectStore(name)
  }
  return settled(request)
}

/** One request in a transaction of its own. Rejects where the browser keeps nothing. */
export const inBrowserStore = async <T>(
  name: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await openBrowserStore()
  try {
    return await settled(work(database.transaction(name, mode).objectStore(name)))
  } finally {
    database.close()
  }
}

/** All keys that begin so. */
export const keysFrom = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Drops what a user has begun and not finished. What they taught the product for the next time stays. */
export const dropUnfinished = async (user: string): Promise<void> => {
  for (const name of UNFINISHED)
    await inBrowserStore(name, "readwrite", (store) => store.delete(keysFrom(`${user}:`))).catch(() => undefined)
}
