import { describe, expect, test } from "vitest"
import { FORMULAS, fairPriceOf, valuationOf } from "../../src/domain/fair-price.ts"

describe("fair price", () => {
  test("a house is its land plus its building: 100 × 3.000.000 + 80 × 2.000.000", () => {
    const { steps, total } = fairPriceOf({
      valuation: "house",
      land_area: 100,
      land_price: 3_000_000,
      building_area: 80,
      building_price: 2_000_000,
    }) ?? { steps: [], total: 0 }
    expect(steps.map(({ amount }) => amount)).toEqual([300_000_000, 160_000_000])
    expect(total).toBe(460_000_000)
  })

  test("an apartment is its building by the apartment price, land by the land price", () => {
    const prices = { land_price: 3_000_000, building_price: 2_000_000, apartment_price: 25_000_000 }
    expect(fairPriceOf({ valuation: "apartment", building_area: 36, ...prices })?.total).toBe(900_000_000)
    expect(fairPriceOf({ valuation: "land", land_area: 200, ...prices })?.total).toBe(600_000_000)
    expect(FORMULAS.apartment).toBe("LB × harga apartemen")
  })

  test("a missing number gives no guess", () => {
    expect(fairPriceOf({ valuation: "house", land_area: 100, land_price: 3_000_000 })).toBeUndefined()
    expect(fairPriceOf({ valuation: "apartment", building_area: 36, apartment_price: null })).toBeUndefined()
    expect(fairPriceOf({ valuation: "land", land_area: -1, land_price: 3 })).toBeUndefined()
  })

  test("a fraction of a square metre still gives whole rupiah", () => {
    expect(fairPriceOf({ valuation: "land", land_area: 33.33, land_price: 1_000_001 })?.total).toBe(33_330_033)
  })

  test("the type's name says which formula it is", () => {
    expect(["Rumah", "Ruko", "Apartemen", "Tanah", "Kavling siap bangun"].map(valuationOf)).toEqual([
      "house",
      "house",
      "apartment",
      "land",
      "land",
    ])
  })
})
