import { QueryClient, QueryObserver } from "@tanstack/react-query"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { liveQueries } from "../../src/live/live-queries.ts"
import { startLive } from "./fake-socket.ts"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("addEventListener", vi.fn())
  vi.stubGlobal("removeEventListener", vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe("an open list over the socket", () => {
  it.each([
    ["connects at once", 0, 1],
    ["connects just in time", 2900, 1],
    ["connects late", 3100, 2],
  ])("that %s is read as often as it must be", async (_, delay, times) => {
    const { live, connects, drops } = await startLive()
    const client = new QueryClient()
    live.listen(liveQueries(client))
    const queryFn = vi.fn(async () => 1)
    const meta = { isPatched: true }
    new QueryObserver(client, { queryKey: ["data", "default", "house-type", "list"], queryFn, meta }).subscribe(
      () => {},
    )
    await vi.advanceTimersByTimeAsync(delay)
    connects()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(queryFn).toHaveBeenCalledTimes(times)
    drops()
    connects()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(queryFn, "what was missed is read once").toHaveBeenCalledTimes(times + 1)
  })
})
