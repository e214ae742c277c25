import { QueryClient, QueryObserver } from "@tanstack/react-query"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { liveQueries } from "../../src/live/live-queries.ts"

beforeEach(() => void vi.useFakeTimers())

describe("what is open", () => {
  const open = (client: QueryClient, queryKey: unknown[], meta: Record<string, unknown> = {}) => {
    const queryFn = vi.fn(async () => 1)
    const observer = new QueryObserver(client, { queryKey, queryFn, meta, staleTime: 10_000 })
    observer.subscribe(() => {})
    return queryFn
  }

  it("is read again, once for many changes; rows that are changed in place are not", async () => {
    const client = new QueryClient()
    const one = open(client, ["data", "default", "house-type", "one", "1"])
    const figures = open(client, ["data", "default", "custom", { url: "house-type.figures" }])
    const list = open(client, ["data", "default", "house-type", "list"], { isPatched: true })
    const other = open(client, ["data", "default", "user", "list"])
    const auth = open(client, ["auth", "check"])
    const all = () => [one, figures, list, other, auth].map(({ mock }) => mock.calls.length)
    await vi.advanceTimersByTimeAsync(10)
    expect(all()).toEqual([1, 1, 1, 1, 1])
    const { changed, missed } = liveQueries(client)
    const news = { resource: "house-type", type: "updated", ids: ["1"] } as never
    for (let at = 0; at < 50; at += 1) {
      changed(news)
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(4000)
    expect(all()).toEqual([3, 3, 1, 1, 1])
    missed()
    await vi.advanceTimersByTimeAsync(10)
    expect(all()).toEqual([4, 4, 2, 2, 1])
  })

  it("is read at most 20 times in a minute of changes", async () => {
    const client = new QueryClient()
    const count = open(client, ["data", "default", "request-cust", "list", { countOnly: true }])
    const { changed } = liveQueries(client)
    for (let second = 0; second < 60; second += 1) {
      changed({ resource: "request-cust", type: "updated", ids: ["1"] } as never)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(count.mock.calls.length).toBeLessThanOrEqual(21)
    expect(count.mock.calls.length).toBeGreaterThan(15)
  })
})
