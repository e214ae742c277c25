import { useSyncExternalStore } from "react"
import { createStore } from "./store.ts"

/** True from an answer that came although the browser reports no network, until a call fails or it reports so again. */
const isReached = createStore(false)

const saysOffline = () => globalThis.navigator?.onLine === false

/** @param hasAnswer false for a call that got no answer */
export const noteReach = (hasAnswer: boolean): void => {
  const next = hasAnswer && saysOffline()
  if (next !== isReached.get()) isReached.set(next)
}

/** An answer proves more than the browser's flag, which is wrong behind some VPNs and virtual machines. */
export const isOnline = (): boolean => !saysOffline() || isReached.get()

const subscribe = (changed: () => void) => {
  const lost = () => {
    noteReach(false)
    changed()
  }
  const forget = isReached.subscribe(changed)
  addEventListener("online", changed)
  addEventListener("offline", lost)
  return () => {
    forget()
    removeEventListener("online", changed)
    removeEventListener("offline", lost)
  }
}

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
