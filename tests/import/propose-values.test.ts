import { expect, test } from "vitest"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { proposeValues } from "../../src/domain/listing-import/propose-values.ts"
import type { Lists } from "../../src/domain/listing-import/read-names.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { lists } from "./file.ts"

const TYPES = [
  { id: "1", name: "Rumah" },
  { id: "3", name: "Tanah" },
  { id: "9", name: "Kost" },
]
const withKost: Lists = {
  ...lists,
  load: async (resource, parent) => (resource === "house-type" ? TYPES : lists.load(resource, parent)),
}
const ALL = ["house_type", "ad_type", "city"]
const proposed = async (name: string, titles: readonly string[], missing = ALL) =>
  Object.fromEntries(
    Object.entries(await proposeValues(houseList, houseRules, missing, { name, titles }, withKost)).map(
      ([field, { value }]) => [field, value],
    ),
  )

test.each([
  [
    "kost-jakarta-selatan",
    [],
    { house_type: "9", ad_type: "rent", rent_period: "monthly", province: "31", city: "31.74" },
  ],
  ["Listing Kota Tangerang Selatan (2)", [], { province: "36", city: "36.74" }],
  ["rumah_dijual_depok", [], { house_type: "1", ad_type: "sale", province: "32", city: "32.76" }],
  ["listing", ["Disewakan rumah di Depok", "Disewakan apartemen"], { ad_type: "rent" }],
  ["listing", ["Tanah kavling di Depok", "Dijual tanah murah"], { house_type: "3" }],
  // Most titles decide against the file's name.
  ["rumah", ["Tanah A", "Tanah B", "Tanah C", "Tanah D", "Gudang"], { house_type: "3" }],
  // The titles disagree about the type. Kota or Kabupaten Bogor is decided by the districts in the titles.
  ["bogor", ["Tanah A", "Rumah B"], { city: "bogor" }],
  ["bogor", [], {}],
  ["rumah dan tanah", [], {}],
  // Only whole words count.
  ["rumahan sewaktu", ["Tanahku"], {}],
])("%s", async (name, titles, values) => {
  expect(await proposed(name, titles)).toEqual(values)
})

test("only what the file lacks is proposed", async () => {
  expect(await proposed("kost-jakarta-selatan", [], ["ad_type"])).toEqual({})
  expect(await proposed("rumah-disewa-depok", [], ["ad_type"])).toEqual({ ad_type: "rent" })
})

test("an opened file is asked by its name and its column of titles", async () => {
  const session = importSessionOf(houseList, houseRules, withKost, () => {})
  const file = new File(["nama_kosan,harga\nKost Melati,900000\nKost Mawar,1200000\n"], "daftar.csv")
  const opening = await session.open(file)
  if ("refused" in opening) throw new Error(opening.refused)
  const found = await session.propose(opening.opened.found, ["house_type", "ad_type"], file.name)
  expect(found).toEqual({
    house_type: { value: "9", label: "Kost" },
    ad_type: { value: "rent", label: "Disewa" },
    rent_period: { value: "monthly", label: "Bulanan" },
  })
})

test("a column with empty cells is asked about too", async () => {
  const session = importSessionOf(houseList, houseRules, withKost, () => {})
  const file = new File(["Judul,Tipe properti,Harga\nTanah A,Tanah,1\nTanah B,,1\nTanah C,,1\n"], "daftar.csv")
  const opening = await session.open(file)
  if ("refused" in opening) throw new Error(opening.refused)
  const found = await session.propose(opening.opened.found, [], file.name)
  expect(found).toEqual({ house_type: { value: "3", label: "Tanah" } })
})

test.each([
  ["Miliar", { ad_type: { value: "sale", label: "Dijual" } }],
  ["Juta", {}],
])("prices of 2,99 with their unit, %s, in a column beside are read with it", async (unit, values) => {
  const session = importSessionOf(houseList, houseRules, withKost, () => {})
  const file = new File([`Judul,Tipe properti,Harga,Satuan harga\nRumah A,Rumah,"2,99",${unit}\n`], "daftar.csv")
  const opening = await session.open(file)
  if ("refused" in opening) throw new Error(opening.refused)
  expect(await session.propose(opening.opened.found, ["ad_type"], file.name)).toEqual(values)
})
