import { describe, expect, it } from "vitest"
import { type Filter, pagesOf, parseQuery } from "../../src/declare/index.ts"
import { printSearch } from "../../src/engine/list/list-address.ts"
import { applyTab, createTabs } from "../../src/engine/list/tabs.ts"
import { nextSort } from "../../src/engine/list/use-list-query.ts"
import { resources } from "../../src/resources/index.ts"
import { pageNumbers } from "../../src/ui/Pager.tsx"

const find = (name: string) => {
  const resource = resources.find((candidate) => candidate.name === name)
  if (!resource) throw new Error(name)
  return resource
}
const pageOf = (name: string) => {
  const page = pagesOf(resources).find((candidate) => candidate.name === name)
  if (!page) throw new Error(name)
  return page
}
const houseList = find("house-list")

describe("the list's URL", () => {
  it("says nothing that goes without saying", () => {
    expect(printSearch(houseList, parseQuery(houseList, []))).toBe("")
    expect(printSearch(houseList, { ...parseQuery(houseList, []), page: 3 })).toBe("?page=3")
  })

  it("keeps the query", () => {
    const text = "?page=2&limit=50&search=rumah+%26+tanah&sort=-price&price_gte=3&status_in=active%2Csold"
    expect(printSearch(houseList, parseQuery(houseList, new URLSearchParams(text)))).toBe(text)
  })

  it("keeps the parents beside the query", () => {
    const village = find("master-village")
    expect(printSearch(village, { ...parseQuery(village, []), search: "a" }, [["id_provinsi", "32"]])).toBe(
      "?id_provinsi=32&search=a",
    )
  })

  it("turns a header from up to down to the resource's own order", () => {
    const query = parseQuery(houseList, [])
    const up = nextSort(houseList, query, "price")
    const down = nextSort(houseList, { ...query, sort: up }, "price")
    expect([up, down, nextSort(houseList, { ...query, sort: down }, "price")]).toEqual([
      [{ field: "price", order: "asc" }],
      [{ field: "price", order: "desc" }],
      query.sort,
    ])
  })

  it("offers pages around the open one", () => {
    expect(pageNumbers(5, 101)).toEqual([1, -1, 4, 5, 6, -6, 101])
    expect(pageNumbers(5, 501, true)).toEqual([1, -1, 4, 5, 6])
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
  })
})

describe("tabs", () => {
  it("has one for all, but where the field fills the path", () => {
    expect(createTabs(pageOf("house-list"), parseQuery(houseList, []))?.tabs[0]).toEqual({
      value: undefined,
      label: "Semua",
    })
    const users = createTabs(pageOf("user"), parseQuery(find("user"), []))
    expect(users?.tabs.map(({ label }) => label)).toEqual(["Semua", "Agen", "Admin"])
    expect(users?.open).toBe("all")
  })

  it("is none where the filter is no single value", () => {
    const { filters, ...rest } = parseQuery(houseList, [["status_in", "active,sold"]])
    expect(createTabs(pageOf("house-list"), { ...rest, filters })?.open).toBeNull()
  })

  it("opens one and leaves the other filters", () => {
    const other: Filter = { field: "price", operator: "gte", value: 1 }
    expect(applyTab([other, { field: "status", operator: "eq", value: "draft" }], "status", "active")).toEqual([
      other,
      { field: "status", operator: "eq", value: "active" },
    ])
    expect(applyTab([other], "status", undefined)).toEqual([other])
  })
})
