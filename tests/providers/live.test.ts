import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { TAB_ID } from "../../src/data/http.ts"
import { startLive } from "./fake-socket.ts"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("addEventListener", vi.fn())
  vi.stubGlobal("removeEventListener", vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const change = (id: number, more: object = {}) => ({ resource: "house-type", ids: [id], action: "update", ...more })

describe("the token", () => {
  it("is in the address, as documented; with extensions it is not, because proxies log addresses", async () => {
    const [[address, documented] = []] = (await startLive()).io.mock.calls
    expect(address).toBe("https://live.test")
    expect(documented).toMatchObject({ query: { token: "t" } })
    const [[, extended] = []] = (await startLive(true)).io.mock.calls
    expect(extended).toMatchObject({ auth: { token: "t" } })
    expect(extended).not.toHaveProperty("query")
  })
})

describe("changes over the socket", () => {
  it("are told, and not to the tab that sent them", async () => {
    const { connects, says, changed, missed } = await startLive()
    connects()
    for (const data of [change(1), change(2, { tab: TAB_ID }), change(3, { tab: "another-tab" }), null, "x"])
      says("resource-changed", data)
    expect(changed.mock.calls.map(([{ ids }]) => ids)).toEqual([["1"], ["3"]])
    expect(missed).not.toHaveBeenCalled()
  })

  it("that came before a first connection that was long in coming have everything open read once", async () => {
    const { connects, says, missed } = await startLive()
    await vi.advanceTimersByTimeAsync(5000)
    connects()
    await vi.advanceTimersByTimeAsync(1000)
    expect(missed).toHaveBeenCalledTimes(1)
    says("resource-changed", change(8))
    expect(missed).toHaveBeenCalledTimes(1)
  })

  it("that the servers missed have everything open read once, however often they say so", async () => {
    const { connects, says, missed } = await startLive()
    connects()
    for (let times = 0; times < 3; times += 1) says("changes-missed")
    await vi.advanceTimersByTimeAsync(60_000)
    expect(missed).toHaveBeenCalledTimes(1)
  })

  it("a connection that drops every second asks not more than every ten", async () => {
    const { connects, drops, missed } = await startLive()
    for (let at = 0; at < 30; at += 1) {
      connects()
      await vi.advanceTimersByTimeAsync(1000)
      drops()
    }
    expect(missed.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(missed.mock.calls.length).toBeLessThanOrEqual(4)
  })

  it("are read by browsers one after another when all of them connect again", async () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0.5)
    const { connects, drops, missed } = await startLive()
    connects()
    drops()
    connects()
    await vi.advanceTimersByTimeAsync(499)
    expect(missed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(missed).toHaveBeenCalledTimes(1)
    random.mockRestore()
  })

  it("are read once after each new connection", async () => {
    const { connects, drops, missed } = await startLive()
    connects()
    await vi.advanceTimersByTimeAsync(5000)
    expect(missed).not.toHaveBeenCalled()
    drops()
    connects()
    await vi.advanceTimersByTimeAsync(1000)
    expect(missed).toHaveBeenCalledTimes(1)
  })
})

describe("the connection's word", () => {
  it("is true while it is lost, and does not flicker", async () => {
    const { live, socket, connects, drops, says } = await startLive()
    const words: string[] = []
    live.subscribe(() => words.at(-1) !== live.get().link && words.push(live.get().link))
    connects()
    drops()
    for (let at = 0; at < 5; at += 1) says("connect_error", new Error("xhr poll error"))
    connects()
    expect(words).toEqual(["live", "connecting", "offline", "live"])
    expect(socket.connect).not.toHaveBeenCalled()
  })

  it.each(["the token is refused", "the server ends it"])(
    "where %s, it is tried again ever more rarely",
    async (what) => {
      const { live, socket, connects, drops, says } = await startLive()
      connects()
      socket.active = false
      if (what === "the server ends it") drops("io server disconnect")
      else says("connect_error", new Error("Sesi Anda sudah berakhir."))
      socket.connect.mockImplementation(() => says("connect_error", new Error("no")))
      expect(live.get().link).toBe("offline")
      await vi.advanceTimersByTimeAsync(5 * 60_000)
      expect(socket.connect.mock.calls.length).toBeLessThanOrEqual(9)
      expect(socket.connect.mock.calls.length).toBeGreaterThanOrEqual(5)
      live.stop()
      await vi.advanceTimersByTimeAsync(5 * 60_000)
      expect(socket.connect.mock.calls.length).toBeLessThanOrEqual(9)
    },
  )
})

it("a connection that the service ends with a reason is tried again after the longest wait, and the reason is known", async () => {
  const { live, socket, connects, drops, says } = await startLive()
  for (let round = 0; round < 3; round += 1) {
    connects()
    expect(live.get()).toMatchObject({ link: "live", reason: undefined })
    says("disconnect-reason", { message: "Terlalu banyak pesan." })
    drops("io server disconnect")
    expect(live.get()).toMatchObject({ link: "offline", reason: "Terlalu banyak pesan." })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(socket.connect).toHaveBeenCalledTimes(round)
    await vi.advanceTimersByTimeAsync(1000)
    expect(socket.connect).toHaveBeenCalledTimes(round + 1)
  }
  live.stop()
})

describe("the unread", () => {
  it("goes on being told after a message that broke something", async () => {
    const { live, connects, says } = await startLive()
    connects()
    let broken = true
    live.subscribe(() => {
      if (broken) throw new Error("a listener's own fault")
    })
    says("count-unread", 1)
    await vi.advanceTimersByTimeAsync(10)
    broken = false
    says("count-unread", 4)
    await vi.advanceTimersByTimeAsync(10)
    expect(live.get().unread).toBe(4)
  })

  const note = (id: number, read = false) => ({ _id: id, text: `N${id}`, read })
  const settle = () => vi.advanceTimersByTimeAsync(200)

  it("are counted by the service alone: one that comes with a new count, or twice, is not counted twice", async () => {
    const { live, connects, says } = await startLive()
    connects()
    says("listen-notification", { data: [note(1)], count_unread: 1 })
    says("count-unread", 1)
    await settle()
    expect(live.get()).toMatchObject({ unread: 1, arrived: 0 })
    for (let times = 0; times < 2; times += 1) says("listen-notification", note(2))
    says("count-unread", 2)
    await settle()
    expect(live.get()).toMatchObject({ unread: 2, arrived: 1, pushed: [{ _id: 2 }, { _id: 1 }] })
  })

  it("are the list's to count where the socket says no number", async () => {
    const { live, connects, says } = await startLive()
    connects()
    says("listen-notification", note(2))
    await settle()
    expect(live.get()).toMatchObject({ unread: undefined, arrived: 1 })
  })

  it("that were read here are so at once, and what another window reads counts once", async () => {
    const { live, socket, connects, says } = await startLive()
    connects()
    expect(socket.emit.mock.calls).toEqual([["all-notification", "1"]])
    says("listen-notification", [note(1), note(2), note(3)])
    says("count-unread", 3)
    await settle()
    expect(live.markRead("1")).toBe(true)
    expect(socket.emit).toHaveBeenLastCalledWith("read-notification", { _id: "1", user_id: "1" })
    expect(live.get()).toMatchObject({ unread: 2, pushed: [{ read: true }, { read: false }, { read: false }] })
    says("listen-notification", [note(1, true), note(2, true), note(3)])
    says("count-unread", 1)
    await settle()
    expect(live.get()).toMatchObject({ unread: 1, arrived: 1 })
  })

  it("that arrived while the connection was lost have the list read once", async () => {
    const { live, connects, drops, says } = await startLive()
    connects()
    says("listen-notification", [note(1)])
    says("count-unread", 1)
    await settle()
    drops()
    expect(live.get().unread).toBeUndefined()
    connects()
    says("listen-notification", [note(2), note(1)])
    says("count-unread", 2)
    await settle()
    expect(live.get()).toMatchObject({ unread: 2, arrived: 1 })
  })
})
