import { describe, expect, test } from "vitest"
import {
  filtersOf as declaredFilters,
  type Field,
  type Filter,
  type FilterValue,
  type Kind,
  type ListQuery,
  operatorsFor,
  parseQuery,
  printQuery,
  type Resource,
} from "../../src/declare/index.ts"
import { provinces } from "../../src/resources/areas.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { withdrawal } from "../../src/resources/withdrawal.ts"

const written = ["kebayoran & baru", "=?/%20", "Jl. Senopati 12"]
const numbers = [0, 1_250_000_000]
const days = ["2026-11-21", "2024-02-29"]

const samples: { readonly [K in Kind]: (field: Field) => readonly FilterValue[] } = {
  text: () => written,
  longtext: () => written,
  integer: () => [...numbers, -3],
  decimal: () => [...numbers, 1.5],
  money: () => numbers,
  area: () => [...numbers, 120.25],
  percent: () => [0, 99.5],
  boolean: () => [true, false],
  date: () => days,
  datetime: () => [...days, "2026-11-21T07:05:00.000Z"],
  select: (field) => (field.kind === "select" ? Object.keys(field.options) : []),
  relation: () => ["7", "31.74.07.1001"],
  relations: () => ["7", "31.74.07.1001"],
  phone: () => ["+6281234567890", "0812"],
  email: () => ["rina@griya.test"],
  url: () => ["https://griya.test/?a=1&b=2"],
  image: () => [],
  images: () => [],
  file: () => [],
  geo: () => [106.7, -6.4],
  list: () => [],
  json: () => [],
}

const OWN = ["page", "limit", "search", "sort", "any"]

const throughUrl = (query: ListQuery) => new URL(`http://x/?${new URLSearchParams(printQuery(query))}`).searchParams

const filtersOf = (name: string, field: Field): Filter[] =>
  operatorsFor(field)
    .filter((operator) => operator !== "null")
    .flatMap((operator): Filter[] =>
      operator === "in"
        ? [{ field: name, operator, value: samples[field.kind](field).slice(0, 2).map(String) }]
        : samples[field.kind](field).map((value) => ({ field: name, operator, value })),
    )

test("emptiness is asked of fields that may be empty, of personal data too", () => {
  const asked = (name: string, resource: Resource = requestCust) =>
    parseQuery(resource, [[`${name}_null`, "true"]]).filters.map(({ field, operator }) => [field, operator])
  expect(asked("budget")).toEqual([["budget", "null"]])
  expect(asked("account", withdrawal)).toEqual([["account", "null"]])
  expect(withdrawal.fields.account).toMatchObject({ masked: true })
  // Required, filled from the start, and never empty.
  for (const name of ["name", "status", "constructor"]) expect(asked(name)).toEqual([])
  expect(parseQuery(requestCust, [["budget_null", "maybe"]]).filters).toEqual([])
})

