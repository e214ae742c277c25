import { createStore } from "../../data/store.ts"
import { isObject } from "../../declare/index.ts"
import type { Prepared } from "./prepare-worker.ts"
import { addressesOf, insertTiles, isStuck, type Tile, withAddresses } from "./tile.ts"
import type { UnsentPhotos } from "./unsent-photos.ts"

export interface Sending {
  signal: AbortSignal
  onProgress: (part: number) => void
}

export interface QueueDependencies {
  /** Throws an Error with a message for the user. */
  prepare: (file: File, turns: number) => Promise<Prepared>
  send: (file: File, sending: Sending) => Promise<string>
  isFinal: (error: unknown) => boolean
  isOnline: () => boolean
  onChange: (addresses: string[]) => void
  /** Called for a duplicate; `at` is the index of the existing photo. */
  onTwin: (name: string, at: number) => void
  unsent?: UnsentPhotos
}

const MAX_PARALLEL_UPLOADS = 3
const UNSENT = "Belum terkirim saat halaman ditutup."

let made = 0
const nextKey = () => {
  made += 1
  return `${Date.now().toString(36)}-${made}`
}

const reasonOf = (error: unknown): Pick<Tile, "reason" | "hint"> => ({
  reason: error instanceof Error ? error.message : String(error),
  hint: isObject(error) && typeof error.hint === "string" ? error.hint : undefined,
})

export const photoQueue = (dependencies: QueueDependencies) => {
  let deps = dependencies
  const store = createStore<readonly Tile[]>([])
  const tiles = store.get
  let handedOn = "[]"
  /** Values sent to the form that may return through `accept`. */
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
    while (running.size < MAX_PARALLEL_UPLOADS) {
      const tile = tiles().find(({ key, state }) => state === "queued" && !running.has(key))
      if (!tile?.file) return
      if (!deps.isOnline()) return wait()
      void run({ ...tile, file: tile.file })
    }
  }
  const wait = () => set(tiles().map((tile) => (tile.state === "queued" ? { ...tile, state: "offline" } : tile)))
  const start = (isMeant: (tile: Tile) => boolean) => {
    set(tiles().map((tile) => (isMeant(tile) ? { ...tile, state: "queued", part: 0 } : tile)))
    next()
  }

  return {
    get: tiles,
    subscribe: store.subscribe,
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
    resume: () => start(({ state }) => state === "offline"),
    remove: (key: string) => {
      running.get(key)?.abort()
      running.delete(key)
      drop(key)
      next()
    },
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
    restore: (tile: Tile, at: number) => {
      const isSent = tile.state === "sent"
      set(insertTiles(tiles(), [{ tile: isSent || isStuck(tile) ? tile : { ...tile, state: "queued" }, at }]))
      if (!isSent) keep(tile)
      next()
    },
    order: (keys: readonly string[]) => set(tiles().toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))),
    /** Adopts the form's value unless it is an echo of `onChange`. */
    accept: (addresses: readonly string[]) => {
      const now = JSON.stringify(addresses)
      const heard = echoes.indexOf(now)
      echoes = heard < 0 ? [now] : echoes.slice(heard)
      if (heard >= 0) return
      handedOn = now
      set(withAddresses(tiles(), addresses, (address) => ({ key: nextKey(), name: "", address, state: "sent" })))
    },
    revive: async () => {
      const left = (await deps.unsent?.all()) ?? []
      const fresh = left.filter(({ key }) => !tiles().some((tile) => tile.key === key))
      const revived = fresh.map(({ key, file, mark, at }) => ({
        tile: { key, name: file.name, file, original: file, mark, state: "failed", reason: UNSENT } satisfies Tile,
        at,
      }))
      if (revived.length > 0) set(insertTiles(tiles(), revived))
    },
    stop: () => {
      // An aborted upload would begin the next one.
      wait()
      for (const control of running.values()) control.abort()
      running.clear()
    },
  }
}
