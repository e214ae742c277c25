import { STORAGE_NAME } from "../routing/base-path.ts"
/** Stores of unfinished work. Keys begin with the user's id and a colon. */
export type Store = "drafts" | "photos" | "imports" | "remembered" | "outbox" | "seen"

/** Separate databases, because a tab with an older build blocks version upgrades. */
const DATABASES = {
  kept: ["drafts", "photos", "imports", "remembered"],
  offline: ["outbox", "seen"],
} as const satisfies Readonly<Record<string, readonly Store[]>>
type Database = keyof typeof DATABASES

/** Sign-out deletes these, because they may contain personal data. */
const UNFINISHED: readonly Store[] = ["drafts", "photos", "imports", "outbox", "seen"]

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const connections = new Map<Database, Promise<IDBDatabase>>()

const connect = async (name: Database): Promise<IDBDatabase> => {
  const request = indexedDB.open(`${STORAGE_NAME}-${name}`, 1)
  request.onupgradeneeded = () => {
    for (const store of DATABASES[name]) request.result.createObjectStore(store)
  }
  const database = await toPromise(request)
  database.onclose = () => connections.delete(name)
  database.onversionchange = () => {
    database.close()
    connections.delete(name)
  }
  return database
}

/** Connections stay open, because opening one takes too long while the page unloads. */
const connectionTo = (store: Store): Promise<IDBDatabase> => {
  const name: Database = store === "outbox" || store === "seen" ? "offline" : "kept"
  const connection = connections.get(name) ?? connect(name)
  connections.set(name, connection)
  connection.catch(() => connections.delete(name))
  return connection
}

/** Transactions of a store run in the order of the calls. */
export const inBrowserStore = async <T>(
  name: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const transaction = (await connectionTo(name)).transaction(name, mode)
  const request = work(transaction.objectStore(name))
  // An unloading page may not live until the automatic commit.
  transaction.commit()
  return toPromise(request)
}

export const keysFrom = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

export const entriesFrom = async (name: Store, prefix = ""): Promise<[key: string, value: unknown][]> => {
  let keys: IDBRequest<IDBValidKey[]> | undefined
  const values = await inBrowserStore<unknown[]>(name, "readonly", (store) => {
    keys = store.getAllKeys(keysFrom(prefix))
    return store.getAll(keysFrom(prefix))
  })
  return values.map((value, at) => [String(keys?.result[at]), value])
}

export const dropUnfinished = async (user: string): Promise<void> => {
  for (const name of UNFINISHED)
    await inBrowserStore(name, "readwrite", (store) => store.delete(keysFrom(`${user}:`))).catch(() => undefined)
}
