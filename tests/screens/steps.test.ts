import { describe, expect, test } from "vitest"
import { labelOfAction, stepsFrom } from "../../src/declare/index.ts"
import { choicesOf } from "../../src/fields/choices.ts"
import { houseList } from "../../src/resources/house-list.ts"

const { status } = houseList.fields
const words = (current: string, record?: object) =>
  choicesOf(status, current, true, record as never).map(({ label }) => label)

describe("the next steps of a listing", () => {
  test("end a sale as sold and a lease as rented, never the other way", () => {
    expect(stepsFrom(status, "active", { ad_type: "sale" })).toEqual(["inactive", "sold", "expired", "blocked"])
    expect(stepsFrom(status, "active", { ad_type: "rent" })).toEqual(["inactive", "rented", "expired", "blocked"])
    expect(stepsFrom(status, "rented", { ad_type: "rent" })).toEqual(["active"])
    expect(stepsFrom(status, "sold", { ad_type: "sale" })).toEqual([])
  })

  test("that ask more than a status are not offered beside the others", () => {
    expect(words("active", { ad_type: "sale" })).toEqual(["Nonaktif", "Kedaluwarsa", "Diblokir"])
    expect(words("active", { ad_type: "rent" })).toEqual(["Nonaktif", "Kedaluwarsa", "Diblokir"])
    expect(words("review")).toEqual(["Tayang", "Ditolak"])
  })

  test("a guard keeps a value from a record that says otherwise, not from one that says nothing", () => {
    const field = { ...status, via: {} }
    const offered = (record: object) => choicesOf(field, "active", true, record as never).map(({ value }) => value)
    expect(offered({ ad_type: "sale" })).toEqual(["inactive", "expired", "sold", "blocked"])
    expect(offered({ ad_type: "rent" })).toContain("rented")
    expect(offered({})).toEqual(["inactive", "expired", "sold", "rented", "blocked"])
  })
})

test("an action is called by what the record is", () => {
  const { markSold } = houseList.actions
  expect(labelOfAction(markSold, { ad_type: "rent" })).toBe("Tandai tersewa")
  expect(labelOfAction(markSold, { ad_type: "sale" })).toBe("Tandai terjual")
  expect(labelOfAction(markSold, undefined)).toBe("Tandai terjual")
})
