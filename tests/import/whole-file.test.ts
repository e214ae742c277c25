import { describe, expect, it } from "vitest"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { EMPTY_PLAN, editKey, type Plan } from "../../src/domain/listing-import/plan.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { lists } from "./file.ts"

const SALE = { house_type: { value: "1", label: "Rumah" }, ad_type: { value: "sale", label: "Dijual" } }

const checked = async (lines: readonly string[], choices: Partial<Plan> = {}) => {
  const held = importSessionOf(houseList, houseRules, lists, () => {})
  const opening = await held.open(new File([lines.join("\n")], "listing.csv"))
  if ("refused" in opening) throw new Error(opening.refused)
  const plan: Plan = { ...EMPTY_PLAN, targets: opening.opened.found, defaults: SALE, isTitleMade: true, ...choices }
  const summary = await held.check(plan)
  return { held, plan, summary, opened: opening.opened, sent: () => held.clean().file.text() }
}

describe("a missing title", () => {
  const lines = [
    "HARGA;LT;LB;KT;KOTA;KECAMATAN",
    "2850000000;120;90;3;Jakarta Selatan;Kebayoran Baru",
    "2850000000;120;90;3;Depok;Sawangan",
  ]

  it("is made from type, size and place, and makes no row a duplicate", async () => {
    const { summary, sent } = await checked([...lines, lines[2] ?? ""])
    expect(summary).toMatchObject({ ready: 3, repeated: 0 })
    expect(await sent()).toMatch(/"Rumah 120 m² di Kebayoran Baru, .*\r\n"Rumah 120 m² di Sawangan, Depok"/)
  })

  it("names the place that the user chose for a row", async () => {
    const { held, plan, summary, sent } = await checked(["HARGA;LT;LB;KOTA;KECAMATAN", "2850000000;120;90;Depok;Entah"])
    expect(summary.ready).toBe(0)
    const value = { province: "31", city: "31.75", district: "31.75.05" }
    await held.change({ ...plan, edits: { [editKey(0, "region")]: { value, label: "Pasar Rebo" } } }, { row: 0 })
    expect(await sent()).toContain('"Rumah 120 m² di Pasar Rebo, Jakarta Timur"')
  })

  it.each<[string, Partial<Plan>]>([
    ["nobody asked for one", { isTitleMade: false }],
    ["no type is known", { defaults: {} }],
  ])("stays missing where %s", async (_, choices) => expect((await checked(lines, choices)).summary.ready).toBe(0))
})

describe("a place at the end of the titles", () => {
  it("is read", async () => {
    const rows = ["Rumah hook dekat stasiun", "Rumah siap huni", "Rumah, luas"].map(
      (title, at) => `${title}, Sawangan, Depok;${900 + at}jt;120`,
    )
    const { summary, sent } = await checked(["NAMA RUMAH;HARGA;LT", ...rows])
    expect(summary).toMatchObject({ ready: 3, bad: 0 })
    expect((await sent()).match(/32\.76\.03/g)).toHaveLength(3)
  })

  it("is not looked for in titles that only hold commas", async () => {
    const { opened } = await checked(["Judul;Harga", "Rumah asri, murah, nego;1M", "Rumah baru, luas, hook;2M"])
    expect(opened.isRegionInTitle).toBe(false)
  })
})

it("a city's name that several have is asked once for the whole file", async () => {
  const lines = [
    "Judul;Harga;LT;Kota;Kecamatan",
    "Rumah asri;1,2 M;120;Bogor;Kota Kembang",
    "Rumah lain;1,3 M;90;BOGOR;Taman Sari Persada",
    "Rumah desa;1,4 M;80;Bogor;Gunung Putri",
  ]
  const { held, plan, summary, sent } = await checked(lines, { isDistrictUnknown: true })
  expect(summary.ready).toBe(1)
  expect(summary.districts.cities).toMatchObject([
    { name: "bogor", rows: 2, cities: [{ name: "Kabupaten Bogor" }, { name: "Kota Bogor" }] },
  ])
  const cities = { bogor: { value: "32.71", label: "Kota Bogor" } }
  const answered = await held.change({ ...plan, cities }, { fields: ["district", "city"] })
  expect(answered).toMatchObject({ ready: 3, districts: { cities: [] } })
  expect((await sent()).match(/32\.71/g)).toHaveLength(2)
  // The district of the third row determines its city, regardless of the answer.
  expect(await sent()).toContain("32.01.02")
})
