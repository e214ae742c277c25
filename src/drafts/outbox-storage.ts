import { inBrowserStore, keysFrom } from "./browser-store.ts"
import type { OutboxEntry } from "./outbox-entry.ts"

export interface OutboxStorage {
  all: () => Promise<unknown[]>
  /** @returns false if the entry exists only in memory */
  put: (entry: OutboxEntry) => Promise<boolean>
  remove: (key: string) => Promise<void>
}

export const browserOutboxStorage = (user: string, inStore = inBrowserStore): OutboxStorage => {
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
