import { describe, expect, test } from "vitest"
import { findRegions } from "../../src/domain/find-regions.ts"
import type { LevelLists } from "../../src/domain/listing-import/region-lookup.ts"
import { judge, readOptional, toMatches, toSearchCriteria } from "../../src/domain/matching.ts"
import { createNarrowings, getRelaxable, relaxedWords, sortByGain } from "../../src/domain/narrowing.ts"
import { offerText, publicLink, withBlocks, writeOffer } from "../../src/domain/offer-text.ts"
import { compareRegionName } from "../../src/domain/region-name.ts"

const REQUEST = {
  places: ["Kebayoran Baru", "Jakarta Selatan"],
  ad_type: "sale",
  house_type: 1,
  house_type_label: "Rumah",
  budget_min: 700_000_000,
  budget_max: 1_000_000_000,
  land_min: 90,
  building_min: 60,
  bedrooms_min: 3,
}
const HOUSE = {
  id: 1,
  title: "Rumah asri",
  slug: "rumah-asri",
  ad_type: "sale",
  house_type: 1,
  house_type_label: "Rumah",
  price: 950_000_000,
  land_area: 100,
  building_area: 80,
  bedrooms: 3,
  province: "31",
  city: "31.74",
  city_label: "Kota Administrasi Jakarta Selatan",
  district: "31.74.07",
  district_label: "Kebayoran Baru",
}

const DISTRICTS = [
  { id: "31.74.07", name: "Kebayoran Baru" },
  { id: "31.74.06", name: "Cilandak" },
]
const CITIES: Readonly<Record<string, { id: string; name: string }[]>> = {
  "31": [
    { id: "31.71", name: "Kota Administrasi Jakarta Pusat" },
    { id: "31.74", name: "Kota Administrasi Jakarta Selatan" },
  ],
  "32": [
    { id: "32.01", name: "Kabupaten Bogor" },
    { id: "32.71", name: "Kota Bogor" },
    { id: "32.73", name: "Kota Bandung" },
  ],
}
const PROVINCES = [
  { id: "31", name: "Daerah Khusus Ibukota Jakarta" },
  { id: "32", name: "Jawa Barat" },
]
const lists: LevelLists = async (level, parent = "") => {
  if (level === "province") return PROVINCES
  if (level === "city") return CITIES[parent] ?? []
  return level === "district" && parent === "31.74" ? DISTRICTS : []
}
const regions = (...words: string[]) => findRegions(words, { lists })
const saysOf = (house: object, request: object = REQUEST) =>
  judge(toSearchCriteria(request as never), readOptional(undefined), { ...HOUSE, ...house }).judgements.map(
    ({ state, says }) => (state === "met" ? "ya" : says),
  )

