import type { LiveProvider } from "@refinedev/core"
import { createStore, type ReadableStore } from "../data/store.ts"
import type { attachSocket } from "./live-socket.ts"
import type { ChangeListener, LiveDependencies, LiveState, Subscription } from "./live-state.ts"

export interface Live extends ReadableStore<LiveState> {
  start: () => Promise<void>
  stop: () => void
  /** Returns false if the socket is down; the caller must then use the HTTP call. */
  markRead: (id: string) => boolean
  markAllRead: () => boolean
  listen: (listener: ChangeListener) => () => void
  provider: LiveProvider
}

export const createLive = ({
  load = () => import("socket.io-client"),
  read = (rows) => Promise.resolve(rows),
  ...connection
}: LiveDependencies): Live => {
  const store = createStore<LiveState>({ link: "connecting", pushed: [], unread: undefined, arrived: 0 })
  const listeners = new Set<ChangeListener>()
  const subscriptions = new Set<Subscription>()
  let socket: ReturnType<typeof attachSocket> | undefined
  let stopped = false
  const begun = Date.now()
  return {
    get: store.get,
    subscribe: store.subscribe,
    start: async () => {
      const parts = await Promise.all([load(), import("./live-socket.ts")]).catch(() => undefined)
      if (stopped) return
      if (!parts) return store.set({ ...store.get(), link: "offline" })
      const [{ io }, { attachSocket }] = parts
      socket = attachSocket({ ...connection, begun, io, read, store, listeners, subscriptions })
    },
    stop: () => {
      stopped = true
      socket?.stop()
    },
    markRead: (id) => socket?.markRead(id) ?? false,
    markAllRead: () => socket?.markAllRead() ?? false,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    provider: {
      subscribe: (subscription) => {
        subscriptions.add(subscription)
        return subscription
      },
      unsubscribe: (subscription: Subscription) => subscriptions.delete(subscription),
    },
  }
}
