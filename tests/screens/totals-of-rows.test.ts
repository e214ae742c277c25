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
