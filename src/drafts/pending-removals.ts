import { withinTime } from "../data/at-most.ts"
import { createStore } from "../data/store.ts"
import type { Resource } from "../declare/index.ts"

export const pendingRemovals = createStore<ReadonlySet<string>>(new Set())

export const removalKey = ({ name }: Pick<Resource, "name">, { id }: { id?: unknown }) => `${name} ${id}`

const pendingSends = new Map<string, () => Promise<unknown>>()

/** Maximum delay of a sign-out, in milliseconds. */
const REMOVAL_TIMEOUT = 1500

export const removePending = (): Promise<unknown> =>
  withinTime(REMOVAL_TIMEOUT, Promise.all([...pendingSends.values()].map((send) => send())))
const drop = (key: string) => pendingRemovals.set(new Set([...pendingRemovals.get()].filter((other) => other !== key)))

/** Runs `send` after `wait` milliseconds, or when the page unloads. Returns a function that cancels it. */
export const removeLater = (
  key: string,
  wait: number,
  send: (isLeaving: boolean) => Promise<unknown>,
): (() => void) => {
  if (pendingRemovals.get().has(key)) return () => {}
  pendingRemovals.set(new Set([...pendingRemovals.get(), key]))
  const stop = () => {
    clearTimeout(timer)
    pendingSends.delete(key)
    removeEventListener("pagehide", leave)
  }
  const go = (isLeaving: boolean) => {
    stop()
    return send(isLeaving).finally(() => drop(key))
  }
  const leave = () => void go(true)
  const timer = setTimeout(() => void go(false), wait)
  pendingSends.set(key, () => go(true))
  addEventListener("pagehide", leave)
  return () => {
    stop()
    drop(key)
  }
}
