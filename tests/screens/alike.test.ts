import { describe, expect, it } from "vitest"
import { FORM_QUESTIONS } from "../../src/domain/questions.ts"
import { formFieldsOf } from "../../src/engine/form/form-fields.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { isDuplicateMatch, showDuplicateReasons, toFacts } from "../../src/screens/house-list/duplicate-facts.ts"

const HERE = { house_type: 1, ad_type: "sale", district: "31.74.07", price: 1_950_000_000 }
const of = (draft: object, type = "Rumah") =>
  toFacts(
    draft as Record<string, unknown>,
    formFieldsOf(houseList, FORM_QUESTIONS["house-list"], draft as never, type, undefined),
  )

describe("what a listing is compared by while it is typed", () => {
  it("is nothing until kind, place, price, and a size or the owner's phone are there", () => {
    expect(of({})).toBeUndefined()
    expect(of(HERE)).toBeUndefined()
    expect(of({ ...HERE, title: "Rumah di Melawai", owner_name: "Ratna" })).toBeUndefined()
    expect(of({ ...HERE, land_area: 120 })).toEqual({ ...HERE, land_area: 120 })
    expect(of({ ...HERE, owner_phone: "0812-3456-7890", village: "31.74.07.1001" })).toEqual({
      ...HERE,
      village: "31.74.07.1001",
      owner_phone: "+6281234567890",
    })
    expect(of({ ...HERE, land_area: 120, price: null })).toBeUndefined()
    expect(of({ ...HERE, land_area: 120, district: null })).toBeUndefined()
  })

  it("is the portal's number alone", () => {
    expect(of({ source_id: " hos11 " })).toEqual({ source_id: "hos11" })
    expect(of({ source_id: "  " })).toBeUndefined()
  })

  it("is not what is half typed, nor what this kind of property is not asked for", () => {
    expect(of({ ...HERE, price: "1,95 Mi", land_area: 120 })).toBeUndefined()
    expect(of({ ...HERE, land_area: "12o" })).toBeUndefined()
    expect(of({ ...HERE, land_area: 0 })).toBeUndefined()
    expect(of({ ...HERE, owner_phone: "0812" })).toBeUndefined()
    expect(of({ ...HERE, land_area: 120 }, "Apartemen")).toBeUndefined()
    expect(of({ ...HERE, land_area: 120, building_area: 80 }, "Tanah")).toEqual({ ...HERE, land_area: 120 })
  })
})

it("says in words what is the same", () => {
  expect(showDuplicateReasons(["price", "sizes"])).toBe("Harga dan luas sama")
  expect(showDuplicateReasons(["price", "sizes", "owner_phone"])).toBe("Harga, luas dan telepon pemilik sama")
  expect(showDuplicateReasons(["source_id"])).toBe("Id iklan asal sama")
})

it("takes no rows of another shape for a likeness", () => {
  expect([{}, null, { slug: "a", price: "1", why: [] }, { slug: "a", price: 1 }].filter(isDuplicateMatch)).toEqual([])
})
