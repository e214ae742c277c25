import { describe, expect, test } from "vitest"
import { isFit, judge, readOptional, toSearchCriteria } from "../../src/domain/matching.ts"
import { findNewMatches } from "../../src/domain/new-matches.ts"

const REQUEST = { id: 7, places: ["Jaksel"], house_type: 1, budget_max: 1_000_000_000, land_min: 90 }
const HOUSE = {
  house_type: 1,
  price: 950_000_000,
  land_area: 100,
  city_label: "Kota Administrasi Jakarta Selatan",
  created_at: "2026-01-01T00:00:00Z",
}
const house = (id: number, updated_at: string | null, more: object = {}) => ({ ...HOUSE, id, updated_at, ...more })
const SINCE = Date.parse("2026-11-08T00:00:00Z")
const idsOf = (request: object, houses: ReturnType<typeof house>[], looks: Record<string, string> = {}) =>
  findNewMatches([{ ...REQUEST, ...request }], houses, { looks, since: SINCE }).flatMap(({ houses: own }) =>
    own.map(({ id }) => id),
  )

describe("what is new for a request", () => {
  const houses = [house(1, "2026-11-20T00:00:00Z"), house(2, "2026-11-10T00:00:00Z"), house(3, "2026-11-01T00:00:00Z")]

  test("that nobody has looked at is what came lately", () => expect(idsOf({}, houses)).toEqual([1, 2]))

  test("is what came after somebody looked, or offered something, whichever was later", () => {
    expect(idsOf({}, houses, { 7: "2026-11-15T00:00:00Z" })).toEqual([1])
    expect(idsOf({}, houses, { 8: "2026-11-15T00:00:00Z" })).toEqual([1, 2])
    const offers = [{ house: 9, at: "2026-11-21T00:00:00Z" }]
    expect(idsOf({ offers }, houses, { 7: "2026-11-15T00:00:00Z" })).toEqual([])
    expect(idsOf({ offers: ["?", { at: 5 }] }, houses)).toEqual([1, 2])
  })

  test("fits, and was not offered before", () => {
    expect(idsOf({ offers: [{ house: "1", at: "2026-11-09T00:00:00Z" }] }, houses)).toEqual([2])
    expect(idsOf({}, [house(1, "2026-11-20T00:00:00Z", { price: 1_300_000_000 })])).toEqual([])
    expect(idsOf({}, [house(1, "2026-11-20T00:00:00Z", { city_label: "Kota Bandung" })])).toEqual([])
    expect(idsOf({}, [house(1, "2026-11-20T00:00:00Z", { land_area: 60 })])).toEqual([1])
    expect(idsOf({ wished: [] }, [house(1, "2026-11-20T00:00:00Z", { land_area: 60 })])).toEqual([])
  })

  test("lies in the place that is named, not anywhere in the city that stands beside it", () => {
    const where = (district_label: string, city_label: string) => ({ district_label, city_label })
    const houses = [
      house(1, "2026-11-20T00:00:00Z", where("Sukajadi", "Kota Bandung")),
      house(2, "2026-11-20T00:00:00Z", where("Andir", "Kota Bandung")),
      house(3, "2026-11-20T00:00:00Z", where("Sukajadi", "Kota Pekanbaru")),
    ]
    expect(idsOf({ places: ["Sukajadi", "Bandung"] }, houses)).toEqual([1])
    expect(idsOf({ places: ["Bandung", "Pekanbaru"] }, houses)).toEqual([1, 2, 3])
    expect(idsOf({ places: ["Sukajadi", "Andir"] }, houses)).toEqual([1, 2, 3])
    expect(idsOf({ places: ["Coblong", "Bandung"] }, houses)).toEqual([])
  })

  test("is dated by its last change, else by when it came", () => {
    expect(idsOf({}, [house(1, null)])).toEqual([])
    expect(idsOf({}, [house(1, null, { created_at: "2026-11-20T00:00:00Z" })])).toEqual([1])
  })
})

test("the requests with the most stand first, and who asks for nothing is not there", () => {
  const houses = [house(1, "2026-11-20T00:00:00Z"), house(2, "2026-11-19T00:00:00Z", { price: 600_000_000 })]
  const requests = [{ id: 1, budget_max: 700_000_000 }, REQUEST, { id: 3 }]
  expect(findNewMatches(requests, houses, { looks: {}, since: SINCE }).map(({ request }) => request.id)).toEqual([7, 1])
})

test("whether it fits is what its judgements say", () => {
  const wanted = toSearchCriteria(REQUEST)
  for (const wished of [readOptional(null), readOptional([]), readOptional(["budget", "location"])])
    for (const more of [
      {},
      { price: 2_000_000_000 },
      { land_area: 10 },
      { city_label: "Kota Bandung" },
      { price: null },
    ])
      expect(isFit(wanted, wished, { ...HOUSE, ...more })).toBe(judge(wanted, wished, { ...HOUSE, ...more }).isFit)
})
