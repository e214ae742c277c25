import type { DataProvider, GetListParams } from "@refinedev/core"
import { QueryClient } from "@tanstack/react-query"
import { describe, expect, test } from "vitest"
import { createKnownRows } from "../../src/data/cached-rows.ts"
import { CallError } from "../../src/data/call-error.ts"
import { listKeyOf } from "../../src/data/record-queries.ts"
import { resources } from "../../src/resources/index.ts"
import { answering } from "./answering.ts"

type Row = Record<string, unknown>

const STATUSES = ["requested", "processing", "done"]
const sixty = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  name: `Nama ${at + 1}`,
  applicant: `Nama ${at + 1}`,
  status: STATUSES[at % 3],
  amount: ((at * 37) % 60) * 1000,
}))

const service = (rows: (asked: URLSearchParams, path: string) => unknown) => {
  const cache = new QueryClient()
  const { asked, data } = answering(
    (query, path) => {
      const found = rows(query, path)
      return found === undefined ? { status: 404, data: { message: "Tidak ada" } } : { data: found }
    },
    { rows: createKnownRows(cache, resources) },
  )
  return { asked, data, show: (list: GetListParams) => showList(cache, data, list) }
}

/** Reads a list into the cache, as a list's screen does. */
const showList = (cache: QueryClient, { getList }: DataProvider, list: GetListParams) =>
  cache.fetchQuery({ queryKey: listKeyOf(list), queryFn: () => getList(list) })

const all = () => ({ status: 200, errors: null, data: sixty })
const paging = (size?: number) => (asked: URLSearchParams) => {
  const limit = size ?? Number(asked.get("limit") ?? 10)
  const from = (Number(asked.get("page") ?? 1) - 1) * limit
  return { status: 200, errors: null, data: sixty.slice(from, from + limit), total: sixty.length }
}

const page = (currentPage: number, pageSize = 20) => ({ mode: "server" as const, currentPage, pageSize })
const is = (field: string, value: unknown) => [{ field, operator: "eq" as const, value }]
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

describe.each([
  ["sends everything whatever it is asked", all],
  ["pages and knows nothing else", paging()],
  ["pages in tens whatever it is asked", paging(10)],
])("a service that %s", (_, answer) => {
  test("has a group of conditions, which the browser applies, with what must hold beside it", async () => {
    const { asked, data } = service(answer)
    const either = { operator: "or" as const, value: [...is("status", "processing"), ...is("amount", 0)] }
    const found = await data.getList({ resource: "withdrawal", pagination: page(1, 60), filters: [either] })
    expect(found.data.map(({ id, status, amount }) => id && (status === "processing" || amount === 0))).toEqual(
      Array.from({ length: 21 }, () => true),
    )
    const beside = await data.getList({
      resource: "bi-checking",
      pagination: page(1, 60),
      filters: [{ operator: "or", value: [...is("status", "processing"), ...is("applicant", "Nama 1")] }],
    })
    expect(beside.total).toBe(21)
    const narrowed = await data.getList({
      resource: "withdrawal",
      pagination: page(1, 60),
      filters: [either, ...is("id", 5)],
    })
    expect(ids(narrowed.data)).toEqual([5])
    expect(asked.some((line) => line.includes("any="))).toBe(false)
  })

  test("is paged and sorted", async () => {
    const { data } = service(answer)
    const sorters = [{ field: "amount", order: "desc" as const }]
    const third = await data.getList({ resource: "withdrawal", pagination: page(3), sorters })
    expect(third.total).toBe(60)
    expect(third.data.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, at) => (19 - at) * 1000))
  })
})

test("a count that the answer may not be is not said, and nothing more is asked", async () => {
  const { asked, data } = service(paging())
  const meta = { countOnly: true }
  const count = () =>
    data.getList({ resource: "bi-checking", pagination: page(1, 1), filters: is("status", "done"), meta })
  expect(await count()).toMatchObject({ isUncertain: true })
  expect(asked).toEqual(["/bi-checking?page=1&limit=1&status=done"])
})

test("a list of everything is counted in the browser", async () => {
  const { data } = service(all)
  const found = await data.getList({
    resource: "bi-checking",
    pagination: page(1, 1),
    filters: is("status", "done"),
    meta: { countOnly: true },
  })
  expect(found.total).toBe(20)
  expect(found).not.toHaveProperty("isUncertain", true)
})

