import { expect, test } from "vitest"
import query from "../../src/routing/query-string.ts"

/** As Refine's router and tables write their state. */
const REFINE = { addQueryPrefix: true, skipNulls: true, encode: false }

test.each<[object, string]>([
  [{}, ""],
  [{ currentPage: 2, pageSize: 20 }, "?currentPage=2&pageSize=20"],
  [{ sorters: [{ field: "price", order: "desc" }], filters: [] }, "?sorters[0][field]=price&sorters[0][order]=desc"],
  [
    { filters: [{ field: "type", operator: "in", value: ["1", "2"] }] },
    "?filters[0][field]=type&filters[0][operator]=in&filters[0][value][0]=1&filters[0][value][1]=2",
  ],
  [{ to: encodeURIComponent("/dashboard?a=1&b=2"), none: null }, "?to=%2Fdashboard%3Fa%3D1%26b%3D2"],
])("%j is written as %s", (value, text) => {
  expect(query.stringify(value, REFINE)).toBe(text)
})

test("what a library adds to arrays is not written", () => {
  Object.assign(Array.prototype, { random: () => 1 })
  try {
    expect(query.stringify({ a: ["x"] }, REFINE)).toBe("?a[0]=x")
  } finally {
    Reflect.deleteProperty(Array.prototype, "random")
  }
})

test.each<[string, object]>([
  ["", {}],
  ["?search=rumah+di%20Kemang&page=3", { search: "rumah di Kemang", page: "3" }],
  ["?to=%2Fdashboard%3Fa%3D1", { to: "/dashboard?a=1" }],
  ["filters[0][field]=type&filters[0][value][0]=1", { filters: [{ field: "type", value: ["1"] }] }],
  ["a=1&a=2", { a: ["1", "2"] }],
  ["broken=%E0%A4%A", { broken: "%E0%A4%A" }],
  ["__proto__[admin]=1", { admin: "1" }],
])("%s is read as %j", (text, value) => {
  const read = query.parse(text)
  expect(JSON.parse(JSON.stringify(read))).toEqual(value)
  expect(({} as { admin?: unknown }).admin).toBeUndefined()
})
