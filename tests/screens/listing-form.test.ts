import { describe, expect, it, vi } from "vitest"
import { FORM_QUESTIONS } from "../../src/domain/questions.ts"
import { candidatesFor, DRAFT_TTL_MS, toStoredDraft } from "../../src/drafts/browser-draft.ts"
import { check } from "../../src/engine/form/check.ts"
import { draftOf } from "../../src/engine/form/draft.ts"
import { draftToSend, formFieldsOf } from "../../src/engine/form/form-fields.ts"
import { merge, takeTheirValues } from "../../src/engine/form/remote-change.ts"
import { computeProgress } from "../../src/engine/form/Sections.tsx"
import { suggestionsFor } from "../../src/fields/inputs/SuggestedInput.tsx"
import { getRegionValues, type RegionFields, regionFieldsOf } from "../../src/fields/region/region-fields.ts"
import { agentProfile } from "../../src/resources/agent-profile.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"

const empty = draftOf(houseList)
const asked = (typeName: string, draft: object = {}, opened?: object) =>
  formFieldsOf(houseList, FORM_QUESTIONS["house-list"], { ...empty, ...draft }, typeName, opened as typeof empty)
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)

describe("what a listing is asked for", () => {
  const ROOMS = ["bedrooms", "bathrooms", "maid_bedrooms", "maid_bathrooms"]
  const FLAT = ["tower", "unit_floor", "unit"]

  it.each([
    ["Rumah", ["land_area", "building_area", ...ROOMS, "floors", "carports", "electricity"], FLAT],
    ["Ruko", ["land_area", "building_area", ...ROOMS, "floors"], FLAT],
    ["", ["land_area", "building_area", ...ROOMS], FLAT],
    ["Apartemen", [...FLAT, "building_area", ...ROOMS, "furnishing"], ["land_area", "floors", "carports", "garages"]],
    [
      "Tanah",
      ["land_area", "certificate", "facing", "village", "location"],
      [...FLAT, ...ROOMS, "building_area", "floors", "electricity", "furnishing", "year_built", "water", "condition"],
    ],
    ["Kavling", ["land_area"], ["bedrooms", "building_area"]],
  ])("of the type %o", (type, wanted, unwanted) => {
    const names = namesOf(asked(type))
    expect(names).toEqual(expect.arrayContaining(wanted))
    for (const name of unwanted) expect(names).not.toContain(name)
  })

  it("has a period, and needs it, only where it is rented out", async () => {
    expect(namesOf(asked("Rumah"))).not.toContain("rent_period")
    const rented = asked("Rumah", { ad_type: "rent" })
    expect(rented.find(({ name }) => name === "rent_period")).toMatchObject({ isRequired: true })
    const sentencesOf = async (draft: object) =>
      (await check(houseList, draftToSend({ ...empty, ad_type: "rent", ...draft }, rented))).sentences
    expect(await sentencesOf({})).toMatchObject({
      rent_period: "Masa sewa wajib diisi.",
      title: "Judul wajib diisi.",
    })
    expect(await sentencesOf({ rent_period: "yearly" })).not.toHaveProperty("rent_period")
  })

  it("says nothing of what is not asked, and forgets nothing of it", () => {
    const draft = { ...empty, title: "Tanah di Bogor", bedrooms: 3, land_area: 200, rent_period: "yearly" }
    expect(draftToSend(draft, asked("Tanah", draft))).toMatchObject({
      land_area: 200,
      bedrooms: null,
      rent_period: null,
    })
    expect(draft.bedrooms).toBe(3)
  })

  it("keeps asking for what the opened record says", () => {
    const names = asked("Tanah", {}, { ...empty, bedrooms: 2, floors: null })
    expect(names.find(({ name }) => name === "bedrooms")).toMatchObject({ isLeft: true })
    expect(namesOf(names)).not.toContain("floors")
  })
})

describe("how far a form is", () => {
  it("counts what is asked, what is answered and what is refused, section by section", () => {
    const draft = { ...empty, land_area: 120, building_area: 0, title: "Rumah", province: "31" }
    const { sections, percent } = computeProgress(asked("Tanah", draft), draft, { price: "Harga wajib diisi." })
    expect(sections.find(({ name }) => name === "Ukuran dan ruang")).toEqual({
      name: "Ukuran dan ruang",
      questions: 1,
      answered: 1,
      isEnough: true,
      refused: 0,
    })
    expect(sections[0]).toMatchObject({ refused: 1, isEnough: false })
    expect(percent).toBeGreaterThan(0)
    expect(percent).toBeLessThan(100)
    expect(computeProgress([], {}, {})).toEqual({ sections: [], percent: 100 })
  })
})

