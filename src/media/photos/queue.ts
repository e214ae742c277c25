import { createStore } from "../../data/store.ts"
import { isObject } from "../../declare/index.ts"
import type { Prepared } from "./prepare.ts"
import { addressesOf, inserted, isStuck, type Tile, withAddresses } from "./tile.ts"
import type { UnsentPhotos } from "./unsent-photos.ts"

export interface Sending {
  signal: AbortSignal
  onProgress: (part: number) => void
}

export interface QueueDependencies {
  /** Makes it small, turned by so many quarters; an error says in a sentence why not. */
  prepare: (file: File, turns: number) => Promise<Prepared>
  /** Gives its address. */
  send: (file: File, sending: Sending) => Promise<string>
  /** Will it fail every time? */
  isFinal: (error: unknown) => boolean
  isOnline: () => boolean
  /** The sent ones' addresses in their order, whenever they are others than before. */
  onChange: (addresses: string[]) => void
  /** A photo was not taken, since the one at this place, from 0, is the same. */
  onTwin: (name: string, at: number) => void
  /** Where unsent photos outlive the page. */
  unsent?: UnsentPhotos
}

/** Uploads at the same time. */
const AT_ONCE = 3
const UNSENT = "Belum terkirim saat halaman ditutup."

let made = 0
const nextKey = () => {
  made += 1
  return `${Date.now().toString(36)}-${made}`
}

/** A service that cannot be reached says so in a hint. */
const reasonOf = (error: unknown): Pick<Tile, "reason" | "hint"> => ({
  reason: error instanceof Error ? error.message : String(error),
  hint: isObject(error) && typeof error.hint === "string" ? error.hint : undefined,
})

