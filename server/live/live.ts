import type { Server as HttpServer } from "node:http"
import { Server, type Socket } from "socket.io"
import { z } from "zod"
import { type Resource, resourcesWithSameRecords } from "../../src/declare/index.ts"
import { GENERIC } from "../../src/resources/messages.ts"
import type { Policy, Role } from "../../src/resources/policy.ts"
import { authenticate } from "../auth/auth.ts"
import { findOpenSessions } from "../auth/sessions.ts"
import { Refusal } from "../core/errors.ts"
import { errorFacts, type Log } from "../core/log.ts"
import type { Db } from "../database/db.ts"
import type { Tables } from "../database/tables.ts"
import { changeEventSchema, type Live, notifiedEventSchema, type ResourceChanged } from "../engine/live-events.ts"
import { markRead, newestOf, unreadOf } from "../features/notifications/inbox.ts"
import { mergedWork } from "./merged-work.ts"
import { refuseUpgrade } from "./refuse-upgrade.ts"
import type { SharedAdapter } from "./shared-adapter.ts"

interface LiveDependencies {
  db: Db
  tables: Tables
  resources: readonly Resource[]
  policy: Policy
  secret: string
  log: Log
  shared?: SharedAdapter
  basePath?: string
  /** Sockets of one user at this server. */
  mostSockets?: number
}

interface Attached extends Live {
  close: () => Promise<void>
}

/** Maximum of `setTimeout` in milliseconds: a longer timer fires at once, for example after the clock was set back. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Messages per socket in a row, then one every 100 ms. A page sends a few a minute. */
const MAX_MESSAGES = 1500
const MESSAGE_REFILL_MS = 100
const createMessageLimit = () => {
  let full = 0
  return () => {
    const now = performance.now()
    const next = Math.max(now, full) + MESSAGE_REFILL_MS
    const isAllowed = next - now <= MAX_MESSAGES * MESSAGE_REFILL_MS
    if (isAllowed) full = next
    return isAllowed
  }
}
const TOO_MANY = "Terlalu banyak pesan dari jendela ini, jadi sambungan langsung diputus. Dicoba lagi dalam satu menit."

/** Far more than windows: each takes about 60 kB, and a part of every change. */
const MAX_SOCKETS = 2000
const TOO_MANY_SOCKETS =
  "Terlalu banyak jendela terbuka dengan akun ini. Tutup sebagian; sambungan dicoba lagi sendiri."

const ROLES: readonly Role[] = ["gro_admin", "ADMIN"]
const userId = z.union([z.string().max(64), z.number()]).transform(String)
const notification = z.object({
  _id: z
    .union([z.number(), z.string().regex(/^\d{1,10}$/)])
    .transform(Number)
    .pipe(z.int32()),
})
const handshake = z.object({ token: z.string().max(4096) })
/** The app sends it in `auth`. In the address, as the specification has it, proxies log it. */
const tokenIn = (given: unknown) => handshake.safeParse(given).data?.token

const userRoom = (id: string) => `user:${id}`
const sessionRoom = (id: string) => `session:${id}`
const roleRoom = (role: Role) => `role:${role}`

