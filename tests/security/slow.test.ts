import { connect, type Socket } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { afterAll, expect, test } from "vitest"
import { listenOn } from "../../server/http/listener.ts"
import { testApi } from "../server/api.ts"

const MANY = 200
/** Milliseconds; production uses fifteen seconds and five minutes. */
const TIMEOUTS_MS = { headers: 400, whole: 1200 }

const sockets: Socket[] = []
const api = await testApi()
const listening = await listenOn(0, "127.0.0.1", TIMEOUTS_MS)
listening.answerWith(getRequestListener(api.app.fetch))
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await listening.close()
  await api.close()
})

const dawdling = (said: string) => {
  const socket = connect(listening.port, "127.0.0.1")
  sockets.push(socket)
  socket.on("error", () => undefined)
  socket.write(said)
  return new Promise<void>((done) => socket.resume().once("close", () => done()))
}

test(`${MANY} who say half a request and wait keep nobody from being answered, and are hung up on`, async () => {
  const token = await api.login()
  const half = Array.from({ length: MANY }, () => dawdling("GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: "))
  const body = dawdling(
    `POST /svc/main/house-type HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 90000\r\n\r\n{"na`,
  )
  const answer = await fetch(`http://127.0.0.1:${listening.port}/health`)
  expect(answer.status).toBe(200)
  await Promise.all([...half, body])
  expect((await fetch(`http://127.0.0.1:${listening.port}/health`)).status).toBe(200)
})
