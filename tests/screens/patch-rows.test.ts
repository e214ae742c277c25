import { QueryClient } from "@tanstack/react-query"
import { expect, it } from "vitest"
import { dropCachedRow } from "../../src/data/patch-rows.ts"
import { houseType } from "../../src/resources/house-type.ts"

it("takes a removed record out of each list that has it, and out of its count", () => {
  const client = new QueryClient()
  const key = (page: number) => ["data", "default", houseType.name, "list", { page }]
  client.setQueryData(key(1), { data: [{ id: 1 }, { id: 2 }], total: 12 })
  client.setQueryData(key(2), { data: [{ id: 3 }], total: 12 })
  client.setQueryData(["data", "default", "area-master", "list", {}], { data: [{ id: 2 }], total: 1 })
  dropCachedRow(client, houseType, "2")
  expect(client.getQueryData(key(1))).toEqual({ data: [{ id: 1 }], total: 11 })
  expect(client.getQueryData(key(2))).toEqual({ data: [{ id: 3 }], total: 12 })
  expect(client.getQueryData(["data", "default", "area-master", "list", {}])).toEqual({ data: [{ id: 2 }], total: 1 })
})
