import { describe, expect, it } from "vitest"
import { EMPTY_PLAN, editKey, fixKey } from "../../src/domain/listing-import/plan.ts"
import { readEdits } from "../../src/import/saved-import.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { check } from "./file.ts"

const HEAD = "Judul;Tipe properti;Tipe iklan;Harga;LT;LB;Kota;Kecamatan"
const row = (type = "Rumah", ad = "Dijual", price = "850jt", title = "Rumah asri") =>
  `${title};${type};${ad};${price};120;90;Depok;Sawangan`
const draftOf = async (heading: string, cell: string, of = row()) =>
  (await check(`${HEAD};${heading}\n${of};${cell}`)).engine.read(0).draft

describe("a cell that is not required and cannot be read", () => {
  it.each([
    ["Sumber air", "air hujan", "water"],
    ["Agen", "Budi Santoso", "agent"],
    ["Foto", "foto-1.jpg", "images"],
    ["Telepon pemilik", "lihat iklan", "owner_phone"],
    ["Tahun dibangun", "20010", "year_built"],
    ["Id iklan asal", "1,23E+11", "source_id"],
  ])("is left empty with a hint: %s, %s", async (heading, cell, name) => {
    const { engine, said, summary } = await check(`${HEAD};${heading}\n${row()};${cell}`)
    expect(said(0)).toEqual([expect.stringMatching(new RegExp(`^warn ${name}: .*Dikosongkan\\.$`))])
    expect(engine.read(0).draft).not.toHaveProperty(name)
    expect(summary()).toMatchObject({ ready: 1, bad: 0 })
  })

  it("can be given a value for all equal cells", async () => {
    const fixes = { [fixKey("water", "air hujan")]: { value: "well", label: "Sumur bor" } }
    const { engine } = await check(`${HEAD};Sumber air\n${row()};air hujan`, { fixes })
    expect(engine.read(0).draft).toMatchObject({ water: "well" })
  })

  it("is refused still where the field is required", async () =>
    expect((await check(`${HEAD}\n${row("Istana")}`)).summary()).toMatchObject({ ready: 0, bad: 1 }))
})

it.each([
  ["KT", "3 KT", { bedrooms: 3 }],
  ["KM", "2 KM", { bathrooms: 2 }],
  ["KT", "KT : 4", { bedrooms: 4 }],
  ["GRS", "1 GRS", { garages: 1 }],
  ["GRS", "ADA", { garages: 1 }],
  ["GRS", "TIDAK ADA", { garages: 0 }],
  ["Sumber air", "PAM atau PDAM", { water: "pdam" }],
  [
    "Foto",
    "https://foto.id/a.jpg, https://foto.id/b.jpg",
    { images: ["https://foto.id/a.jpg", "https://foto.id/b.jpg"] },
  ],
])("%s: %s is read", async (heading, cell, values) => expect(await draftOf(heading, cell)).toMatchObject(values))

describe("the end of a cell", () => {
  it.each([
    [row("Rumah Baru"), { house_type: "1", condition: "new" }],
    [row("Apartemen Baru"), { house_type: "2", condition: "new" }],
    [row("Rumah Second"), { house_type: "1" }],
    [row("Rumah", "Dijual", "Rp2.750.000/bulan"), { price: 2_750_000, ad_type: "rent", rent_period: "monthly" }],
    [row("Rumah", "", "Rp 45 juta per tahun"), { price: 45_000_000, ad_type: "rent", rent_period: "yearly" }],
    [row("Rumah", "", "350rb/malam"), { price: 350_000, ad_type: "rent", rent_period: "daily" }],
  ])("holds values of other fields: %s", async (line, values) => {
    const { engine, summary } = await check(`${HEAD}\n${line}`)
    expect(engine.read(0).draft).toMatchObject(values)
    expect(summary()).toMatchObject({ ready: 1 })
  })

  it("is that of its column's heading", async () => {
    const { engine } = await check(
      "Judul;Tipe properti;price_monthly;Kota;Kecamatan\nKost asri dekat kampus;Rumah;2.750.000;Depok;Sawangan",
    )
    expect(engine.read(0).draft).toMatchObject({ price: 2_750_000, ad_type: "rent", rent_period: "monthly" })
  })

  it("gives way to what the user typed", async () => {
    const edits = { "0\u0001ad_type": { label: "Dijual", value: "sale" } }
    const { engine } = await check(`${HEAD}\n${row("Rumah", "", "Rp 450.000.000/tahun")}`, { edits })
    expect(engine.read(0).draft).toMatchObject({ price: 450_000_000, ad_type: "sale" })
  })
})

it("an edit that the version before saved as typed text alone has its value", () => {
  const edits = {
    [editKey(0, "price")]: { label: "850jt", text: "850jt" },
    [editKey(1, "water")]: { value: "well", label: "Sumur" },
  }
  expect(readEdits(houseList, { ...EMPTY_PLAN, edits })).toMatchObject({
    [editKey(0, "price")]: { value: 850_000_000 },
    [editKey(1, "water")]: { value: "well" },
  })
})
