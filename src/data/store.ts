import { useSyncExternalStore } from "react"

/** A value that somebody else changes, and word of every change. */
export interface ReadableStore<T> {
  get: () => T
  /** Gives what ends it. */
  subscribe: (listener: () => void) => () => void
}

export interface Store<T> extends ReadableStore<T> {
  set: (next: T) => void
}

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

/** The store's value, and a render at every change. */
export const useStore = <T>({ subscribe, get }: ReadableStore<T>): T => useSyncExternalStore(subscribe, get, get)