describe("a listing against a request", () => {
  test("that meets it all", () => {
    const match = judge(toSearchCriteria(REQUEST), readOptional(undefined), HOUSE)
    expect(match).toMatchObject({ score: 100, isFit: true })
    expect(match.judgements.map(({ says }) => says)).toEqual([
      "Kebayoran Baru, Kota Administrasi Jakarta Selatan",
      "Rp 950 jt",
      "Rumah",
      "Dijual",
      "Tanah 100 m²",
      "Bangunan 80 m²",
      "3 kamar",
    ])
  })

  test.each([
    [{ price: 1_050_000_000 }, "Rp 50 jt di atas anggaran", false],
    [{ land_area: 78 }, "Tanah 12 m² kurang", true],
    [{ building_area: 57.5 }, "Bangunan 2,5 m² kurang", true],
    [{ bedrooms: 2 }, "1 kamar kurang", true],
    [{ bedrooms: null }, "Jumlah kamar tidak diketahui", true],
    [{ price: undefined }, "Harga tidak diketahui", false],
    [{ house_type: 4, house_type_label: "Ruko" }, "Ruko, bukan Rumah", false],
    [{ ad_type: "rent" }, "Disewa", false],
    [
      { district_label: "Cibinong", city_label: "Kabupaten Bogor" },
      "Cibinong, Kabupaten Bogor, bukan Kebayoran Baru atau Jakarta Selatan",
      false,
    ],
  ])("%j is told as it is", (house, says, isFit) => {
    expect(saysOf(house).filter((word) => word !== "ya")).toEqual([says])
    const match = judge(toSearchCriteria(REQUEST), readOptional(undefined), { ...HOUSE, ...house })
    expect(match.isFit).toBe(isFit)
    expect(match.score).toBeLessThan(100)
  })

  test("what is cheaper than somebody wanted to pay is no fault; at the very limit nothing is missed", () => {
    expect(saysOf({ price: 600_000_000 })).not.toContain("Rp 100 jt di bawah anggaran")
    expect(saysOf({ price: 1_000_000_000, land_area: 90, building_area: 60 })).toEqual(Array(7).fill("ya"))
    expect(saysOf({ price: 600_000_000 }, { budget_min: 700_000_000 })).toEqual(["Rp 100 jt di bawah anggaran"])
  })

  test("only what is asked for counts; nothing asked matches nothing", () => {
    expect(judge(toSearchCriteria({ budget_max: 1e9 }), readOptional(undefined), HOUSE)).toMatchObject({ score: 100 })
    expect(toMatches(toSearchCriteria({}), readOptional(undefined), [HOUSE])).toEqual([])
    expect(toSearchCriteria({ places: "BSD", budget_max: "1 M", house_type: null, bedrooms_min: 0 })).toEqual({
      places: [],
    })
  })

  test("the best stand first, then the cheapest, each once", () => {
    const houses = [
      { ...HOUSE, id: 1, bedrooms: 1 },
      { ...HOUSE, id: 2 },
      { ...HOUSE, id: 3, price: 800_000_000 },
      { ...HOUSE, id: 2 },
      { ...HOUSE, id: 4, price: 2e9 },
    ]
    const ids = (wished: readonly string[] | undefined) =>
      toMatches(toSearchCriteria(REQUEST), readOptional(wished), houses).map(({ house }) => house.id)
    expect(ids(undefined)).toEqual([3, 2, 1])
    expect(ids([])).toEqual([3, 2])
    expect(ids(["bedrooms", "budget", "nonsense"])).toEqual([3, 2, 1, 4])
  })
})

describe("places in free words", () => {
  test.each([
    ["Bandung Kota", "Kota Bandung", "same"],
    ["bandung", "Kota Bandung", "same"],
    ["Jaksel", "Kota Administrasi Jakarta Selatan", "same"],
    ["Kab. Bogor", "Kabupaten Bogor", "same"],
    ["Kab. Bogor", "Kota Bogor", undefined],
    ["Kec Kebayoran Baru", "Kebayoran Baru", "same"],
    ["Kebayoran Bru", "Kebayoran Baru", "close"],
    ["Bandugn", "Kota Bandung", "close"],
    ["Solo", "Solok", undefined],
    ["Pati", "Kati", undefined],
    ["", "Bandung", undefined],
  ])("“%s” and %s: %s", (word, name, means) => expect(compareRegionName(word, name)).toBe(means))

  test("a district, its city beside it, a province, and what is no region", async () => {
    expect(await regions("Kebayoran Bru", "jakarta selatan", "BSD")).toEqual([
      {
        word: "Kebayoran Bru",
        level: "district",
        ids: ["31.74.07"],
        name: "Kebayoran Baru",
        around: { level: "city", ids: ["31.74"], name: "Kota Administrasi Jakarta Selatan" },
      },
      { word: "BSD" },
    ])
    expect((await regions("Bogor")).map(({ ids }) => ids)).toEqual([["32.01", "32.71"]])
    expect(await regions("Jakarta")).toMatchObject([{ level: "province", ids: ["31"] }])
    expect(await regions("Jabar")).toMatchObject([{ level: "province", ids: ["32"] }])
    expect(await regions("  ")).toEqual([])
  })

  test("an estate is found in title and address, as whole words", () => {
    const BSD = { places: ["BSD"] }
    expect(saysOf({ title: "Rumah di BSD City" }, BSD)).toEqual(["ya"])
    expect(saysOf({ address: "Jl. BSD-Raya 5" }, BSD)).toEqual(["ya"])
    expect(saysOf({ title: "Absdal" }, BSD)).toEqual(["Kebayoran Baru, Kota Administrasi Jakarta Selatan, bukan BSD"])
  })

  test("what lies in the city, but not in the district, is near", async () => {
    const wanted = toSearchCriteria(REQUEST, await regions(...REQUEST.places))
    const near = judge(wanted, new Set(["location"]), { ...HOUSE, district: "31.74.06", district_label: "Cilandak" })
    expect(near.judgements[0]).toMatchObject({ state: "missed", part: 0.5 })
    expect(near.judgements[0]?.says).toBe("Cilandak, Kota Administrasi Jakarta Selatan, bukan Kebayoran Baru")
  })
})

