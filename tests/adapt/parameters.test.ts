import { expect, test } from "vitest"
import type { ParameterNames, ResourceDialect } from "../../src/adapt/dialect.ts"
import { writeParameters } from "../../src/adapt/parameters.ts"
import { readDialect } from "../../src/adapt/read-dialect.ts"
import { createWire } from "../../src/adapt/wire.ts"
import { type ListQuery, printQuery, type Resource } from "../../src/declare/index.ts"
import { houseList } from "../../src/resources/house-list.ts"

const query: ListQuery = {
  page: 3,
  limit: 20,
  search: "kemang",
  sort: [
    { field: "price", order: "desc" },
    { field: "title", order: "asc" },
  ],
  filters: [
    { field: "status", operator: "in", value: ["active", "sold"] },
    { field: "price", operator: "gte", value: 5 },
    { field: "premium", operator: "eq", value: true },
  ],
}
const asked = (names: ParameterNames, dialect: ResourceDialect = {}) =>
  new URLSearchParams(
    writeParameters(
      query,
      names,
      createWire(houseList as Resource, dialect, () => undefined),
    ),
  ).toString()

test("without a dialect a list is asked for as documented", () => {
  expect(asked({})).toBe(new URLSearchParams(printQuery(query)).toString())
})

test("a group of conditions is named by the service's names", () => {
  const filters = query.filters.map((filter) => ({ ...filter, any: filter.field !== "premium" }))
  const wire = createWire(houseList as Resource, { fields: { price: "harga" } }, () => undefined)
  expect(writeParameters({ filters }, {}, wire)).toContainEqual(["any", "harga,status"])
})

test.each<[ParameterNames, string]>([
  [{ page: "halaman", limit: "per_page", search: "q" }, "halaman=3&per_page=20&q=kemang&sort=-price%2Ctitle"],
  [{ page: { offset: "skip" }, limit: "take" }, "skip=40&take=20&search=kemang"],
  [{ page: { name: "page", first: 0 }, limit: "size" }, "page=2&size=20&search=kemang"],
  [{ page: { name: "page", first: 1 }, limit: "size" }, "page=3&size=20&search=kemang"],
  [{ page: { cursor: "after", next: "next" } }, "limit=20&search=kemang"],
  [{ filters: { in: "{field}=in.({value})" } }, "status=in.%28active%2Csold%29&price_gte=5"],
  [{ sort: "order", sortForm: "field:desc" }, "order=price%3Adesc%2Ctitle%3Aasc"],
  [{ sort: "order", sortForm: "field desc" }, "order=price+desc%2Ctitle+asc"],
  [{ sort: "order_by", sortForm: { direction: "dir" } }, "order_by=price&dir=desc"],
  [{ sort: "sort_by", sortForm: { direction: "order", asc: "ASC", desc: "DESC" } }, "sort_by=price&order=DESC"],
  [{ sort: "sort_by", sortForm: { direction: "order", asc: "naik" } }, "sort_by=price&order=desc"],
  [
    { filters: { gte: "min_{field}", in: "filter[{field}]" } },
    "filter%5Bstatus%5D=active%2Csold&min_price=5&premium=true",
  ],
])("in the owner's names: %j", (names, text) => {
  expect(asked(names)).toContain(text)
})

test("sorting can be switched off", () => {
  expect(asked({ sort: false })).toBe("page=3&limit=20&search=kemang&status_in=active%2Csold&price_gte=5&premium=true")
  expect(readDialect([], { defaults: { parameters: { sort: false } } })).toHaveProperty("dialect")
  expect(readDialect([], { defaults: { parameters: { sort: true } } })).toEqual({
    faults: ["defaults.parameters.sort: harus berupa nama, atau false."],
  })
  const sortForm = { direction: "order", asc: "", desc: "DESC" }
  expect(readDialect([], { defaults: { parameters: { sortForm } } })).toHaveProperty("faults")
})

test("a value with the signs of a replacement is sent as it is", () => {
  const wire = createWire(houseList as Resource, {}, () => undefined)
  const filters = [{ field: "title", operator: "like", value: "$& $1" }] as const
  expect(writeParameters({ filters }, { filters: { like: "{field}=*{value}*" } }, wire)).toEqual([["title", "*$& $1*"]])
})

test("fields are filtered and sorted by under the service's names, in its words", () => {
  const dialect = {
    fields: { price: "harga.total", status: "keadaan" },
    words: { status: { Tayang: "active", Laku: "sold" } },
  }
  const text = asked({}, dialect)
  expect(text).toContain("sort=-harga.total%2Ctitle")
  expect(text).toContain("keadaan_in=Tayang%2CLaku&harga.total_gte=5")
})

test("whether there is a value is a yes or no, in whatever form the service writes the field", () => {
  const wire = { ...createWire(houseList as Resource, {}, () => undefined), word: () => Number.NaN }
  const filters: ListQuery["filters"] = [{ field: "created_at", operator: "null", value: false }]
  expect(writeParameters({ filters }, {}, wire)).toEqual([["created_at_null", "false"]])
})

test("a parameter that the documentation names is sent under that name, whatever the rows call it", () => {
  const wire = createWire(houseList as Resource, { fields: { city: "kota_id" } }, () => undefined)
  const filters = [{ field: "city", operator: "eq", value: 3 }] as const
  expect(writeParameters({ filters }, { filters: { eq: "f[{field}]" } }, wire, ["city"])).toEqual([["city", "3"]])
  expect(writeParameters({ filters }, { filters: { eq: "f[{field}]" } }, wire)).toEqual([["f[kota_id]", "3"]])
})
