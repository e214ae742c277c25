import { vi } from "vitest"
import { createLive } from "../../src/live/live-provider.ts"

type Listener = (data?: unknown) => void

const socketOf = () => {
  const listeners = new Map<string, Listener>()
  const socket = {
    connected: false,
    active: true,
    connect: vi.fn(),
    close: vi.fn(),
    emit: vi.fn(),
    on: (event: string, listener: Listener) => void listeners.set(event, listener),
    io: { opts: { transports: [] as string[] }, engine: { transport: { name: "websocket" } } },
  }
  const says = (event: string, data?: unknown) => listeners.get(event)?.(data)
  const connects = () => {
    socket.connected = true
    says("connect")
  }
  const drops = (reason = "transport close") => {
    socket.connected = false
    says("disconnect", reason)
  }
  return { socket, says, connects, drops }
}

/** A live connection over a socket that the test connects and drops. */
export const startLive = async (hidesToken = false) => {
  const { socket, ...other } = socketOf()
  const io = vi.fn((_address: string, _options: object) => socket)
  const live = createLive({
    address: "https://live.test",
    token: "t",
    hidesToken,
    userId: "1",
    load: async () => ({ io }) as never,
  })
  const listener = { changed: vi.fn(), missed: vi.fn() }
  live.listen(listener)
  await live.start()
  return { live, socket, io, ...listener, ...other }
}
