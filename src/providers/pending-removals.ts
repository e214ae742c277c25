import type { Resource } from "../declare/index.ts"
import { createStore } from "./store.ts"

/** The records that are about to be removed and can still be taken back, by resource and id. */
export const pendingRemovals = createStore<ReadonlySet<string>>(new Set())

export const removalKey = ({ name }: Pick<Resource, "name">, { id }: { id?: unknown }) => `${name} ${id}`

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
    removeEventListener("pagehide", leave)
  }
  const go = (isLeaving: boolean) => {
    stop()
    void send(isLeaving).finally(() => drop(key))
  }
  const leave = () => go(true)
  const timer = setTimeout(() => go(false), wait)
  addEventListener("pagehide", leave)
  return () => {
    stop()
    drop(key)
  }
}
