import { expect, it } from "vitest"
import { type Page, pagesOf } from "../../src/declare/index.ts"
import { totalsOfRows } from "../../src/engine/list/totals/use-totals.ts"
import { houseList } from "../../src/resources/house-list.ts"

const [page] = pagesOf([houseList]) as [Page]

it("counts only rows with a value, and has no average of none", () => {
  expect(totalsOfRows(page, [{ price: 1e9 }, { price: null }, { price: 2e9 }]).price).toEqual({
    sum: 3e9,
    average: 1.5e9,
  })
  expect(totalsOfRows(page, [{ price: null }]).price).toEqual({ sum: 0, average: null })
})

it("has no average of sales and rents, nor of rents of months and years", () => {
  const sale = { price: 1e9, ad_type: "sale" }
  const rent = { price: 4e7, ad_type: "rent", rent_period: "year" }
  expect(totalsOfRows(page, [sale, { ...sale, rent_period: "month" }]).price).toEqual({ sum: 2e9, average: 1e9 })
  expect(totalsOfRows(page, [sale, rent])).toEqual({})
  expect(totalsOfRows(page, [rent, { ...rent, rent_period: "month" }])).toEqual({})
})