describe("two sets of changes", () => {
  const place = { province: "31", city: "31.74", district: "31.74.07", village: null }
  const base = { ...empty, ...place, title: "Rumah di Melawai", price: 1_950_000_000, bedrooms: 3, facilities: [1, 2] }
  const merged = (mine: object, theirs: object) =>
    merge(houseList.fields, base, { ...base, ...mine }, { ...base, ...theirs })

  it("are told apart: only theirs is taken, only mine stays, both is asked", () => {
    const { draft, taken, disputed } = merged(
      { title: "Rumah asri di Melawai", price: 1_900_000_000 },
      { price: 2_000_000_000, bedrooms: 4 },
    )
    expect(draft).toMatchObject({ title: "Rumah asri di Melawai", price: 1_900_000_000, bedrooms: 4 })
    expect(taken).toEqual([["bedrooms"]])
    expect(disputed).toEqual([["price"]])
  })

  it("that say the same need no choice", () => {
    expect(merged({ price: 5 }, { price: 5 })).toMatchObject({ taken: [], disputed: [] })
    expect(merged({ facilities: [1] }, { facilities: [1] }).disputed).toEqual([])
  })

  it("of a place are one: no province with another's city", () => {
    const bogor = { province: "32", city: "32.01", district: "32.01.01" }
    const { draft, disputed, taken } = merged({ village: "31.74.07.1001" }, bogor)
    expect(disputed).toEqual([["province", "city", "district", "village"]])
    expect(taken).toEqual([])
    expect(draft).toMatchObject({ ...place, village: "31.74.07.1001" })
    expect(takeTheirValues(draft, { ...base, ...bogor }, disputed)).toMatchObject({ ...bogor, village: null })
  })
})

describe("a kept draft", () => {
  const DAY = 86_400_000
  const NOW = 100 * DAY

  it("is taken over by its own user, for its own record, this tab's and the latest first, and not for ever", () => {
    vi.useFakeTimers({ now: NOW })
    const at = (savedAt: number, { user = "1", name = "house-list:", tab = "a" } = {}) => ({
      ...{ key: `${user}:${name}:x`, value: {}, savedAt, expiresAt: savedAt + DRAFT_TTL_MS, name, tab },
    })
    const drafts = [
      at(40 * DAY),
      at(99 * DAY),
      at(90 * DAY),
      at(80 * DAY, { tab: "b" }),
      at(98 * DAY, { user: "2" }),
      at(98 * DAY, { name: "house-list:7" }),
      at(98 * DAY, { name: "premium-ads:" }),
    ]
    const savedAt = (tab: string) => candidatesFor(drafts, "1", "house-list:", tab).map((draft) => draft.savedAt / DAY)
    expect(savedAt("a")).toEqual([99, 90, 80])
    expect(savedAt("b")).toEqual([80, 99, 90])
    vi.useRealTimers()
  })

  it("of an earlier version is found: a form's, a photo's, and a value alone", () => {
    const file = new File(["x"], "foto.jpg")
    const form = { draft: { title: "Ruko" }, base: {}, version: 3, savedAt: NOW, key: "1:house-list:5", tab: "a" }
    expect(toStoredDraft([form.key, { ...form, user: "1", resource: "house-list", record: "7" }])).toMatchObject({
      ...{ key: form.key, name: "house-list:7", tab: "a", savedAt: NOW, expiresAt: NOW + DRAFT_TTL_MS },
      value: { draft: { title: "Ruko" }, base: {}, version: 3 },
    })
    expect(toStoredDraft(["1:p", { key: "p", file, at: 2, since: NOW }])).toMatchObject({
      ...{ key: "1:p", savedAt: NOW, value: { key: "p", file, at: 2 } },
    })
    const offers = [{ house: "5", at: "2026-11-01" }]
    const { value, expiresAt } = toStoredDraft(["1:offers:5", offers])
    expect(value).toEqual(offers)
    expect(expiresAt).toBeGreaterThan(Date.now())
    const now = { value: { text: "x" }, savedAt: NOW, expiresAt: NOW + DAY, name: "a:1", tab: "b" }
    expect(toStoredDraft(["1:a:1:x", now])).toEqual({ ...now, key: "1:a:1:x" })
  })
})

describe("what is offered while one types", () => {
  const names = ["Rumah Dekat Stasiun", "Apartemen Dekat Stasiun", "Ruko Dua Lantai", "Rumah Dekat Stasiun"]

  it("begins with it, then has all its words, and is never what stands there already", () => {
    expect(suggestionsFor(names, "ap")).toEqual(["Apartemen Dekat Stasiun"])
    expect(suggestionsFor(names, "stasiun dekat")).toEqual(["Rumah Dekat Stasiun", "Apartemen Dekat Stasiun"])
    expect(suggestionsFor(["Baru di Rumah", "Rumah Baru"], "rumah")).toEqual(["Rumah Baru", "Baru di Rumah"])
    expect(suggestionsFor(names, "rumah dekat stasiun")).toEqual([])
    expect(suggestionsFor(names, "gudang")).toEqual([])
  })
})

describe("a place that is searched for", () => {
  const row = {
    id: "31.74.07.1001",
    name: "Melawai",
    id_kecamatan: "31.74.07",
    district: "Kebayoran Baru",
    id_kota: "31.74",
    city: "Kota Administrasi Jakarta Selatan",
    id_provinsi: "31",
    province: "DKI Jakarta",
  }

  it("fills all levels that the form asks for, with their words", () => {
    const place = regionFieldsOf(resources, houseList.fields, Object.keys(houseList.fields))
    expect(place).toMatchObject({ query: "master-village.search", top: "province" })
    const { values, labels } = getRegionValues(place as RegionFields, row)
    expect(values).toEqual({ village: row.id, district: "31.74.07", city: "31.74", province: "31" })
    expect(labels).toMatchObject({ village_label: "Melawai", district_label: "Kebayoran Baru", province: "31" })
  })

  it("is offered only where the whole chain is asked for", () => {
    expect(regionFieldsOf(resources, houseList.fields, ["village", "district", "city"])).toBeUndefined()
    expect(regionFieldsOf(resources, agentProfile.fields, Object.keys(agentProfile.fields))).toBeUndefined()
  })
})
