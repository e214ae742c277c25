import { inBrowserStore, keysFrom } from "./browser-store.ts"
import type { OutboxEntry } from "./outbox-entry.ts"

/** Where one user's entries are kept. What it gives is not yet known to be sound. */
export interface OutboxStorage {
  all: () => Promise<unknown[]>
  /** False: it is only known as long as this page is there. */
  put: (entry: OutboxEntry) => Promise<boolean>
  remove: (key: string) => Promise<void>
}

/** In the browser's database; where that is shut or full, as long as the page is there. */
export const browserOutboxStorage = (user: string, inStore = inBrowserStore): OutboxStorage => {
  /** What the database does not hold as it is now. Undefined: removed. */
  const unkept = new Map<string, OutboxEntry | undefined>()
  const at = (key: string) => `${user}:${key}`
  return {
    all: async () => {
      const kept: unknown[] = await inStore("outbox", "readonly", (store) => store.getAll(keysFrom(at("")))).catch(
        () => [],
      )
      const known = kept.filter((entry) => !unkept.has((entry as Partial<OutboxEntry> | undefined)?.key ?? ""))
      return [...known, ...[...unkept.values()].filter((entry) => entry !== undefined)]
    },
    put: (entry) =>
      inStore("outbox", "readwrite", (store) => store.put(entry, at(entry.key))).then(
        () => {
          unkept.delete(entry.key)
          return true
        },
        () => {
          unkept.set(entry.key, entry)
          return false
        },
      ),
    remove: async (key) => {
      await inStore("outbox", "readwrite", (store) => store.delete(at(key))).then(
        () => unkept.delete(key),
        () => unkept.set(key, undefined),
      )
    },
  }
}
