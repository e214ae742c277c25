import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { io, type Socket } from "socket.io-client"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { memoryStore } from "../../server/files/file-store.ts"
import { createApp } from "../../server/http/app.ts"
import { attachLive } from "../../server/live/live.ts"
import { noLog } from "../../server/log.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf } from "../../src/resources/policy.ts"
import { SECRET, type TestApi, type TestRole, testApi } from "./api.ts"

let api: TestApi
let server: Server
let address: string
let close: () => Promise<void>
const sockets: Socket[] = []
beforeAll(async () => {
  api = await testApi()
  server = createServer()
  const { db, tables } = api
  const live = attachLive(server, { db, tables, resources, policy: policyOf(resources), secret: SECRET, log: noLog })
  close = live.close
  const app = createApp({ db, files: memoryStore(), secret: SECRET, live })
  server.on("request", getRequestListener(app.fetch))
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(async () => {
  await close()
  await new Promise((done) => server.close(done))
  await api.close()
})

const connect = (token: string) => {
  const socket = io(address, { query: { token }, transports: ["websocket"], reconnection: false, forceNew: true })
  sockets.push(socket)
  return socket
}
const signedIn = async (role: TestRole = "gro_admin") => {
  const token = await api.login(role)
  const socket = connect(token)
  await next(socket, "connect")
  return { socket, token }
}
/** The next event of the name. */
const next = <T = unknown>(socket: Socket, event: string) =>
  new Promise<T>((done, fail) => {
    socket.once(event, done)
    if (event !== "connect_error") socket.once("connect_error", fail)
  })
/** Everything of the name that comes within a moment. */
const heard = async (socket: Socket, event: string) => {
  const all: unknown[] = []
  socket.on(event, (data) => all.push(data))
  await new Promise((done) => setTimeout(done, 250))
  return all
}
const write = (token: string, method: string, path: string, body: object) =>
  fetch(`${address}/svc/main/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })

describe("connecting", () => {
  test.each([
    ["nothing", async () => ""],
    ["rubbish", async () => "rubbish"],
    ["an agent's token", () => api.login("agent")],
  ])("with %s is refused in a sentence", async (_what, token) => {
    const error = await next<Error>(connect(await token()), "connect_error")
    expect(error.message).toMatch(/^[A-Z].+\.$/)
  })
})

describe("notifications", () => {
  test("are sent when asked for, with what is unread", async () => {
    const { socket } = await signedIn()
    const answers = Promise.all([next(socket, "listen-notification"), next(socket, "count-unread")])
    socket.emit("all-notification", "1")
    const [list, unread] = await answers
    expect(list).toMatchObject({
      count: 2,
      count_unread: 1,
      document_count: 2,
      totalPage: 1,
      data: [{ _id: 1 }, { _id: 2 }],
    })
    expect(unread).toBe(1)
  })

  test("are nobody else's", async () => {
    const { socket } = await signedIn()
    const list = heard(socket, "listen-notification")
    socket.emit("all-notification", "2")
    socket.emit("read-all-notification", "2")
    socket.emit("read-notification", { _id: 3, user_id: "2" })
    socket.emit("read-notification", { _id: 3, user_id: "1" })
    socket.emit("read-notification", null)
    expect((await list).filter((one) => JSON.stringify(one).includes('"user_id":2'))).toEqual([])
    expect((await api.stored("notification", 3))?.read).toBe(false)
  })

  test("of a blast arrive one by one, with the new count, at those who are reached", async () => {
    const [admin, staff] = [await signedIn("gro_admin"), await signedIn("ADMIN")]
    const other = heard(staff.socket, "listen-notification")
    const arrived = Promise.all([next(admin.socket, "listen-notification"), next(admin.socket, "count-unread")])
    await write(admin.token, "POST", "notification", { text: "Hanya untuk Anda", audience: "chosen", users: [1] })
    const [notification, unread] = await arrived
    expect(notification).toMatchObject({ _id: expect.any(Number), text: "Hanya untuk Anda", user_id: 1, read: false })
    expect(unread).toBe(2)
    expect(await other).toEqual([])
  })

  test("that are read are read on all of one's screens", async () => {
    const [first, second] = [await signedIn(), await signedIn()]
    const counted = next(second.socket, "count-unread")
    first.socket.emit("read-notification", { _id: 1, user_id: "1" })
    expect(await counted).toBe(1)
    const all = next(second.socket, "count-unread")
    first.socket.emit("read-all-notification", "1")
    expect(await all).toBe(0)
    expect((await api.stored("notification", 1))?.read).toBe(true)
  })
})

describe("what changed", () => {
  test("is told to those who may see it", async () => {
    const [admin, staff] = [await signedIn("gro_admin"), await signedIn("ADMIN")]
    const unheard = heard(staff.socket, "resource-changed")
    const told = next(admin.socket, "resource-changed")
    await write(admin.token, "PUT", "withdrawal/1", { status: "reviewing" })
    expect(await told).toEqual({ resource: "withdrawal", ids: [1], action: "update", version: 2, by: "Rahma Wijaya" })
    expect(await unheard).toEqual([])
    const both = Promise.all([next(admin.socket, "resource-changed"), next(staff.socket, "resource-changed")])
    await write(staff.token, "POST", "house-type", { name: "Ruko" })
    expect(await both).toMatchObject([{ resource: "house-type", action: "create" }, { by: "Andi Pratama" }])
  })

  test("is not told where nothing was written", async () => {
    const { socket, token } = await signedIn()
    const events = heard(socket, "resource-changed")
    await write(token, "POST", "house-type", { name: "" })
    await write(token, "PUT", "house-type/999", { name: "X" })
    expect(await events).toEqual([])
  })
})
