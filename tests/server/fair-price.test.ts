import { describe, expect, test } from "vitest"
import { estimateBy } from "../../server/features/listings/price-estimate.ts"
import { computeFairPrice, ratePrice } from "../../src/domain/fair-price.ts"
import { adminApi, house } from "./file-api.ts"

const { send } = await adminApi()

const names = new Map([
  ["31.74.07", "Kebayoran Baru"],
  ["31.74", "Kota Administrasi Jakarta Selatan"],
  ["31", "DKI Jakarta"],
])
const indicator = (area: string, villages: string[], land: number, building: number, apartment = 0) => ({
  area,
  villages,
  land_price: land,
  building_price: building,
  apartment_price: apartment,
})
const estimate = estimateBy(
  [
    indicator("Melawai", ["31.74.07.1001"], 3_000_000, 2_000_000),
    indicator("Gunung", ["31.74.07.1002", "31.74.07.1003"], 5_000_000, 4_000_000, 18_000_000),
    indicator("Cilandak", ["31.74.06.1001"], 10_000_000, 6_000_000, 22_000_000),
    indicator("Menteng", ["31.71.06.1001"], 40_000_000, 9_000_000, 40_000_000),
  ],
  names,
)
const at = (village: string | null, more = {}) =>
  estimate(
    {
      ad_type: "sale",
      price: 460_000_000,
      land_area: 100,
      building_area: 80,
      village,
      district: "31.74.07",
      city: "31.74",
      province: "31",
      ...more,
    },
    "Rumah",
  )

describe("the narrowest area that has data", () => {
  test("is the indicator of the village: 100 × 3.000.000 + 80 × 2.000.000 = 460.000.000", () => {
    expect(at("31.74.07.1001")).toEqual({
      fairprice: 460_000_000,
      isFairPrice: true,
      fairprice_basis: {
        valuation: "house",
        level: "village",
        area: "Melawai",
        indicators: 1,
        land_price: 3_000_000,
        building_price: 2_000_000,
        apartment_price: null,
      },
    })
  })

  test("else the mean of the district, and of the district too where no village is known", () => {
    const mean = 100 * 4_000_000 + 80 * 3_000_000
    for (const village of ["31.74.07.1009", null]) {
      const { fairprice, fairprice_basis } = at(village)
      expect(fairprice).toBe(mean)
      expect(fairprice_basis).toMatchObject({ level: "district", area: "Kebayoran Baru", indicators: 2 })
    }
  })

  test("else the mean of the city, then of the province", () => {
    expect(at("31.74.01.1001")).toMatchObject({
      fairprice: 100 * 6_000_000 + 80 * 4_000_000,
      fairprice_basis: { level: "city", area: "Kota Administrasi Jakarta Selatan", indicators: 3 },
    })
    expect(at("31.72.01.1001")).toMatchObject({
      fairprice: 100 * 14_500_000 + 80 * 5_250_000,
      fairprice_basis: { level: "province", area: "DKI Jakarta", indicators: 4 },
    })
  })

  test("else none: no guess, and 31.7 is no neighbour of 31.74", () => {
    const nothing = { fairprice: null, isFairPrice: null, fairprice_basis: null }
    expect(at("32.01.01.1001")).toEqual(nothing)
    expect(at("3.74.07.1001")).toEqual(nothing)
    expect(at(null, { district: null, city: null, province: null })).toEqual(nothing)
  })

  test("goes wider where the price that is needed is 0, and leaves who lacks it out of the mean", () => {
    const flat = estimate(
      { ad_type: "sale", price: 1, building_area: 36, village: "31.74.07.1001" },
      "Apartemen studio",
    )
    expect(flat).toMatchObject({
      fairprice: 36 * 18_000_000,
      fairprice_basis: { valuation: "apartment", level: "district", indicators: 1, land_price: null },
    })
  })
})

describe("by type and kind of ad", () => {
  test("land counts its land only, an apartment its building only", () => {
    expect(at("31.74.07.1001").fairprice).toBe(460_000_000)
    const village = "31.74.07.1002"
    expect(estimate({ ad_type: "sale", price: 1, village, land_area: 200 }, "Tanah").fairprice).toBe(1_000_000_000)
    expect(estimate({ ad_type: "sale", price: 1, village, building_area: 50 }, "Apartemen").fairprice).toBe(900_000_000)
  })

  test("a rent has none, nor what lacks a size", () => {
    expect(at("31.74.07.1001", { ad_type: "rent" }).fairprice).toBeNull()
    expect(at("31.74.07.1001", { land_area: null }).fairprice).toBeNull()
    expect(at("31.74.07.1001", { land_area: 0, building_area: 0 }).fairprice).toBeNull()
  })
})

test("the basis alone gives the estimate again, also where means are no whole rupiah", () => {
  const three = [1, 2, 2].map((land, index) => indicator("A", [`31.74.07.100${index}`], land, 1))
  const { fairprice, fairprice_basis } = estimateBy(three, names)(
    { ad_type: "sale", price: 1, land_area: 33.3, building_area: 10, district: "31.74.07" },
    "Rumah",
  )
  expect(fairprice_basis?.land_price).toBe(2)
  expect(computeFairPrice({ ...fairprice_basis, valuation: "house", land_area: 33.3, building_area: 10 })?.total).toBe(
    fairprice,
  )
})

test("exactly 10 % less is below, exactly 10 % more above, a rupiah nearer is fair", () => {
  const fair = 460_000_000
  expect([414_000_000, 414_000_001, fair, 505_999_999, 506_000_000].map((asking) => ratePrice(asking, fair))).toEqual([
    "below",
    "fair",
    "fair",
    "fair",
    "above",
  ])
  for (const [price, isFairPrice] of [
    [414_000_000, false],
    [505_999_999, true],
    [506_000_000, false],
  ])
    expect(at("31.74.07.1001", { price }).isFairPrice).toBe(isFairPrice)
})

describe("in the API", () => {
  test("a village without an indicator takes its district's, and the detail page is told so", async () => {
    const made = await send("POST", "house-list", { ...house, village: "31.74.07.1002" })
    expect(made.body.data).toMatchObject({ fairprice: 1_400_000_000, isFairPrice: true })
    const one = await send("GET", `house-list/by/${made.body.data.slug}`)
    expect(one.body.data.fairprice_basis).toEqual({
      valuation: "house",
      level: "district",
      area: "Kebayoran Baru",
      indicators: 1,
      land_price: 10_000_000,
      building_price: 5_000_000,
      apartment_price: null,
    })
    const path = `house-list/${made.body.data.id}`
    const dear = await send("PUT", path, { price: 1_540_000_000 })
    expect(dear.body.data).toMatchObject({ fairprice: 1_400_000_000, isFairPrice: false })
    const rent = await send("PUT", path, { ad_type: "rent", rent_period: "yearly" })
    expect(rent.body.data).toMatchObject({ fairprice: null, isFairPrice: null, fairprice_basis: null })
  })
})
