import { connect, type Socket } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { afterAll, expect, test } from "vitest"
import { type Listening, listenOn, type Patience } from "../../server/http/listener.ts"
import { testApi } from "../server/api.ts"

const MANY = 200
/** Milliseconds; production uses fifteen seconds and five minutes. */
const SHORT_MS = { headers: 400, whole: 1200 }

const sockets: Socket[] = []
const servers: Listening[] = []
const api = await testApi()
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) await server.close()
  await api.close()
})

const listen = async (patience?: Patience) => {
  const server = await listenOn(0, "127.0.0.1", patience)
  servers.push(server)
  server.answerWith(getRequestListener(api.app.fetch))
  return server
}

const statusOf = async ({ port }: Listening) => (await fetch(`http://127.0.0.1:${port}/health`)).status

/** @returns when each connection is closed */
const dawdle = async ({ port }: Listening) => {
  const token = await api.login()
  const half = "GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: "
  const body = `POST /svc/main/house-type HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 90000\r\n\r\n{"na`
  return [...Array<string>(MANY).fill(half), body].map((said) => {
    const socket = connect(port, "127.0.0.1")
    sockets.push(socket)
    socket.on("error", () => undefined)
    socket.write(said)
    return new Promise<void>((done) => socket.resume().once("close", () => done()))
  })
}

test(`${MANY} who say half a request and wait keep nobody from being answered`, async () => {
  const server = await listen()
  await dawdle(server)
  expect(await statusOf(server)).toBe(200)
})

test(`${MANY} who say half a request and wait are hung up on, and others are answered`, async () => {
  const server = await listen(SHORT_MS)
  await Promise.all(await dawdle(server))
  // A busy machine may need longer to say a whole request.
  server.server.headersTimeout = 0
  expect(await statusOf(server)).toBe(200)
})
