import { expect, it } from "vitest"
import { findDoubts } from "../../src/domain/plausible-price.ts"
import { check, checkAction } from "../../src/engine/form/check.ts"
import { houseList } from "../../src/resources/house-list.ts"

const house = { ad_type: "sale", price: 1_500_000_000, land_area: 120, building_area: 90 }
const rent = { ad_type: "rent", price: 60_000_000, land_area: 120, building_area: 90 }

it.each([
  ["a usual price", house, {}],
  ["a rent", rent, {}],
  ["no area", { ad_type: "sale", price: 1_500_000_000 }, {}],
  ["a slip of the unit", { ...house, price: 25 }, { price: "Harga ini Rp 25. Benar?" }],
  [
    "too much for its area",
    { ...house, price: 150_000_000_000 },
    { price: "Harga ini Rp 150 M, yaitu Rp 1,25 M per m². Benar?" },
  ],
  [
    "too little for its area",
    { ...house, price: 15_000_000 },
    { price: "Harga ini Rp 15 jt, yaitu Rp 125 rb per m². Benar?" },
  ],
  ["more than all homes", { ad_type: "sale", price: 2e12 }, { price: "Harga ini Rp 2 T. Benar?" }],
  ["a rent like a price", { ...rent, price: 60_000_000_000 }, { price: "Harga ini Rp 60 M. Benar?" }],
])("a new listing with %s", (_, draft, doubts) => expect(findDoubts("house-list", draft)).toEqual(doubts))

it.each([
  [
    "ten times the former price",
    { price: 15_000_000_000 },
    { price: "Harga ini Rp 15 M, sebelumnya Rp 1,5 M. Benar?" },
  ],
  ["twice the former price", { price: 3_000_000_000 }, {}],
  [
    "a smaller area",
    { land_area: 1, building_area: 1 },
    { land_area: "Harga ini Rp 1,5 M, yaitu Rp 1,5 M per m². Benar?" },
  ],
  ["another title", { title: "Rumah lain" }, {}],
])("a listing that is changed to %s", (_, sent, doubts) =>
  expect(findDoubts("house-list", sent, house)).toEqual(doubts),
)

it("a price far from the estimate of its area is asked about", () =>
  expect(
    findDoubts("house-list", { price: 15_000_000_000 }, { ...house, price: 2_000_000_000, fairprice: 1_400_000_000 }),
  ).toEqual({
    price: "Harga ini Rp 15 M, taksiran harga wajarnya Rp 1,4 M. Benar?",
  }))

it("the form and the deal dialog ask, other fields and resources do not", async () => {
  const deal = { sold_price: 15_000_000_000, sold_at: "2026-11-20" }
  const { sentences, doubts } = await checkAction(houseList, "markSold", deal, { ...house, id: 1, status: "active" })
  expect(sentences).toEqual({})
  expect(doubts).toEqual({ sold_price: "Harga deal ini Rp 15 M, harga listingnya Rp 1,5 M. Benar?" })
  expect((await check(houseList, { price: 25 }, { ...house, id: 1 })).doubts).toHaveProperty("price")
  expect(findDoubts("subscribe", { price: 25 })).toEqual({})
})
