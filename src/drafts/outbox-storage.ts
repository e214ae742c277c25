import { isObject, type Row } from "../declare/index.ts"
import { inBrowserStore, keysFrom } from "./browser-store.ts"

/** Uploaded before the record; its address becomes the field's value. */
export interface QueuedFile {
  file: File
  field: string
  folder: string
}

export interface OutboxEntry {
  /** Idempotency key. */
  key: string
  resource: string
  values: Row
  file?: QueuedFile
  writtenAt: number
  /** An earlier attempt may have arrived. */
  tried: boolean
  /** Ids in the list before the first attempt, for services without idempotency keys. */
  earlier?: readonly string[]
  refused?: string
}

const isFile = (value: unknown): value is QueuedFile =>
  isObject(value) && value.file instanceof Blob && typeof value.field === "string" && typeof value.folder === "string"

export const isOutboxEntry = (value: unknown): value is OutboxEntry =>
  isObject(value) &&
  typeof value.key === "string" &&
  typeof value.resource === "string" &&
  isObject(value.values) &&
  typeof value.writtenAt === "number" &&
  typeof value.tried === "boolean" &&
  (value.refused === undefined || typeof value.refused === "string") &&
  (value.earlier === undefined || Array.isArray(value.earlier)) &&
  (value.file === undefined || isFile(value.file))

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
