import { CallError, failureWords } from "../data/call-error.ts"
import { randomHex } from "../data/random-hex.ts"
import { createStore, type ReadableStore } from "../data/store.ts"
import type { Resource, Row } from "../declare/index.ts"
import { STORAGE_NAME } from "../routing/base-path.ts"
import { isOutboxEntry, type OutboxEntry, type OutboxStorage, type QueuedFile } from "./outbox-storage.ts"
import { acquireTabLock } from "./tab-lock.ts"

export interface OutboxState {
  entries: readonly OutboxEntry[]
  sending: string | undefined
  /** False if storage is blocked or full; entries are lost with the page. */
  isKept: boolean
  /** Number of manual retries; a change triggers an immediate flush. */
  retries: number
}

export type SendEntry = (entry: OutboxEntry, keep: (entry: OutboxEntry) => Promise<void>) => Promise<void>

/**
 * One user's queue of offline writes, oldest first. Shared by tabs and kept across reloads and sessions. Requires
 * `queues` in the declaration.
 */
export interface Outbox extends ReadableStore<OutboxState> {
  open: () => Promise<void>
  /** Resolves after storage. Throws if the call cannot be queued or the queue is full. */
  put: (write: { resource: string; values: Row; file?: QueuedFile; key?: string }) => Promise<OutboxEntry>
  list: () => readonly OutboxEntry[]
  drop: (key: string) => Promise<void>
  /** Changed values get a new key, because they are a new write. */
  retry: (key: string, changed?: { values: Row; file?: QueuedFile }) => Promise<void>
  /**
   * Sends entries in order, in one tab at a time. Stops at network failures; refused entries stay with their reason.
   */
  flush: (send: SendEntry) => Promise<void>
  close: () => void
}

interface OutboxDependencies {
  user: string
  resources: readonly Resource[]
  storage: OutboxStorage
}

/** Statuses that justify a retry: not sent, session ended, timeout, rate limit, service unavailable. */
const RETRY_STATUSES = [0, 401, 408, 429, 502, 503, 504]
const MAX_ENTRIES = 200
/** Maximum wait for another tab's flush, in milliseconds. */
const LOCK_TIMEOUT_MS = 60_000

const mayQueue = (resources: readonly Resource[], name: string): boolean =>
  resources.some((resource) => resource.name === name && resource.calls.create?.queues === true)

const isLater = (error: unknown) =>
  error instanceof CallError && (error.isUnanswered || RETRY_STATUSES.includes(error.statusCode)) && !error.isFinal

const reasonOf = (error: unknown) => (error instanceof Error && failureWords(error)) || "Layanan menolak kiriman ini."

const FULL = `Sudah ${MAX_ENTRIES} kiriman menunggu jaringan. Kirim atau buang sebagian dahulu, lalu coba lagi.`

export const createOutbox = ({ user, resources, storage }: OutboxDependencies): Outbox => {
  const { get, set, subscribe } = createStore<OutboxState>({
    entries: [],
    sending: undefined,
    isKept: true,
    retries: 0,
  })
  const name = `${STORAGE_NAME}-outbox:${user}`
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name)

  const read = async () => {
    const kept = (await storage.all()).filter(isOutboxEntry).filter(({ resource }) => mayQueue(resources, resource))
    const entries = kept.sort((a, b) => a.writtenAt - b.writtenAt)
    set({ ...get(), entries })
    return entries
  }
  const changed = async () => {
    await read()
    channel?.postMessage(0)
  }
  const store = async (entry: OutboxEntry) => {
    const isKept = await storage.put(entry)
    set({ ...get(), isKept })
  }
  const keep = async (entry: OutboxEntry) => {
    await store(entry)
    await changed()
  }
  const find = async (key: string) => (await read()).find((entry) => entry.key === key)
  /** The user may have removed the entry in the meantime. */
  const keepIfThere = async (entry: OutboxEntry) => {
    if (await find(entry.key)) await keep(entry)
  }
  const drop = async (key: string) => {
    await storage.remove(key)
    await changed()
  }
  if (channel) channel.onmessage = () => void read()

  const sendOne = async (entry: OutboxEntry, send: SendEntry): Promise<boolean> => {
    let latest: OutboxEntry = { ...entry, tried: true }
    const note = (next: OutboxEntry) => {
      latest = { ...next, tried: true }
      return keepIfThere(latest)
    }
    if (!(await find(entry.key))) return true
    set({ ...get(), sending: entry.key })
    try {
      await store(latest)
      await send(entry, note)
      await drop(entry.key)
      return true
    } catch (error) {
      if (isLater(error)) {
        await changed()
        return false
      }
      await keepIfThere({ ...latest, refused: reasonOf(error) })
      return true
    } finally {
      set({ ...get(), sending: undefined })
    }
  }

  const sendAll = async (send: SendEntry) => {
    for (;;) {
      const next = (await read()).find(({ refused }) => refused === undefined)
      if (!next || !(await sendOne(next, send))) return
    }
  }

  let flushing: Promise<void> | undefined
  let newest = 0
  /** Set by a flush request during a running flush, to include newer entries. */
  let isWanted = false
  const flush = async (send: SendEntry) => {
    try {
      while (isWanted) {
        isWanted = false
        const release = await acquireTabLock(name, LOCK_TIMEOUT_MS)
        if (release) await sendAll(send).finally(release)
      }
    } finally {
      flushing = undefined
    }
  }

  return {
    get,
    subscribe,
    open: async () => void (await read()),
    list: () => get().entries,
    put: async ({ resource, values, file, key = randomHex(16) }) => {
      if (!mayQueue(resources, resource)) throw new Error(`${resource} is not declared with queues: it cannot wait.`)
      // Before the first await, so that concurrent writes keep their order.
      newest = Math.max(Date.now(), newest + 1)
      const moment = newest
      const entries = await read()
      if (entries.length >= MAX_ENTRIES) throw new Error(FULL)
      const last = entries.at(-1)?.writtenAt ?? 0
      const entry: OutboxEntry = { key, resource, values, writtenAt: Math.max(moment, last + 1), tried: false }
      if (file) entry.file = file
      await keep(entry)
      return entry
    },
    drop,
    retry: async (key, changedTo) => {
      const entry = await find(key)
      if (!entry) return
      set({ ...get(), retries: get().retries + 1 })
      const { refused: _, ...rest } = { ...entry, ...changedTo }
      if (!changedTo) return keep(rest)
      await storage.remove(key)
      const { earlier: _earlier, ...fresh } = rest
      await keep({ ...fresh, key: randomHex(16), tried: false })
    },
    flush: (send) => {
      isWanted = true
      flushing ??= flush(send)
      return flushing
    },
    close: () => channel?.close(),
  }
}
