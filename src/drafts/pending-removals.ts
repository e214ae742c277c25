import { atMost } from "../data/at-most.ts"
import { createStore } from "../data/store.ts"
import type { Resource } from "../declare/index.ts"

/** The records that are about to be removed and can still be taken back, by resource and id. */
export const pendingRemovals = createStore<ReadonlySet<string>>(new Set())

export const removalKey = ({ name }: Pick<Resource, "name">, { id }: { id?: unknown }) => `${name} ${id}`

/** What each of them sends at once. */
const waiting = new Map<string, () => Promise<unknown>>()

/** Milliseconds that a sign-out waits for them. */
const PATIENCE = 1500

/** Removes at once what could still be taken back: whoever signs out is not asked again. */
export const removePending = (): Promise<unknown> =>
  atMost(PATIENCE, Promise.all([...waiting.values()].map((send) => send())))

const put = (key: string) => pendingRemovals.set(new Set([...pendingRemovals.get(), key]))
const drop = (key: string) => pendingRemovals.set(new Set([...pendingRemovals.get()].filter((other) => other !== key)))

/**
 * Removes after so many milliseconds, or at once when the page is left, unless it is taken back before. `send` is told whether the page is
 * being left. Gives what takes it back.
 */
export const removeLater = (
  key: string,
  wait: number,
  send: (isLeaving: boolean) => Promise<unknown>,
): (() => void) => {
  if (pendingRemovals.get().has(key)) return () => {}
  put(key)
  const stop = () => {
    clearTimeout(timer)
    waiting.delete(key)
    removeEventListener("pagehide", leave)
  }
  const go = (isLeaving: boolean) => {
    stop()
    return send(isLeaving).finally(() => drop(key))
  }
  const leave = () => void go(true)
  const timer = setTimeout(() => void go(false), wait)
  waiting.set(key, () => go(true))
  addEventListener("pagehide", leave)
  return () => {
    stop()
    drop(key)
  }
}
