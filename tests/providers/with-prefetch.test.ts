import type { DataProvider, GetListParams, GetOneParams } from "@refinedev/core"
import { expect, test } from "vitest"
import { withPrefetch } from "../../src/data/with-prefetch.ts"

const first: GetListParams = { resource: "house-type", pagination: { currentPage: 1, pageSize: 25 }, meta: {} }

const counted = (answer: () => Promise<unknown> = async () => ({ data: [], total: 0 })) => {
  const sent: string[] = []
  let time = 0
  const getList = async ({ resource }: GetListParams) => {
    sent.push(resource)
    return answer()
  }
  const getOne = async ({ resource, id }: GetOneParams) => {
    sent.push(`${resource} ${id}`)
    return answer()
  }
  const made = withPrefetch({ getList, getOne } as unknown as DataProvider, () => time)
  return { ...made, sent, later: (ms: number) => (time += ms) }
}

test("the screen that wants the same gets the answer that is on its way, once", async () => {
  const { data, prefetchList, sent } = counted()
  prefetchList(first)
  await data.getList({ ...first, filters: [], sorters: [], meta: { view: undefined } })
  expect(sent).toHaveLength(1)
  await data.getList(first)
  expect(sent).toHaveLength(2)
})

test.each<[string, GetListParams]>([
  ["another page", { ...first, pagination: { currentPage: 2, pageSize: 25 } }],
  ["a filter", { ...first, filters: [{ field: "name", operator: "eq", value: "Ruko" }] }],
  ["a view", { ...first, meta: { view: "premium" } }],
  ["a count", { ...first, meta: { countOnly: true } }],
  ["another list", { ...first, resource: "master-trait" }],
])("%s is another request", async (_, other) => {
  const { data, prefetchList, sent } = counted()
  prefetchList(first)
  await data.getList(other)
  expect(sent).toHaveLength(2)
})

test("an answer that nobody took is too old after half a minute", async () => {
  const { data, prefetchList, sent, later } = counted()
  prefetchList(first)
  later(30_000)
  await data.getList(first)
  expect(sent).toHaveLength(2)
})

test("a failure is the screen's to tell, and what waits for the rows goes on", async () => {
  const { data, prefetchList, firstRows } = counted(() => Promise.reject(new Error("Sedang sibuk.")))
  await firstRows()
  prefetchList(first)
  await expect(firstRows()).resolves.toBeUndefined()
  await expect(data.getList(first)).rejects.toThrow("Sedang sibuk.")
})

test("what has arrived is taken for the cache, once; what has not, or failed, is the screen's", async () => {
  const { data, prefetchList, firstRows, takeArrived, sent } = counted(async () => ({ data: [{ id: 1 }], total: 1 }))
  prefetchList(first)
  expect(takeArrived()).toBeUndefined()
  await firstRows()
  expect(takeArrived()).toMatchObject({ parameters: first, arrived: { total: 1 } })
  expect(takeArrived()).toBeUndefined()
  await data.getList(first)
  expect(sent).toHaveLength(2)

  const failing = counted(() => Promise.reject(new Error("Sedang sibuk.")))
  failing.prefetchList(first)
  await failing.firstRows()
  expect(failing.takeArrived()).toBeUndefined()
})

test("a record is held beside the list: its screen gets it once, another id is another request", async () => {
  const { data, prefetchList, prefetchRecord, sent } = counted()
  prefetchList(first)
  prefetchRecord({ resource: "house-list", id: "rumah-a" })
  await data.getOne({ resource: "house-list", id: "rumah-b" })
  await data.getOne({ resource: "house-list", id: "rumah-a", meta: { signal: undefined } })
  await data.getList(first)
  expect(sent).toEqual(["house-type", "house-list rumah-a", "house-list rumah-b"])
  await data.getOne({ resource: "house-list", id: "rumah-a" })
  expect(sent).toHaveLength(4)
})