describe("a list's query survives the way through a URL", () => {
  const listed = resources.filter(({ calls }) => calls.list)
  test.each(listed)("$name, with every filter of every field", (resource) => {
    const filters = Object.entries(resource.fields)
      .filter(([name, { computed }]) => !OWN.includes(name) && !computed)
      .flatMap(([name, field]) => filtersOf(name, field))
    for (const filter of filters) {
      const query: ListQuery = {
        page: 7,
        limit: 50,
        search: "rumah & kebun",
        sort: [
          { field: filter.field, order: "desc" },
          { field: resource.title, order: "asc" },
        ],
        filters: [filter],
      }
      const isMasked = resource.fields[filter.field]?.masked === true
      expect(parseQuery(resource, throughUrl(query))).toEqual(
        isMasked ? { ...query, sort: [{ field: resource.title, order: "asc" }] } : query,
      )
    }
    expect(filters.length).toBeGreaterThan(0)
  })

  test("a group of conditions, in one spelling, and only where there is something to choose from", () => {
    const text = "city=31.74&price_gte=1&price_lte=2&premium=true&any=city%2Cprice"
    const read = (query: string) => parseQuery(houseList, new URLSearchParams(query)).filters
    const grouped = read(text).flatMap(({ field, any }) => (any ? [field] : []))
    expect(grouped).toEqual(["city", "price", "price"])
    const print = (filters: readonly Filter[]) => String(new URLSearchParams(printQuery({ filters })))
    expect(print(read(text))).toBe(text)
    expect(print(read(text.replace("city%2Cprice", "price,constructor,city,city")))).toBe(text)
    for (const alone of ["any=city&city=1", "any=city,price&city=1", "any=city,id&city=1&id=2", "any="])
      expect(print(read(alone))).not.toContain("any")
    // An id narrows, also where it is a declared field.
    const ofArea = parseQuery(provinces, new URLSearchParams("any=id,name&id=31&name=Bali")).filters
    expect(print(ofArea)).toBe("id=31&name=Bali")
    // What is left of a group of two must hold.
    expect(print(read(text).filter(({ field }) => field !== "price"))).toBe("city=31.74&premium=true")
  })

  test("no declared filter has the name of one of the list's own parameters", () => {
    const filters = resources.flatMap((resource) => declaredFilters(resource).map(([name]) => name))
    expect(filters.filter((name) => OWN.includes(name))).toEqual([])
  })

  test("what says nothing is not printed", () => {
    expect(printQuery({ page: 1, limit: 20, search: "", sort: [], filters: [] })).toEqual([
      ["page", "1"],
      ["limit", "20"],
    ])
  })

  test("the parameters of decision 4", () => {
    const query: ListQuery = {
      page: 2,
      limit: 20,
      search: "tebet",
      sort: [
        { field: "created_at", order: "desc" },
        { field: "price", order: "asc" },
      ],
      filters: [
        { field: "ad_type", operator: "eq", value: "sale" },
        { field: "certificate", operator: "ne", value: "girik" },
        { field: "price", operator: "gte", value: 1 },
        { field: "price", operator: "lte", value: 2 },
        { field: "status", operator: "in", value: ["active", "sold"] },
        { field: "title", operator: "like", value: "a" },
      ],
    }
    expect(decodeURIComponent(String(throughUrl(query)))).toBe(
      "page=2&limit=20&search=tebet&sort=-created_at,price" +
        "&ad_type=sale&certificate_ne=girik&price_gte=1&price_lte=2&status_in=active,sold&title_like=a",
    )
  })
})

const parsed = (search: string) => parseQuery(houseList, new URLSearchParams(search))

describe("nonsense in a URL", () => {
  test.each([
    ["", 1, 20],
    ["page=0&limit=0", 1, 20],
    ["page=-4&limit=-20", 1, 20],
    ["page=1.5&limit=x", 1, 20],
    ["page=99999&limit=99999", 99_999, 200],
    ["page=1e99&limit=1e99", 1_000_000, 200],
    ["page=NaN&limit=Infinity", 1, 20],
    ["page=&limit=", 1, 20],
  ])("%s is page %i of %i", (search, page, limit) => {
    expect(parsed(search)).toMatchObject({ page, limit, filters: [] })
  })

  test.each([
    "nobody=1",
    "price_gte=mahal",
    "price_gte=",
    "price_gte=Infinity",
    "price_like=1",
    "price_in=1,2",
    "status=gone",
    "status=toString",
    "status=__proto__",
    "status_in=gone,away",
    "status_gte=active",
    "premium=yes",
    "created_at_gte=kemarin",
    "created_at_gte=2026-13-01",
    "created_at_gte=2026-02-31",
    "created_at_gte=2026-11-21 (x)",
    "location=1,2",
    "images_like=a",
    "facilities_gte=1",
    "facilities_like=1",
    "constructor=1",
    "__proto__=1",
    "toString_like=1",
    "_gte=1",
    "agent=",
  ])("%s is dropped", (search) => {
    expect(parsed(search).filters).toEqual([])
    expect(Object.getPrototypeOf(parsed(search))).toBe(Object.prototype)
  })

  test("what is good among nonsense is kept", () => {
    expect(parsed("status_in=active,gone,sold&nobody=1&ad_type=rent").filters).toEqual([
      { field: "status", operator: "in", value: ["active", "sold"] },
      { field: "ad_type", operator: "eq", value: "rent" },
    ])
    expect(parsed("sort=nobody,-price,__proto__,").sort).toEqual([{ field: "price", order: "desc" }])
  })

  test("no sort is the declared one", () => {
    expect(parsed("").sort).toEqual([{ field: "updated_at", order: "desc" }])
  })

  test("endless text is cut", () => {
    expect(parsed(`search=${"a".repeat(9999)}`).search).toHaveLength(200)
    expect(parsed(`title=${"a".repeat(9999)}`).filters[0]?.value).toHaveLength(200)
  })
})