describe("what the list is asked for", () => {
  test("is what a listing must meet", async () => {
    const wanted = toSearchCriteria(REQUEST, await regions(...REQUEST.places))
    expect(createNarrowings(wanted, readOptional(undefined))).toEqual([
      {
        search: "",
        filters: [
          { field: "status", operator: "eq", value: "active" },
          { field: "price", operator: "lte", value: 1_000_000_000 },
          { field: "house_type", operator: "eq", value: "1" },
          { field: "ad_type", operator: "eq", value: "sale" },
          { field: "district", operator: "in", value: ["31.74.07"] },
        ],
      },
    ])
    const [wider] = createNarrowings(wanted, new Set(["location", "budget", "house_type", "ad_type"]))
    expect(wider?.filters).toEqual([
      { field: "status", operator: "eq", value: "active" },
      { field: "price", operator: "lte", value: 1_250_000_000 },
      { field: "land_area", operator: "gte", value: 90 },
      { field: "building_area", operator: "gte", value: 60 },
      { field: "bedrooms", operator: "gte", value: 3 },
      { field: "city", operator: "in", value: ["31.74"] },
    ])
  })

  test("beside regions what is none is searched for, and looked for by names", async () => {
    const wanted = toSearchCriteria({ places: ["BSD"] }, await regions("BSD"))
    expect(createNarrowings(wanted, new Set()).map(({ search }) => search)).toEqual(["BSD", ""])
    expect(getRelaxable(wanted, new Set())).toEqual([])
  })

  test("relaxing says what it means, the most helpful first", async () => {
    const wanted = toSearchCriteria(REQUEST, await regions(...REQUEST.places))
    expect(getRelaxable(wanted, readOptional(undefined))).toEqual(["location", "budget", "house_type", "ad_type"])
    expect(relaxedWords(wanted, "location")).toBe("seluruh Kota Administrasi Jakarta Selatan")
    expect(relaxedWords(wanted, "budget")).toBe("sampai Rp 1,25 M")
    expect(relaxedWords(wanted, "bedrooms")).toBe("tanpa batas kamar")
    expect(sortByGain([{ more: 2 }, { more: 0 }, { more: 9 }])).toEqual([{ more: 9 }, { more: 2 }])
  })
})

describe("the message", () => {
  const SITE = "https://www.contoh.id/properti/{slug}"
  const other = { ...HOUSE, title: "Rumah *baru*\nmurah", slug: null, bedrooms: 0, district_label: undefined }
  const [first, second] = [writeOffer(HOUSE, SITE), writeOffer(other, SITE)]

  test("has of each listing what a customer reads, with the public address where it is known", () => {
    expect(first).toBe(
      "*Rumah asri*\nRp 950 jt · LT 100 m² · LB 80 m² · 3 KT\nKebayoran Baru, Kota Administrasi Jakarta Selatan\nhttps://www.contoh.id/properti/rumah-asri",
    )
    expect(second).toBe("*Rumah  baru  murah*\nRp 950 jt · LT 100 m² · LB 80 m²\nKota Administrasi Jakarta Selatan")
    expect(publicLink(undefined, HOUSE)).toBeUndefined()
    expect(publicLink("https://x.id/?p={id}", { id: "a b&c" })).toBe("https://x.id/?p=a%20b%26c")
  })

  test("keeps what was typed while listings come and go", () => {
    const text = offerText("Eka", [first]).replace("Halo Eka", "Selamat pagi Bu Eka")
    const both = withBlocks(text, [first], [first, second])
    expect(both).toContain("Selamat pagi Bu Eka")
    expect(both.indexOf(second)).toBeGreaterThan(both.indexOf(first))
    expect(both.endsWith("Ada yang menarik? Kami bantu jadwalkan kunjungannya.")).toBe(true)
    expect(withBlocks(both, [first, second], [first])).toBe(text)
    expect(withBlocks("tulisan sendiri", [], [first])).toBe(`tulisan sendiri\n\n${first}`)
    expect(offerText("Eka", [])).toBe("")
  })
})
