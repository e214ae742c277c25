import { vi } from "vitest"
import { liveOf } from "../../src/live/live-provider.ts"

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
export const startLive = async () => {
  const { socket, ...other } = socketOf()
  const live = liveOf({
    address: "https://live.test",
    token: "t",
    userId: "1",
    load: async () => ({ io: () => socket }) as never,
  })
  const listener = { changed: vi.fn(), missed: vi.fn() }
  live.listen(listener)
  await live.start()
  return { live, socket, ...listener, ...other }
}
