import { expect, test } from "vitest"
import { queryRows } from "../../src/adapt/query-rows.ts"
import { houseList } from "../../src/resources/house-list.ts"

const rows = [
  { id: 1, title: "Jl. 12", status: "active", city: "31.74", city_label: "Kota Jakarta Selatan" },
  { id: 2, title: "andi", status: "review", city: "32.01", city_label: "Kabupaten Bogor" },
  { id: 3, title: "Jl. 9", status: null, city: null },
  { id: 4, title: "Budi", status: "draft", city: "12.71", city_label: "Kota Medan" },
]

const idsBy = (field: string, order: "asc" | "desc") =>
  queryRows(houseList, { page: 1, limit: 10, search: "", sort: [{ field, order }], filters: [] }, rows).rows.map(
    ({ id }) => id,
  )

test("rows that the browser sorts stand as people see their values, and what is empty last", () => {
  expect(idsBy("status", "asc")).toEqual([4, 2, 1, 3])
  expect(idsBy("status", "desc")).toEqual([1, 2, 4, 3])
  expect(idsBy("city", "asc")).toEqual([2, 1, 4, 3])
  expect(idsBy("city", "desc")).toEqual([4, 1, 2, 3])
  expect(idsBy("title", "asc")).toEqual([2, 4, 3, 1])
})
