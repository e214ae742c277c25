import { Server } from "socket.io"
import { beforeEach, expect, it, vi } from "vitest"
import { createLive } from "../../src/live/live-provider.ts"
import { listening } from "../fixtures/listening.ts"
import { startLive } from "./fake-socket.ts"

beforeEach(() => {
  vi.stubGlobal("addEventListener", vi.fn())
  vi.stubGlobal("removeEventListener", vi.fn())
})

it("events come by polling where no WebSocket can be opened", async () => {
  const { server, origin, close } = await listening((_request, response) => void response.writeHead(404).end())
  const io = new Server(server, { serveClient: false, transports: ["polling"] })
  const attempts: (string | null)[] = []
  server.on("request", ({ url = "" }) => {
    const { searchParams } = new URL(url, origin)
    if (!searchParams.has("sid")) attempts.push(searchParams.get("transport"))
  })
  io.on(
    "connection",
    (socket) => void socket.emit("resource-changed", { resource: "promo", ids: [7], action: "update" }),
  )
  const live = createLive({ address: origin, token: "t", hidesToken: true, userId: "1" })
  const changed = vi.fn()
  live.listen({ changed, missed: () => {} })
  await live.start()
  await expect.poll(() => changed.mock.calls).toMatchObject([[{ resource: "promo", ids: ["7"] }]])
  expect(attempts).toEqual(["websocket", "polling"])
  live.stop()
  await io.close()
  await close()
})

it("a WebSocket that hangs gives way to polling in the next attempt, and polling that fails to a WebSocket", async () => {
  const { socket, io, says } = await startLive()
  const { opts, engine } = socket.io
  expect(io.mock.calls[0]?.[1]).toMatchObject({ transports: ["websocket", "polling"], tryAllTransports: true })
  says("connect_error", new Error("timeout"))
  expect(opts.transports).toEqual(["polling", "websocket"])
  engine.transport.name = "polling"
  says("connect_error", new Error("xhr poll error"))
  expect(opts.transports).toEqual(["websocket", "polling"])
})

it("a lost connection begins again with the transport that it had", async () => {
  const { socket, connects, drops } = await startLive()
  const { opts, engine } = socket.io
  engine.transport.name = "polling"
  connects()
  drops()
  expect(opts.transports).toEqual(["polling", "websocket"])
  connects()
  engine.transport.name = "websocket"
  drops()
  expect(opts.transports).toEqual(["websocket", "polling"])
})
