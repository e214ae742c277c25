import type { LiveEvent } from "@refinedev/core"
import { throttle } from "es-toolkit"
import type { io as Io, Socket } from "socket.io-client"
import { TAB_ID } from "../data/http.ts"
import type { Store } from "../data/store.ts"
import { withBase } from "../routing/base-path.ts"
import { createInbox } from "./live-inbox.ts"
import { changeIn, reasonIn, toLiveEvent } from "./live-messages.ts"
import type { ChangeListener, Link, LiveDependencies, LiveState, Subscription } from "./live-state.ts"
import { idOf } from "./notifications.ts"

const REREAD_INTERVAL_MS = 10_000
const isFor = ({ channel, types: wanted, params }: Subscription, event: LiveEvent) => {
  if (channel !== event.channel) return false
  if (!wanted.includes("*") && !wanted.includes(event.type)) return false
  const ids = params?.ids?.map(String)
  return !ids?.length || !event.payload.ids?.length || event.payload.ids.some((id) => ids.includes(String(id)))
}

export const createChanges = (
  userId: string,
  listeners: ReadonlySet<ChangeListener>,
  subscriptions: ReadonlySet<Subscription>,
) => {
  const reread = throttle(() => {
    for (const { missed } of listeners) missed()
  }, REREAD_INTERVAL_MS)
  return {
    take: (data: unknown) => {
      const change = changeIn(data, userId)
      // This tab already shows its own changes.
      if (!change || change.tab === TAB_ID) return
      for (const { changed } of listeners) changed(change)
      const event = toLiveEvent(change)
      for (const subscription of subscriptions) if (isFor(subscription, event)) subscription.callback(event)
    },
    reread,
    stop: reread.cancel,
  }
}

/** Milliseconds, from section 9 of the spec. */
export const TIMINGS = { timeout: 20_000, reconnectionDelay: 1000, reconnectionDelayMax: 5000 } as const

/**
 * A WebSocket is one request, so it needs no proxy that keeps a browser at one server. Polling replaces it in networks
 * that let no WebSocket through.
 */
const transportsFrom = (first: string) => (first === "polling" ? ["polling", "websocket"] : ["websocket", "polling"])

/** Failed attempts before the connection counts as lost. */
const MAX_FAILURES = 2
/** Milliseconds before reconnecting after the server disconnects; the wait doubles each time. */
const RECONNECT_DELAYS_MS = { first: 5000, longest: 60_000 } as const
/** Milliseconds. An earlier first connection precedes the page's queries; a later one may have missed a change. */
const FIRST_CONNECTION_MS = 3000
/** After a restart of the service, all browsers reread within this time instead of at once. */
const REREAD_SPREAD_MS = 1000

interface Attached extends Required<Omit<LiveDependencies, "load">> {
  io: typeof Io
  begun: number
  store: Store<LiveState>
  listeners: ReadonlySet<ChangeListener>
  subscriptions: ReadonlySet<Subscription>
}

export const attachSocket = ({
  address,
  token,
  hidesToken,
  userId,
  begun,
  io,
  read,
  store,
  listeners,
  subscriptions,
}: Attached) => {
  const changes = createChanges(userId, listeners, subscriptions)
  const inbox = createInbox({ get: store.get, set: (part) => store.set({ ...store.get(), ...part }) }, read)
  const socket: Socket = io(address || location.origin, {
    ...TIMINGS,
    transports: transportsFrom("websocket"),
    tryAllTransports: true,
    ...(!/^https?:/i.test(address) && { path: withBase("/socket.io") }),
    ...(hidesToken ? { auth: { token } } : { query: { token } }),
  })
  let connections = 0
  let failures = 0
  let wait: number = RECONNECT_DELAYS_MS.first
  const timers = new Map<"again" | "reread", ReturnType<typeof setTimeout>>()
  const later = (name: "again" | "reread", work: () => void, delay: number) => {
    clearTimeout(timers.get(name))
    timers.set(name, setTimeout(work, delay))
  }
  const setLink = (link: Link) => {
    if (store.get().link !== link) store.set({ ...store.get(), link })
  }

  /** Must be called before socket.io connects again: it reads the manager's options for each connection. */
  const beginWith = (transport: string) => {
    socket.io.opts.transports = transportsFrom(transport)
  }
  const lastTransport = () => socket.io.engine.transport.name

  /** Reconnects by timer, because socket.io stops retrying after a server disconnect. */
  const tryAgain = () => {
    setLink("offline")
    later("again", () => socket.connect(), wait)
    wait = Math.min(wait * 2, RECONNECT_DELAYS_MS.longest)
  }
  const onOffline = () => setLink("offline")
  const onOnline = () => {
    failures = 0
    setLink(socket.connected ? "live" : "connecting")
    if (!socket.connected) socket.connect()
  }
  const onConnect = () => {
    connections += 1
    failures = 0
    wait = RECONNECT_DELAYS_MS.first
    store.set({ ...store.get(), reason: undefined, link: "live" })
    socket.emit("all-notification", userId)
    if (connections > 1 || Date.now() - begun >= FIRST_CONNECTION_MS) onMissed()
  }
  const onMissed = () => later("reread", changes.reread, Math.random() * REREAD_SPREAD_MS)
  /** Arrives before the disconnect. Its cause may recur, so the next wait is the longest. */
  const onReason = (data: unknown) => {
    wait = RECONNECT_DELAYS_MS.longest
    store.set({ ...store.get(), reason: reasonIn(data) })
  }
  const onDisconnect = (reason: string) => {
    clearTimeout(timers.get("reread"))
    beginWith(lastTransport())
    store.set({ ...store.get(), unread: undefined })
    if (reason === "io server disconnect") tryAgain()
    else setLink("connecting")
  }
  const onError = () => {
    failures += 1
    if (!socket.active) return tryAgain()
    // A WebSocket that hangs until the timeout is not followed by polling within the same attempt.
    beginWith(lastTransport() === "polling" ? "websocket" : "polling")
    if (failures >= MAX_FAILURES) setLink("offline")
  }

  addEventListener("offline", onOffline)
  addEventListener("online", onOnline)
  socket.on("connect", onConnect)
  socket.on("disconnect", onDisconnect)
  socket.on("connect_error", onError)
  socket.on("disconnect-reason", onReason)
  socket.on("listen-notification", inbox.receive)
  socket.on("count-unread", inbox.count)
  socket.on("changes-missed", onMissed)
  socket.on("resource-changed", changes.take)

  return {
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      changes.stop()
      inbox.stop()
      removeEventListener("offline", onOffline)
      removeEventListener("online", onOnline)
      socket.close()
    },
    markRead: (id: string) => {
      if (!socket.connected) return false
      socket.emit("read-notification", { _id: id, user_id: userId })
      inbox.markRead(
        (row) => idOf(row) === String(id),
        (unread) => Math.max(0, unread - 1),
      )
      return true
    },
    markAllRead: () => {
      if (!socket.connected) return false
      socket.emit("read-all-notification", userId)
      inbox.markRead(
        () => true,
        () => 0,
      )
      return true
    },
  }
}
