import { randomHex } from "../data/random-hex.ts"
import { STORAGE_NAME } from "../routing/base-path.ts"

/** Encrypts the session. Random per browser, stored apart from the encrypted data, never in the bundle. */
export interface SecretKeeper {
  get: () => Promise<string>
}

const DATABASE = STORAGE_NAME
const STORE = "secrets"
const NAME = "session"

const random = () => randomHex(32)

const toPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const open = () => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return toPromise(request)
}

/** One transaction, so that two tabs starting together get the same secret. */
const readOrMake = async () => {
  const database = await open()
  try {
    const store = database.transaction(STORE, "readwrite").objectStore(STORE)
    const known = await toPromise<unknown>(store.get(NAME))
    if (typeof known === "string") return known
    const made = random()
    await toPromise(store.put(made, NAME))
    return made
  } finally {
    database.close()
  }
}

/** Stored in IndexedDB. If it is blocked (some private windows), secret and session end with the page. */
export const browserSecret = (): SecretKeeper => {
  const fallback = random()
  let read: Promise<string> | undefined
  const get = () => {
    read ??= readOrMake().catch(() => fallback)
    return read
  }
  return { get }
}
