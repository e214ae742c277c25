import { CallError, failureWords } from "../data/call-error.ts"
import type { Row } from "../data/circumstances.ts"
import { randomHex } from "../data/random-hex.ts"
import { createStore, type ReadableStore } from "../data/store.ts"
import type { Resource } from "../declare/index.ts"
import { isOutboxEntry, type OutboxEntry, type QueuedFile } from "./outbox-entry.ts"
import type { OutboxStorage } from "./outbox-storage.ts"
import { holdName } from "./tab-lock.ts"

export interface OutboxState {
  /** Oldest first. */
  entries: readonly OutboxEntry[]
  /** The key of the entry that is on its way. */
  sending: string | undefined
  /** False: the browser keeps nothing, or no more. What waits is lost with the page. */
  isKept: boolean
  /** How often the user asked to try again: whoever sends does so at once. */
  retries: number
}

/** Sends one entry. `keep` notes what of it is done already: the address of its file. Rejects with a CallError where that failed. */
export type SendEntry = (entry: OutboxEntry, keep: (entry: OutboxEntry) => Promise<void>) => Promise<void>

/**
 * Writes that wait for the network: one user's, oldest first, the same in every tab, there again after a reload and the session's
 * end. Only what is declared with `queues` can be put in.
 */
export interface Outbox extends ReadableStore<OutboxState> {
  /** Reads what is kept; further tabs' changes follow by themselves. */
  open: () => Promise<void>
  /** Resolves once it is kept. Throws for what may not wait, and where too much waits. */
  put: (write: { resource: string; values: Readonly<Row>; file?: QueuedFile; key?: string }) => Promise<OutboxEntry>
  list: () => readonly OutboxEntry[]
  /** The user takes it back. */
  drop: (key: string) => Promise<void>
  /** What was refused is sent with the next flush, as it was or with other values; under another key, since it is another write. */
  retry: (key: string, changed?: { values: Readonly<Row>; file?: QueuedFile }) => Promise<void>
  /** Sends what waits, one at a time, in order, in one tab at a time. Ends at the first failure of the network; what was refused stays behind with the reason. */
  flush: (send: SendEntry) => Promise<void>
  close: () => void
}

interface OutboxDependencies {
  user: string
  resources: readonly Resource[]
  storage: OutboxStorage
}

/** Statuses after which a later try may do: no answer, the session's end, too slow, too often, a service that is away. */
const LATER = [0, 401, 408, 429, 502, 503, 504]
const MOST = 200
/** Milliseconds that a flush waits for another tab's. */
const PATIENCE = 60_000

const mayQueue = (resources: readonly Resource[], name: string): boolean =>
  resources.some((resource) => resource.name === name && resource.calls.create?.queues === true)

const isLater = (error: unknown) => error instanceof CallError && LATER.includes(error.statusCode) && !error.isFinal

const reasonOf = (error: unknown) => (error instanceof Error && failureWords(error)) || "Layanan menolak kiriman ini."

const byAge = (a: OutboxEntry, b: OutboxEntry) => a.writtenAt - b.writtenAt

const FULL = `Sudah ${MOST} kiriman menunggu jaringan. Kirim atau buang sebagian dahulu, lalu coba lagi.`

export const outboxOf = ({ user, resources, storage }: OutboxDependencies): Outbox => {
  const { get, set, subscribe } = createStore<OutboxState>({
    entries: [],
    sending: undefined,
    isKept: true,
    retries: 0,
  })
  const name = `griya-outbox:${user}`
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name)

  const read = async () => {
    const kept = (await storage.all()).filter(isOutboxEntry).filter(({ resource }) => mayQueue(resources, resource))
    const entries = kept.sort(byAge)
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
  /** The user may have dropped it meanwhile. */
  const keepIfThere = async (entry: OutboxEntry) => {
    if (await find(entry.key)) await keep(entry)
  }
  const drop = async (key: string) => {
    await storage.remove(key)
    await changed()
  }
  if (channel) channel.onmessage = () => void read()

  /** False: there is no use in going on. */
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
        // That it was tried is seen, too.
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
  /** Asked for while one is under way: what was put in behind it is sent too. */
  let isWanted = false
  const flush = async (send: SendEntry) => {
    try {
      while (isWanted) {
        isWanted = false
        const release = await holdName(name, PATIENCE)
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
      // Before anything is awaited: of two written at once the first stays the first.
      newest = Math.max(Date.now(), newest + 1)
      const moment = newest
      const entries = await read()
      if (entries.length >= MOST) throw new Error(FULL)
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
      await keep({ ...rest, key: randomHex(16), tried: false })
    },
    flush: (send) => {
      isWanted = true
      flushing ??= flush(send)
      return flushing
    },
    close: () => channel?.close(),
  }
}
