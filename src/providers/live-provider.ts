import type { LiveProvider } from "@refinedev/core"
import type { Socket } from "socket.io-client"
import { type ChangeListener, changesOf } from "./live-changes.ts"
import { type InboxState, inboxOf } from "./live-inbox.ts"
import { idOf, type Row } from "./live-messages.ts"
import { createStore, type ReadableStore } from "./store.ts"

/** Langsung, Menyambung, Terputus. */
export type Link = "live" | "connecting" | "offline"

/** Spec, sections 3 and 7: the connection, the notifications that it brought, the unread count. */
export interface LiveState extends InboxState {
  link: Link
}

export interface Live extends ReadableStore<LiveState> {
  start: () => Promise<void>
  stop: () => void
  /** False where the socket is down, and the call has to do it. */
  markRead: (id: string) => boolean
  markAllRead: () => boolean
  /** Gives what ends it. */
  listen: (listener: ChangeListener) => () => void
  provider: LiveProvider
}

export interface LiveDependencies {
  /** Empty: this origin. */
  address: string
  token: string
  userId: string
  /** Notifications in declared kinds. */
  read?: (rows: Record<string, unknown>[]) => Promise<Row[]>
  load?: () => Promise<Pick<typeof import("socket.io-client"), "io">>
}

/** Spec, section 9, in milliseconds. */
export const TIMINGS = { timeout: 20_000, reconnectionDelay: 1000, reconnectionDelayMax: 5000 } as const

/** Attempts that may fail before the connection is called lost. */
const TRIES = 2
/** Milliseconds until a service that sent the connection away is asked again; doubled each time. */
const REFUSED = { first: 5000, longest: 60_000 } as const
/** Milliseconds after a connection in which the service says where its changes stand. */
const ANNOUNCES = 1000
/** The realtime socket: its state for the shell, the own notifications, and the changes that it tells of. */
export const liveOf = ({
  address,
  token,
  userId,
  read = (rows) => Promise.resolve(rows),
  load = () => import("socket.io-client"),
}: LiveDependencies): Live => {
  const store = createStore<LiveState>({ link: "connecting", pushed: [], unread: undefined, arrived: 0 })
  const changes = changesOf()
  const inbox = inboxOf({ get: store.get, set: (part) => store.set({ ...store.get(), ...part }) }, read)
  let socket: Socket | undefined
  let stopped = false
  let connections = 0
  let failures = 0
  let wait: number = REFUSED.first
  const timers = new Map<"again" | "announced", ReturnType<typeof setTimeout>>()
  const later = (name: "again" | "announced", work: () => void, delay: number) => {
    clearTimeout(timers.get(name))
    timers.set(name, setTimeout(work, delay))
  }
  const say = (link: Link) => {
    if (store.get().link !== link) store.set({ ...store.get(), link })
  }

  /** The socket gives up where the service sends it away: for a while, or for good. */
  const tryAgain = () => {
    say("offline")
    later("again", () => socket?.connect(), wait)
    wait = Math.min(wait * 2, REFUSED.longest)
  }
  const onOffline = () => say("offline")
  const onOnline = () => {
    failures = 0
    say(socket?.connected ? "live" : "connecting")
    if (!socket?.connected) socket?.connect()
  }
  const onConnect = () => {
    connections += 1
    failures = 0
    wait = REFUSED.first
    say("live")
    socket?.emit("all-notification", userId)
    const isFirst = connections === 1
    later("announced", () => changes.resume(undefined, isFirst), ANNOUNCES)
  }
  const onAnnounced = (position: unknown) => {
    clearTimeout(timers.get("announced"))
    changes.resume(position, connections === 1)
  }
  const onDisconnect = (reason: string) => {
    clearTimeout(timers.get("announced"))
    store.set({ ...store.get(), unread: undefined })
    if (reason === "io server disconnect") tryAgain()
    else say("connecting")
  }
  const onError = () => {
    failures += 1
    if (!socket?.active) return tryAgain()
    if (failures >= TRIES) say("offline")
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start: async () => {
      const loaded = await load().catch(() => undefined)
      if (stopped) return
      if (!loaded) {
        say("offline")
        return
      }
      addEventListener("offline", onOffline)
      addEventListener("online", onOnline)
      socket = loaded.io(address || location.origin, { ...TIMINGS, query: { token } })
      socket.on("connect", onConnect)
      socket.on("disconnect", onDisconnect)
      socket.on("connect_error", onError)
      socket.on("listen-notification", inbox.receive)
      socket.on("count-unread", inbox.count)
      socket.on("change-position", onAnnounced)
      socket.on("resource-changed", changes.take)
    },
    stop: () => {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      changes.stop()
      inbox.stop()
      removeEventListener("offline", onOffline)
      removeEventListener("online", onOnline)
      socket?.close()
    },
    markRead: (id) => {
      if (!socket?.connected) return false
      socket.emit("read-notification", { _id: id, user_id: userId })
      inbox.markRead(
        (row) => idOf(row) === String(id),
        (unread) => Math.max(0, unread - 1),
      )
      return true
    },
    markAllRead: () => {
      if (!socket?.connected) return false
      socket.emit("read-all-notification", userId)
      inbox.markRead(
        () => true,
        () => 0,
      )
      return true
    },
    listen: changes.listen,
    provider: changes.provider,
  }
}
