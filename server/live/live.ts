import type { Server as HttpServer } from "node:http"
import { Server, type Socket } from "socket.io"
import { type Resource, sharingWith } from "../../src/declare/index.ts"
import type { Policy, Role } from "../../src/resources/policy.ts"
import { authenticate } from "../auth/auth.ts"
import type { Db } from "../database/db.ts"
import type { Tables } from "../database/tables.ts"
import { markRead, newestOf, unreadOf } from "../domain/inbox.ts"
import type { Log } from "../log.ts"
import type { Live, ResourceChanged } from "./live-events.ts"

interface LiveDependencies {
  db: Db
  tables: Tables
  resources: readonly Resource[]
  policy: Policy
  secret: string
  log: Log
}

interface Attached extends Live {
  close: () => Promise<void>
}

const ROLES: readonly Role[] = ["gro_admin", "ADMIN"]
const userRoom = (id: string) => `user:${id}`
const roleRoom = (role: Role) => `role:${role}`

/** The realtime part on the same server: a user's own notifications, and what changed for whoever may read it. */
export const attachLive = (server: HttpServer, dependencies: LiveDependencies): Attached => {
  const { db, tables, resources, policy, secret, log } = dependencies
  const io = new Server(server, { serveClient: false, maxHttpBufferSize: 10_000, connectTimeout: 20_000 })
  const failed = (error: unknown) => log("socket-error", { error: String(error) })

  const tellUnread = async (id: string) => {
    io.to(userRoom(id)).emit("count-unread", await unreadOf(db, tables, id))
  }
  const tellAll = async (to: Pick<Socket, "emit">, id: string) => {
    const answer = await newestOf(db, tables, id)
    to.emit("listen-notification", answer)
    to.emit("count-unread", answer.count_unread)
  }
  const tellNewest = async (id: string) => {
    const { data, count_unread } = await newestOf(db, tables, id, 1)
    io.to(userRoom(id)).emit("listen-notification", data[0])
    io.to(userRoom(id)).emit("count-unread", count_unread)
  }

  io.use(async (socket, next) => {
    try {
      const { caller, expires } = await authenticate(db, secret, String(socket.handshake.query.token ?? ""))
      if (!caller.role) throw new Error("Peran Anda tidak boleh memakai back office ini.")
      socket.data = { id: caller.id, role: caller.role, expires }
      next()
    } catch (error) {
      next(error instanceof Error ? error : new Error(String(error)))
    }
  })

  io.on("connection", (socket) => {
    const { id, role, expires } = socket.data as { id: string; role: Role; expires: number }
    socket.join([userRoom(id), roleRoom(role)])
    const ending = setTimeout(() => socket.disconnect(true), Math.max(0, expires * 1000 - Date.now()))
    socket.on("disconnect", () => clearTimeout(ending))
    /** Nobody asks for, or marks, what is another one's. */
    const own = (userId: unknown, work: () => Promise<unknown>) => {
      if (String(userId) === id) work().catch(failed)
    }
    const everywhere = () => tellAll(io.to(userRoom(id)) as unknown as Socket, id)
    socket.on("all-notification", (userId: unknown) => own(userId, () => tellAll(socket, id)))
    socket.on("read-all-notification", (userId: unknown) =>
      own(userId, async () => {
        await markRead(db, tables, id)
        await everywhere()
      }),
    )
    socket.on("read-notification", (read: unknown) => {
      const { _id, user_id } = (read ?? {}) as { _id?: unknown; user_id?: unknown }
      const notification = Number(_id)
      if (!Number.isInteger(notification) || Math.abs(notification) >= 2 ** 31) return
      own(user_id, async () => {
        await markRead(db, tables, id, notification)
        await everywhere()
      })
    })
  })

  /** The resources that show the same records, each to the roles that may list it. */
  const changed = (event: ResourceChanged) => {
    const source = resources.find(({ name }) => name === event.resource)
    const showing = source ? sharingWith(resources, source) : []
    for (const { name } of showing)
      for (const role of ROLES)
        if (policy.may(role, name, "list")) io.to(roleRoom(role)).emit("resource-changed", { ...event, resource: name })
  }
  const notified = (userIds: readonly string[], fresh = false) => {
    for (const id of userIds)
      if (io.sockets.adapter.rooms.has(userRoom(id))) (fresh ? tellNewest : tellUnread)(id).catch(failed)
  }
  const close = async () => {
    io.disconnectSockets(true)
    io.engine.close()
  }
  return { changed, notified, close }
}