test("a list that is read whole is read once for all that is counted at the same time", async () => {
  const { asked, data } = service(all)
  const count = async (status: string) =>
    (
      await data.getList({
        resource: "withdrawal",
        pagination: page(1, 1),
        filters: is("status", status),
        meta: { countOnly: true },
      })
    ).total
  expect(await count("processing")).toBe(20)
  const once = [...asked]
  asked.length = 0
  expect(await Promise.all(["requested", "processing", "processing"].map(count))).toEqual([20, 20, 20])
  expect(asked).toEqual(once)
})

test("a count that was given up is not what the next one waits for", async () => {
  const given = new AbortController()
  let third: Promise<{ total?: number }> | undefined
  const { asked, data } = service(() => {
    given.abort()
    third ??= count()
    return all()
  })
  const count = (signal?: AbortSignal) =>
    data.getList({
      resource: "withdrawal",
      pagination: page(1, 1),
      filters: is("status", "processing"),
      meta: { countOnly: true, ...(signal && { signal }) },
    })
  const cancelled = count(given.signal)
  const other = count()
  await expect(cancelled).rejects.toThrow()
  expect([(await other).total, (await third)?.total]).toEqual([20, 20])
  const [first] = asked
  expect(asked.filter((one) => one === first)).toHaveLength(2)
})

test("counts that fail together are read again by the next", async () => {
  let isAway = true
  const { asked, data } = service(() => (isAway ? undefined : all()))
  const count = () =>
    data.getList({
      resource: "withdrawal",
      pagination: page(1, 1),
      filters: is("status", "processing"),
      meta: { countOnly: true },
    })
  const [first, second] = await Promise.allSettled([count(), count()])
  expect([first.status, second.status]).toEqual(["rejected", "rejected"])
  expect(asked).toHaveLength(1)
  isAway = false
  expect((await count()).total).toBe(20)
})

test("the row that was shown is the record that is opened, until something is written", async () => {
  const { asked, data, show } = service(all)
  await show({ resource: "bi-checking", pagination: page(1) })
  asked.length = 0
  expect((await data.getOne({ resource: "bi-checking", id: "3" })).data.applicant).toBe("Nama 3")
  expect(asked).toEqual([])
  await data.custom?.({
    url: "bi-checking.setStatus",
    method: "post",
    payload: { status: "done" },
    meta: { record: { id: 3 } },
  })
  await data.getOne({ resource: "bi-checking", id: "3" })
  expect(asked.at(-1)).toBe("/bi-checking?id=3")
})

test("a list of endless pages is looked through within a limit", async () => {
  let count = 0
  const { asked, data } = service(() => ({ status: 200, data: Array.from({ length: 200 }, () => ({ id: ++count })) }))
  const looked = data.getOne({ resource: "bi-checking", id: "x" })
  await expect(looked).rejects.toThrow(CallError)
  await expect(looked).rejects.toThrow(/2\.000 baris pertama/)
  expect(asked).toHaveLength(11)
})

test("a filter by a relation is believed where the rows name the record in words", async () => {
  const rows = [
    { id: 1, city: "Jakarta Selatan" },
    { id: 2, city: "Jakarta Selatan" },
  ]
  const { asked, data } = service(() => ({ status: 200, data: rows, total: 2 }))
  const found = await data.getList({ resource: "house-list", pagination: page(1), filters: is("city", "31.74") })
  expect(ids(found.data)).toEqual([1, 2])
  expect(asked).toHaveLength(1)
})

test("a premium row is premium because the premium list sent it", async () => {
  const { data } = service(() => ({
    status: 200,
    data: [
      { _id: "a", title: "Rumah" },
      { _id: "b", premium: 0 },
    ],
  }))
  const { data: rows } = await data.getList({ resource: "house-list", meta: { view: "premium" } })
  expect(rows.map(({ premium }) => premium)).toEqual([true, true])
})

test("a listing whose list has no slugs is opened by its id", async () => {
  const rows = [{ _id: "65f0c1", title: "Rumah" }]
  const { data } = service((_, path) => (path.includes("/by/") ? undefined : { status: 200, data: rows }))
  await data.getList({ resource: "house-list" })
  expect((await data.getOne({ resource: "house-list", id: "65f0c1" })).data).toMatchObject({
    id: "65f0c1",
    title: "Rumah",
  })
})