/** A field's photos: those that are sent, and those that are on their way, at most three at a time. One that fails holds up no other. */
export const photoQueue = (dependencies: QueueDependencies) => {
  let deps = dependencies
  const store = createStore<readonly Tile[]>([])
  const tiles = store.get
  let handedOn = "[]"
  /** Values handed to the form that it may not have handed back yet. */
  let echoes = [handedOn]
  const running = new Map<string, AbortController>()

  const set = (next: readonly Tile[]) => {
    store.set(next)
    const addresses = addressesOf(next)
    const now = JSON.stringify(addresses)
    if (now === handedOn) return
    handedOn = now
    echoes.push(now)
    deps.onChange(addresses)
  }
  const patch = (key: string, change: Partial<Tile>) =>
    set(tiles().map((tile) => (tile.key === key ? { ...tile, ...change } : tile)))
  const keep = ({ key, file, mark }: Tile) => {
    if (file) void deps.unsent?.put({ key, file, mark, at: tiles().findIndex((tile) => tile.key === key) })
  }
  const drop = (key: string) => {
    void deps.unsent?.remove(key)
    set(tiles().filter((tile) => tile.key !== key))
  }

  const failed = (key: string, error: unknown) => {
    const isOffline = !deps.isOnline() && !deps.isFinal(error)
    patch(key, isOffline ? { state: "offline" } : { state: "failed", ...reasonOf(error), isFinal: deps.isFinal(error) })
  }
  const process = async (tile: Tile & { file: File }, signal: AbortSignal) => {
    const { key, name, isPrepared } = tile
    patch(key, { state: "preparing", reason: undefined, hint: undefined, part: 0 })
    const made = isPrepared ? tile : await deps.prepare(tile.file, tile.turns ?? 0)
    if (signal.aborted) return
    const { file: prepared = tile.file, mark } = { ...made, mark: tile.mark ?? made.mark }
    const twin = tiles().findIndex((other) => other.key !== key && mark !== undefined && other.mark === mark)
    if (twin >= 0) {
      drop(key)
      return deps.onTwin(name, twin)
    }
    patch(key, { state: "sending", file: prepared, mark, isPrepared: true })
    if (!isPrepared) keep({ key, file: prepared, mark } as Tile)
    const address = await deps.send(prepared, { signal, onProgress: (part) => patch(key, { part }) })
    if (signal.aborted) return
    patch(key, { state: "sent", address })
    void deps.unsent?.remove(key)
  }
  const run = async (tile: Tile & { file: File }) => {
    const control = new AbortController()
    running.set(tile.key, control)
    try {
      await process(tile, control.signal)
    } catch (error) {
      if (!control.signal.aborted) failed(tile.key, error)
    } finally {
      if (running.get(tile.key) === control) running.delete(tile.key)
      next()
    }
  }
  const next = () => {
    while (running.size < AT_ONCE) {
      const tile = tiles().find(({ key, state }) => state === "queued" && !running.has(key))
      if (!tile?.file) return
      if (!deps.isOnline()) return wait()
      void run({ ...tile, file: tile.file })
    }
  }
  /** Without a connection nothing is tried. */
  const wait = () => set(tiles().map((tile) => (tile.state === "queued" ? { ...tile, state: "offline" } : tile)))
  const start = (isMeant: (tile: Tile) => boolean) => {
    set(tiles().map((tile) => (isMeant(tile) ? { ...tile, state: "queued", part: 0 } : tile)))
    next()
  }

  return {
    get: tiles,
    subscribe: store.subscribe,
    /** Renews the dependencies; the photos stay. */
    use: (fresh: QueueDependencies) => {
      deps = fresh
    },
    add: (files: readonly File[]) => {
      const more = files.map(
        (file): Tile => ({
          key: nextKey(),
          name: file.name,
          file,
          original: file,
          state: "queued",
        }),
      )
      set([...tiles(), ...more])
      more.forEach(keep)
      next()
    },
    retry: (keys: readonly string[]) => start((tile) => isStuck(tile) && !tile.isFinal && keys.includes(tile.key)),
    /** The connection is back. */
    resume: () => start(({ state }) => state === "offline"),
    remove: (key: string) => {
      running.get(key)?.abort()
      running.delete(key)
      drop(key)
      next()
    },
    /** Turns one by a quarter, from the original file, and sends it again. */
    turn: (key: string) => {
      const tile = tiles().find((candidate) => candidate.key === key)
      if (!tile?.original) return
      running.get(key)?.abort()
      running.delete(key)
      const turned: Tile = { ...tile, file: tile.original, isPrepared: false, turns: ((tile.turns ?? 0) + 1) % 4 }
      keep(turned)
      patch(key, turned)
      start((candidate) => candidate.key === key)
    },
    /** Puts one back that was removed. */
    restore: (tile: Tile, at: number) => {
      const isSent = tile.state === "sent"
      set(inserted(tiles(), [{ tile: isSent || isStuck(tile) ? tile : { ...tile, state: "queued" }, at }]))
      if (!isSent) keep(tile)
      next()
    },
    order: (keys: readonly string[]) => set(tiles().toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))),
    /** Takes the form's value over, unless it is what was handed on to the form. */
    accept: (addresses: readonly string[]) => {
      const now = JSON.stringify(addresses)
      const heard = echoes.indexOf(now)
      echoes = heard < 0 ? [now] : echoes.slice(heard)
      if (heard >= 0) return
      handedOn = now
      set(withAddresses(tiles(), addresses, (address) => ({ key: nextKey(), name: "", address, state: "sent" })))
    },
    /** What an earlier page left unsent. */
    revive: async () => {
      const left = (await deps.unsent?.all()) ?? []
      const fresh = left.filter(({ key }) => !tiles().some((tile) => tile.key === key))
      const revived = fresh.map(({ key, file, mark, at }) => ({
        tile: { key, name: file.name, file, original: file, mark, state: "failed", reason: UNSENT } satisfies Tile,
        at,
      }))
      if (revived.length > 0) set(inserted(tiles(), revived))
    },
    stop: () => {
      for (const control of running.values()) control.abort()
      running.clear()
    },
  }
}
