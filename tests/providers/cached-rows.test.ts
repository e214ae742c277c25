import { QueryClient } from "@tanstack/react-query"
import { beforeEach, expect, test, vi } from "vitest"
import { createKnownRows, findInCache } from "../../src/data/cached-rows.ts"
import { listKeyOf } from "../../src/data/record-queries.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"

const named = (name: string) => resources.find((resource) => resource.name === name) ?? houseList

const cacheOf = (lists: Record<string, object[]>) => {
  const client = new QueryClient()
  for (const [resource, data] of Object.entries(lists))
    client.setQueryData(listKeyOf({ resource, filters: [] }), { data, total: data.length })
  return client
}

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))

test("a row is found by its id or its address, the newest answer first", () => {
  const client = cacheOf({ "house-list": [{ id: 7, slug: "rumah-a", title: "Lama" }] })
  expect(findInCache(client, houseList, "rumah-a")).toMatchObject({ id: 7 })
  expect(findInCache(client, houseList, "7")).toMatchObject({ title: "Lama" })
  vi.setSystemTime(2000)
  client.setQueryData(listKeyOf({ resource: "house-list", pagination: { currentPage: 2 } }), {
    data: [{ id: 7, title: "Baru" }],
    total: 1,
  })
  expect(findInCache(client, houseList, 7)).toMatchObject({ title: "Baru" })
  expect(findInCache(client, houseList, "rumah-b")).toBeUndefined()
  expect(findInCache(client, houseList, undefined)).toBeUndefined()
  expect(findInCache(client, named("house-type"), 7)).toBeUndefined()
})

test("the data provider forgets rows with the next write to their records, whichever resource shows them", () => {
  const [profile, own] = [named("agent-profile"), resources.find(({ name, records }) => records && name !== records)]
  if (!own) throw new Error("no resource shares its records")
  const base = named(String(own.records))
  const client = cacheOf({ [own.name]: [{ id: 1 }], [profile.name]: [{ id: 2 }] })
  const rows = createKnownRows(client, resources)
  expect(rows.find(base, 1)).toMatchObject({ id: 1 })
  vi.setSystemTime(3000)
  rows.forget(base)
  expect(rows.find(own, 1)).toBeUndefined()
  vi.setSystemTime(4000)
  client.setQueryData(listKeyOf({ resource: own.name, filters: [] }), { data: [{ id: 1 }], total: 1 })
  expect(rows.find(base, 1)).toMatchObject({ id: 1 })
})
