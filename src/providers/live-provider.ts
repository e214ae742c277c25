import type { LiveEvent, LiveProvider } from "@refinedev/core"
import type { Socket } from "socket.io-client"
import { isObject } from "../declare/index.ts"
import { createStore, type ReadableStore } from "./store.ts"

/** Langsung, Menyambung, Terputus. */
export type Link = "live" | "connecting" | "offline"

type Row = Readonly<Record<string, unknown>>

/** Spec, sections 3 and 7: the notifications that the socket brought, the unread count, the connection. */
export interface LiveState {
  link: Link
  /** What the socket sent, newest first; empty until it sends some. */
  pushed: readonly Row[]
  /** Undefined until the socket says. */
  unread: number | undefined
  /** Counts the changes that the socket told of, so that open lists know to ask again. */
  arrived: number
}

export interface Live extends ReadableStore<LiveState> {
  start: () => Promise<void>
  stop: () => void
  /** False where the socket is down, and the call has to do it. */
  markRead: (id: string) => boolean
  markAllRead: () => boolean
  provider: LiveProvider
}

export interface LiveDependencies {
  /** Empty: this origin. */
  address: string
  token: string
  userId: string
  /** Notifications in declared kinds. */
  read?: (rows: Record<string, unknown>[]) => Promise<Row[]>
  load?: () => Promise<typeof import("socket.io-client")>
}

/** Spec, section 9, in milliseconds. */
export const TIMINGS = { timeout: 20_000, reconnectionDelay: 1000, reconnectionDelayMax: 5000 } as const

const KEPT = 50

/** Empty where a row has none. */
const idOf = ({ id, _id }: Row) => {
  const found = [id, _id].find((value) => typeof value === "string" || typeof value === "number")
  return found === undefined ? "" : String(found)
}

const ENVELOPES = ["data", "result", "rows", "notifications", "notification"]

/** What is inside an envelope; it may lie in another. */
const inside = (data: unknown): unknown => {
  if (!isObject(data) || idOf(data) !== "") return data
  return ENVELOPES.map((name) => data[name]).find((value) => typeof value === "object" && value !== null) ?? data
}

/** The notifications in what `listen-notification` brings: a list, a list's answer, or the one that is new. Those without an id are left out. */
export const notificationsIn = (data: unknown): { rows: Row[]; isOne: boolean } => {
  const held = inside(inside(data))
  const rows = (Array.isArray(held) ? held : [held]).filter((row): row is Row => isObject(row) && idOf(row) !== "")
  return { rows, isOne: !Array.isArray(held) && rows.length > 0 }
}

/** The number in what `count-unread` brings: alone, as text, or inside an object. Undefined: none. */
export const unreadIn = (data: unknown): number | undefined => {
  const held = isObject(data) && isObject(data.data) ? data.data : data
  const named = isObject(held) ? (held.count_unread ?? held.unread ?? held.count ?? held.total ?? held.data) : held
  const count = typeof named === "number" || (typeof named === "string" && named.trim()) ? Number(named) : Number.NaN
  return count >= 0 ? Math.trunc(count) : undefined
}

/** The newer notifications before the known ones, each once. */
export const mergedNotifications = (newer: readonly Row[], known: readonly Row[]): Row[] => {
  const ids = new Set(newer.map(idOf))
  return [...newer, ...known.filter((row) => idOf(row) === "" || !ids.has(idOf(row)))].slice(0, KEPT)
}

const types: Readonly<Record<string, string>> = {
  create: "created",
  update: "updated",
  remove: "deleted",
  delete: "deleted",
}

/** The extension's `resource-changed` in Refine's words. Undefined: nothing that can be understood. */
export const changeIn = (data: unknown): LiveEvent | undefined => {
  if (!isObject(data) || typeof data.resource !== "string") return undefined
  const action = String(data.action ?? data.type ?? "updated")
  const ids = Array.isArray(data.ids) ? data.ids.map(String) : []
  const { by, version } = data
  return {
    channel: `resources/${data.resource}`,
    type: types[action] ?? action,
    payload: { ids, by, version },
    date: new Date(),
  }
}

