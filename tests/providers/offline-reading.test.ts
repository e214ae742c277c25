import type { DataProvider } from "@refinedev/core"
import { expect, test } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import { readingOffline, readSavedAt } from "../../src/data/offline-reading.ts"
import { createSeenAnswers, type SeenAnswer, type SeenStorage } from "../../src/data/seen-answers.ts"
import { call } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"

const memory = (kept = new Map<string, unknown>()): SeenStorage & { kept: Map<string, unknown> } => ({
  kept,
  get: async (request) => kept.get(request),
  put: async (request, seen) => kept.set(request, seen),
  ages: async () => [...kept].map(([request, seen]) => [request, (seen as SeenAnswer).savedAt]),
  remove: async (requests) => {
    for (const request of requests) kept.delete(request)
  },
  forgetOthers: async () => undefined,
})

const LIST = call("GET /request-cust")
const NOON = Date.parse("2026-11-21T05:00:00Z")
const DAY = 86_400_000

const world = () => {
  const state = { status: 200, now: NOON, isOpen: true, asked: 0 }
  const storage = memory()
  const answer = async (request: unknown) => {
    state.asked++
    if (state.status !== 200) throw new CallError(LIST, state.status, undefined)
    return { data: request, total: 1 } as never
  }
  const data = {
    getList: answer,
    getOne: answer,
    getMany: answer,
    custom: answer,
    create: answer,
  } as unknown as DataProvider
  const seen = createSeenAnswers(storage, () => state.now)
  const provider = readingOffline(data, {
    resources,
    load: async () => seen,
    rest: async () => {},
    isOpen: () => state.isOpen,
  })
  return { state, storage, provider, settled: () => new Promise((done) => setTimeout(done)) }
}

const page = (currentPage: number, resource = "request-cust") => ({
  resource,
  pagination: { currentPage, pageSize: 20, mode: "server" as const },
  filters: [],
})

test("without a network the very same request is answered as it was last seen, with when that was", async () => {
  const { state, provider, settled } = world()
  const online = await provider.getList(page(1))
  expect(readSavedAt(online)).toBeUndefined()
  await settled()
  state.status = 0
  state.now = NOON + 60_000
  expect(await provider.getList(page(1))).toEqual({ ...online, savedAt: NOON })
})

test("another page, filter, order, record or view is another request", async () => {
  const { state, provider, settled } = world()
  await provider.getList(page(1))
  await provider.getOne({ resource: "request-cust", id: "1" })
  await settled()
  state.status = 0
  for (const other of [
    page(2),
    { ...page(1), filters: [{ field: "status", operator: "eq" as const, value: "new" }] },
    { ...page(1), sorters: [{ field: "name", order: "asc" as const }] },
    { ...page(1), meta: { view: "premium" } },
    page(1, "house-list"),
  ])
    await expect(provider.getList(other)).rejects.toThrow(CallError)
  await expect(provider.getOne({ resource: "request-cust", id: "2" })).rejects.toThrow(CallError)
  expect(readSavedAt(await provider.getOne({ resource: "request-cust", id: "1" }))).toBe(NOON)
})

test.each([401, 403, 404, 500, 503])(
  "HTTP %i is an answer, and nothing older is shown in its place",
  async (status) => {
    const { state, provider, settled } = world()
    await provider.getList(page(1))
    await settled()
    state.status = status
    await expect(provider.getList(page(1))).rejects.toThrow(CallError)
  },
)

test("queries are kept, actions and writes are not", async () => {
  const { state, storage, provider, settled } = world()
  await provider.custom?.({ url: "house-list.statistic", method: "get" })
  await provider.custom?.({ url: "house-list.markSold", method: "post", payload: { sold_price: 1 } })
  await provider.create({ resource: "message-request", variables: {} })
  await settled()
  expect(storage.kept.size).toBe(1)
  state.status = 0
  expect(readSavedAt(await provider.custom?.({ url: "house-list.statistic", method: "get" }))).toBe(NOON)
  await expect(provider.custom?.({ url: "house-list.markSold", method: "post" })).rejects.toThrow(CallError)
})

test("what moves money is never kept, nor what names people's debts", async () => {
  const { state, storage, provider, settled } = world()
  const money = ["payment", "withdrawal", "subscribe-transaction", "master-subscribe", "bi-checking", "activity"]
  for (const resource of money) await provider.getList(page(1, resource))
  await settled()
  expect(storage.kept.size).toBe(0)
  state.status = 0
  for (const resource of money) await expect(provider.getList(page(1, resource))).rejects.toThrow(CallError)
  const offline = resources.filter((resource) => resource.offline)
  expect(offline.map(({ name }) => name).sort()).toEqual([
    "find-properties",
    "house-list",
    "house-type",
    "message-request",
    "notification-own",
    "request-cust",
    "schedule-house-list",
  ])
  const calls = offline.flatMap(({ calls, queries = {} }) => [...Object.values(calls), ...Object.values(queries)])
  expect(calls.filter(({ service }) => service === "payment")).toEqual([])
})

test("after the sign-out nothing is kept any more", async () => {
  const { state, storage, provider, settled } = world()
  const asking = provider.getList(page(1))
  state.isOpen = false
  await asking
  await settled()
  expect(storage.kept.size).toBe(0)
})

test("what is kept is bounded in age, number and size", async () => {
  const storage = memory()
  const time = { now: NOON }
  const seen = createSeenAnswers(storage, () => time.now)
  await seen.keep("a", { data: [] })
  time.now += 6 * DAY
  expect((await seen.find("a"))?.savedAt).toBe(NOON)
  time.now += DAY
  expect(await seen.find("a")).toBeUndefined()
  for (let index = 0; index < 400; index++) {
    time.now += 1000
    await seen.keep(`b${index}`, { data: [] })
  }
  expect(storage.kept.has("a")).toBe(false)
  expect(storage.kept.size).toBeLessThanOrEqual(175)
  expect(storage.kept.has("b399")).toBe(true)
  await seen.keep("b399", { data: "x".repeat(500_000) })
  expect(storage.kept.has("b399")).toBe(false)
})

test("what is kept in another shape is none", async () => {
  const kept = new Map<string, unknown>(
    Object.entries({ a: "teks", b: { answer: [], savedAt: "kemarin" }, c: { savedAt: NOON }, d: null }),
  )
  const seen = createSeenAnswers(memory(kept), () => NOON)
  for (const request of kept.keys()) expect(await seen.find(request)).toBeUndefined()
})

test("personal data is kept masked, though the service sends it whole", async () => {
  const { state, storage } = world()
  const seen = createSeenAnswers(storage, () => state.now)
  const rows = [
    { id: 1, title: "Rumah", owner_phone: "+6281234567890" },
    { id: 2, owner_phone: null },
  ]
  let isCut = false
  const getList = async () => {
    if (isCut) throw new CallError(LIST, 0, undefined)
    return { data: rows, total: 2 } as never
  }
  const data = { getList, getOne: getList } as unknown as DataProvider
  const provider = readingOffline(data, { resources, load: async () => seen, rest: async () => {}, isOpen: () => true })
  expect((await provider.getList(page(1, "house-list"))).data).toEqual(rows)
  await new Promise((done) => setTimeout(done))
  expect(JSON.stringify([...storage.kept])).not.toContain("81234567890")
  isCut = true
  expect((await provider.getList(page(1, "house-list"))).data).toEqual([
    { id: 1, title: "Rumah", $unread: { owner_phone: "••••7890" } },
    { id: 2, owner_phone: null },
  ])
})
