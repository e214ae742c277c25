/** Stores of unfinished work. Keys begin with the user's id and a colon. */
type Store = "drafts" | "photos" | "imports" | "remembered" | "outbox" | "seen"

/** Separate databases, because a tab with an older build blocks version upgrades. */
const DATABASES = {
  "griya-kept": ["drafts", "photos", "imports", "remembered"],
  "griya-offline": ["outbox", "seen"],
} as const satisfies Readonly<Record<string, readonly Store[]>>
type Database = keyof typeof DATABASES

/** Sign-out deletes these, because they may contain personal data. */
const UNFINISHED: readonly Store[] = ["drafts", "photos", "imports", "outbox", "seen"]

export const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    if (request instanceof IDBOpenDBRequest) request.onblocked = () => reject(new Error("blocked"))
  })

export const openBrowserStore = (database: Database = "griya-kept"): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => {
    for (const name of DATABASES[database]) request.result.createObjectStore(name)
  }
  return toPromise(request)
}

export const inBrowserStore = async <T>(
  name: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await openBrowserStore(name === "outbox" || name === "seen" ? "griya-offline" : "griya-kept")
  try {
    return await toPromise(work(database.transaction(name, mode).objectStore(name)))
  } finally {
    database.close()
  }
}

export const keysFrom = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

export const dropUnfinished = async (user: string): Promise<void> => {
  for (const name of UNFINISHED)
    await inBrowserStore(name, "readwrite", (store) => store.delete(keysFrom(`${user}:`))).catch(() => undefined)
}
