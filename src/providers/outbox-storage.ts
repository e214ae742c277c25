import { inBrowserStore, keysFrom } from "./browser-store.ts"
import type { OutboxEntry } from "./outbox-entry.ts"

/** Where one user's entries are kept. What it gives is not yet known to be sound. */
export interface OutboxStorage {
  all: () => Promise<unknown[]>
  put: (entry: OutboxEntry) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** In the browser's database; where that is shut, as long as the page is there. */
export const browserOutboxStorage = (user: string): OutboxStorage => {
  const unkept = new Map<string, OutboxEntry>()
  const at = (key: string) => `${user}:${key}`
  return {
    all: async () => {
      const kept = await inBrowserStore("outbox", "readonly", (store) => store.getAll(keysFrom(at("")))).catch(() => [])
      return [...kept, ...unkept.values()]
    },
    put: async (entry) => {
      await inBrowserStore("outbox", "readwrite", (store) => store.put(entry, at(entry.key))).then(
        () => unkept.delete(entry.key),
        () => unkept.set(entry.key, entry),
      )
    },
    remove: async (key) => {
      unkept.delete(key)
      await inBrowserStore("outbox", "readwrite", (store) => store.delete(at(key))).catch(() => undefined)
    },
  }
}
