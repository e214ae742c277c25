import { describe, expect, test } from "vitest"
import { changeWords, dayWithin } from "../../src/fields/change-words.ts"
import { basisWords, deviationWords, reasonForNone } from "../../src/screens/house-list/fair-words.ts"

describe("fair price in words", () => {
  test("why there is none: a rent, a missing size, no data", () => {
    const house = { ad_type: "sale", house_type_label: "Rumah", price: 1, land_area: 100, building_area: 80 }
    expect(reasonForNone({ ...house, ad_type: "rent" })).toBe("Sewa tidak dibandingkan dengan taksiran jual.")
    expect(reasonForNone({ ...house, land_area: null })).toBe("Tanpa luas tanah, harga wajar tidak dapat ditaksir.")
    expect(reasonForNone({ ...house, fairprice: null })).toBe("Tidak ada data harga untuk wilayah ini.")
    expect(reasonForNone({ ...house, fairprice: 460_000_000 })).toBeUndefined()
  })

  test("how far off the asking price is", () => {
    expect([0.1234, -0.1, 0, 0.0001].map(deviationWords)).toEqual([
      "12,3% di atas taksiran",
      "10% di bawah taksiran",
      "sama dengan taksiran",
      "sama dengan taksiran",
    ])
  })

  test("which area the prices are of, and how many indicators", () => {
    const basis = { valuation: "land", land_price: 1, building_price: null, apartment_price: null } as const
    expect(basisWords({ ...basis, level: "village", area: "Melawai", indicators: 1 })).toContain("indikator Melawai")
    expect(basisWords({ ...basis, level: "district", area: "Kebayoran Baru", indicators: 2 })).toContain(
      "rata-rata 2 indikator di Kecamatan Kebayoran Baru",
    )
    expect(basisWords({ ...basis, level: "city", area: "Kota Bekasi", indicators: 1 })).toContain(
      "satu-satunya indikator di Kota Bekasi",
    )
  })
})

test("a change in words", () => {
  expect([changeWords(20, 43), changeWords(50, 40), changeWords(0, 3), changeWords(0, 0)]).toEqual([
    "naik 115%",
    "turun 20%",
    "naik dari nol",
    "tetap",
  ])
})

test("the day of a period, both ends counted", () => {
  expect(dayWithin("2026-11-01", "2026-11-30", "2026-11-10")).toEqual({ day: 10, of: 30 })
  expect(dayWithin("2026-11-01", "2026-11-30", "2026-10-31")).toEqual({ day: 0, of: 30 })
  expect(dayWithin("2026-11-01", "2026-11-30", "2027-01-01")).toEqual({ day: 30, of: 30 })
})