type Subscription = Parameters<LiveProvider["subscribe"]>[0]

const isFor = ({ channel, types: wanted, params }: Subscription, event: LiveEvent) => {
  if (channel !== event.channel) return false
  if (!wanted.includes("*") && !wanted.includes(event.type)) return false
  const ids = params?.ids?.map(String)
  return !ids?.length || !event.payload.ids?.length || event.payload.ids.some((id) => ids.includes(String(id)))
}

/** The realtime socket: its state for the shell, and Refine's port to the changes it tells of. */
export const liveOf = ({
  address,
  token,
  userId,
  read = (rows) => Promise.resolve(rows),
  load = () => import("socket.io-client"),
}: LiveDependencies): Live => {
  const store = createStore<LiveState>({ link: "connecting", pushed: [], unread: undefined, arrived: 0 })
  let socket: Socket | undefined
  let stopped = false
  const subscriptions = new Set<Subscription>()
  const set = (part: Partial<LiveState>) => store.set({ ...store.get(), ...part })

  const receive = async (data: unknown) => {
    const found = notificationsIn(data)
    if (!found.rows.length) return
    const { isOne } = found
    // Without what reads other forms, they are shown as they came.
    const rows = await read(found.rows.map((row) => ({ ...row }))).catch(() => found.rows)
    const state = store.get()
    const unread = state.unread === undefined || !isOne ? state.unread : state.unread + 1
    set({ pushed: mergedNotifications(rows, state.pushed), unread, arrived: state.arrived + Number(isOne) })
  }

  /** Another count than the known one says that notifications arrived or were read, here or in another window. */
  const count = (data: unknown) => {
    const known = store.get()
    const unread = unreadIn(data)
    if (unread === undefined || unread === known.unread) return
    set({ unread, arrived: known.arrived + Number(known.unread !== undefined) })
  }

  const changed = (data: unknown) => {
    const event = changeIn(data)
    if (event) for (const subscription of subscriptions) if (isFor(subscription, event)) subscription.callback(event)
  }

  const markedRead = (isMarked: (row: Row) => boolean) =>
    store.get().pushed.map((row) => (isMarked(row) ? { ...row, read: true } : row))

  const onOffline = () => set({ link: "offline" })
  const onOnline = () => set({ link: socket?.connected ? "live" : "connecting" })

  return {
    get: store.get,
    subscribe: store.subscribe,
    start: async () => {
      const loaded = await load().catch(() => undefined)
      if (stopped) return
      if (!loaded) return set({ link: "offline" })
      addEventListener("offline", onOffline)
      addEventListener("online", onOnline)
      socket = loaded.io(address || location.origin, { ...TIMINGS, query: { token } })
      socket.on("connect", () => {
        set({ link: "live" })
        socket?.emit("all-notification", userId)
      })
      socket.on("disconnect", (reason) =>
        set({ link: reason === "io server disconnect" ? "offline" : "connecting", unread: undefined }),
      )
      socket.on("connect_error", () => set({ link: "offline" }))
      socket.io.on("reconnect_attempt", () => set({ link: "connecting" }))
      socket.on("listen-notification", (data) => void receive(data))
      socket.on("count-unread", count)
      socket.on("resource-changed", changed)
    },
    stop: () => {
      stopped = true
      removeEventListener("offline", onOffline)
      removeEventListener("online", onOnline)
      socket?.close()
    },
    markRead: (id) => {
      if (!socket?.connected) return false
      socket.emit("read-notification", { _id: id, user_id: userId })
      set({ pushed: markedRead((row) => idOf(row) === String(id)) })
      return true
    },
    markAllRead: () => {
      if (!socket?.connected) return false
      socket.emit("read-all-notification", userId)
      set({ pushed: markedRead(() => true) })
      return true
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