export const attachLive = (server: HttpServer, dependencies: LiveDependencies): Attached => {
  const { db, tables, resources, policy, secret, log, shared, basePath = "", mostSockets = MAX_SOCKETS } = dependencies
  const io = new Server(server, {
    path: `${basePath}/socket.io`,
    serveClient: false,
    maxHttpBufferSize: 10_000,
    connectTimeout: 20_000,
    ...(shared && { adapter: shared.adapter }),
  })
  server.on("upgrade", refuseUpgrade)
  const failed = (error: unknown) => log("socket-error", errorFacts(error))

  const tellUnread = async (id: string) => {
    io.local.to(userRoom(id)).emit("count-unread", await unreadOf(db, tables, id))
  }
  const tellAll = async (all: Iterable<Pick<Socket, "emit">>, id: string) => {
    const answer = await newestOf(db, tables, id)
    for (const to of all) {
      to.emit("listen-notification", answer)
      to.emit("count-unread", answer.count_unread)
    }
  }
  const tellEverywhere = (id: string) => tellAll([io.to(userRoom(id)) as unknown as Socket], id)
  const tellNewest = async (id: string) => {
    const { data, count_unread } = await newestOf(db, tables, id, 1)
    io.local.to(userRoom(id)).emit("listen-notification", data[0])
    io.local.to(userRoom(id)).emit("count-unread", count_unread)
  }

  io.use(async (socket, next) => {
    try {
      const { caller, expires } = await authenticate(
        { db, tables, secret },
        tokenIn(socket.handshake.auth) ?? tokenIn(socket.handshake.query),
      )
      if (!caller.role) throw new Refusal(403, "Peran Anda tidak boleh memakai back office ini.")
      const open = io.sockets.adapter.rooms.get(userRoom(caller.id))?.size ?? 0
      if (open >= mostSockets) throw new Refusal(429, TOO_MANY_SOCKETS)
      socket.data = { id: caller.id, session: caller.session.id, role: caller.role, expires }
      next()
    } catch (error) {
      if (error instanceof Refusal) return next(error)
      failed(error)
      next(new Error(GENERIC))
    }
  })

  const sendAll = mergedWork<Socket>((id, sockets) => tellAll(sockets, id), failed)
  const readAll = mergedWork(async (id) => {
    await markRead(db, tables, id)
    await tellEverywhere(id)
  }, failed)
  const readSome = mergedWork<number>(async (id, notifications) => {
    await markRead(db, tables, id, [...notifications])
    await tellEverywhere(id)
  }, failed)

  io.on("connection", (socket) => {
    const { id, session, role, expires } = socket.data as { id: string; session: string; role: Role; expires: number }
    socket.join([userRoom(id), sessionRoom(session), roleRoom(role)])
    const left = Math.min(LONGEST_TIMER, Math.max(0, expires * 1000 - Date.now()))
    const ending = setTimeout(() => socket.disconnect(true), left)
    socket.on("disconnect", () => clearTimeout(ending))
    const isAllowed = createMessageLimit()
    socket.use((_message, proceed) => {
      if (isAllowed()) return proceed()
      if (!socket.connected) return
      log("socket-ended", { user: id, reason: "too many messages" })
      socket.emit("disconnect-reason", { message: TOO_MANY })
      socket.disconnect(true)
    })
    /** Schemas can throw on objects that cannot become text. */
    const on = <T>(event: string, schema: z.ZodType<T>, handle: (payload: T) => void) =>
      socket.on(event, (payload: unknown) => {
        try {
          const { success, data } = schema.safeParse(payload)
          if (success) handle(data)
        } catch (error) {
          failed(error)
        }
      })
    /** Users can only read and mark their own notifications. */
    const own = userId.refine((of) => of === id)
    on("all-notification", own, () => sendAll(id, socket))
    on("read-all-notification", own, () => readAll(id, undefined))
    on("read-notification", notification.extend({ user_id: own }), ({ _id }) => readSome(id, _id))
  })

  /** Sends a change only to roles that may list a resource of these records. */
  const changedHere = (event: ResourceChanged) => {
    const source = resources.find(({ name }) => name === event.resource)
    const showing = source ? resourcesWithSameRecords(resources, source) : []
    for (const { name } of showing)
      for (const role of ROLES)
        if (policy.may(role, name, "list"))
          io.local.to(roleRoom(role)).emit("resource-changed", { ...event, resource: name })
  }
  /** Users to notify, merged while earlier ones are processed one by one; true for a new notification. */
  const untold = new Map<string, boolean>()
  let isTelling = false
  const tellEach = async () => {
    if (isTelling) return
    isTelling = true
    for (let [next] = untold; next !== undefined; [next] = untold) {
      const [id, fresh] = next
      untold.delete(id)
      await (fresh ? tellNewest : tellUnread)(id).catch(failed)
    }
    isTelling = false
  }
  const notifiedHere = (userIds: readonly string[], fresh: boolean) => {
    for (const id of userIds)
      if (io.sockets.adapter.rooms.has(userRoom(id))) untold.set(id, fresh || untold.get(id) === true)
    void tellEach()
  }
  const changed = (event: ResourceChanged) => {
    changedHere(event)
    if (shared) io.serverSideEmit("changed", event)
  }
  const notified = (userIds: readonly string[], fresh = false) => {
    notifiedHere(userIds, fresh)
    if (shared && userIds.length > 0) io.serverSideEmit("notified", { users: userIds, fresh })
  }
  io.on("changed", (heard: unknown) => {
    const { data } = changeEventSchema.safeParse(heard)
    if (data) changedHere(data)
  })
  io.on("notified", (heard: unknown) => {
    const { data } = notifiedEventSchema.safeParse(heard)
    if (data) notifiedHere(data.users, data.fresh)
  })
  const disconnectEnded = async () => {
    const sockets = [...io.sockets.sockets.values()]
    const ids = sockets.map(({ data }) => String(data.session))
    const isOpen = await findOpenSessions(db, tables, ids)
    for (const socket of sockets) if (!isOpen.has(String(socket.data.session))) socket.disconnect(true)
  }
  /** Messages of other servers may be lost, ends of sign-ins among them. */
  shared?.onResumed(() => {
    io.local.emit("changes-missed")
    const users = [...io.sockets.sockets.values()].map(({ data }) => String(data.id))
    notifiedHere([...new Set(users)], false)
    void disconnectEnded().catch(failed)
  })
  const ended: Live["ended"] = ({ users = [], sessions = [] }) => {
    const rooms = [...users.map(userRoom), ...sessions.map(sessionRoom)]
    if (rooms.length > 0) io.in(rooms).disconnectSockets(true)
  }
  const missed = () => io.emit("changes-missed")
  const close = async () => {
    io.engine.close()
    io.of("/").adapter.close()
  }
  return { changed, notified, ended, missed, connected: () => io.engine.clientsCount, close }
}
