import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { io, type Socket } from "socket.io-client"
import { afterAll, afterEach } from "vitest"
import type { Log } from "../../server/core/log.ts"
import { memoryStore } from "../../server/files/file-store.ts"
import { createApp } from "../../server/http/app.ts"
import { belowBasePath } from "../../server/http/base-path.ts"
import type { Static } from "../../server/http/static.ts"
import { attachLive } from "../../server/live/live.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf } from "../../src/resources/policy.ts"
import { SECRET, type TestRole } from "./api.ts"
import { fileApi } from "./file-api.ts"

export const waitForEvent = <T = unknown>(socket: Socket, event: string) =>
  new Promise<T>((done, fail) => {
    socket.once(event, done)
    if (event !== "connect_error") socket.once("connect_error", fail)
  })

/** Goes on collecting: when an event arrives that was sent last, nothing came before it that is not in the list. */
export const collectEvents = <T = unknown>(socket: Socket, event: string): readonly T[] => {
  const all: T[] = []
  socket.on(event, (data) => all.push(data))
  return all
}

interface LiveOptions {
  basePath?: string
  statics?: Static
  mostSockets?: number
}

/** The API of one test file over HTTP. Its sockets end with each test. */
export const liveApi = async ({ basePath = "", statics, mostSockets }: LiveOptions = {}) => {
  const api = await fileApi()
  const { db, tables } = api
  const logged: unknown[] = []
  const log: Log = (event, facts) => logged.push({ event, ...facts })
  let answer: RequestListener | undefined
  // The socket intercepts requests only for listeners attached before it.
  const server = createServer((request, response) => answer?.(request, response))
  const policy = policyOf(resources)
  const live = attachLive(server, { db, tables, resources, policy, secret: SECRET, log, basePath, mostSockets })
  const app = createApp({ db, files: memoryStore(), secret: SECRET, live, basePath, statics })
  answer = belowBasePath(basePath, getRequestListener(app.fetch))
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sockets: Socket[] = []
  /** The app names its token in `auth`; the specification names it in `query`. */
  const connect = (token: string, by: "auth" | "query" = "auth") => {
    const options = { transports: ["websocket"], reconnection: false, forceNew: true }
    const socket = io(address, { ...options, path: `${basePath}/socket.io`, [by]: { token } })
    sockets.push(socket)
    return socket
  }
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close()
  })
  afterAll(async () => {
    await live.close()
    await new Promise((done) => server.close(done))
  })
  return {
    ...api,
    address,
    live,
    logged,
    connect,
    signedIn: async (role: TestRole = "gro_admin") => {
      const token = await api.login(role)
      const socket = connect(token)
      await waitForEvent(socket, "connect")
      return { socket, token }
    },
  }
}
