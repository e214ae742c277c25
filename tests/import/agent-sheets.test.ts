import { expect, test } from "vitest"
import type { Plan } from "../../src/domain/listing-import/plan.ts"
import { check } from "./file.ts"

const HOUSE: Plan["defaults"] = {
  house_type: { value: "1", label: "" },
  ad_type: { value: "sale", label: "" },
}
const FROM_ROW = { label: "", isFromRow: true } as const

test("an agent's own sheet has areas and rooms in pairs, sizes as types, and what is sold already", async () => {
  const { engine, opened, said, summary, plan } = await check(
    [
      "KODE;JENIS;ALAMAT;LT/LB;KT/KM;HARGA;STATUS",
      "A01;Rumah;Jl. Melati 5, Sawangan, Depok;120/90;3/2;1,2M nego;available",
      "A02;Rumah;Jl. Kenanga 7, Sawangan, Depok;75 m²/225 m²;-/3;2.5M;SOLD",
      "A03;Tanah;Jl. Mawar 9, Sawangan, Depok;250;;900jt;",
    ].join("\n"),
    { defaults: { ad_type: { value: "sale", label: "" }, title: FROM_ROW } },
  )
  const pairs = ["land_area.with_building", "bedrooms.with_bathrooms"]
  expect(opened.found).toEqual(["source_id", "house_type", "address", ...pairs, "price", undefined])
  expect(engine.read(0).draft).toMatchObject({
    land_area: 120,
    building_area: 90,
    bedrooms: 3,
    bathrooms: 2,
    price: 1.2e9,
  })
  expect(engine.read(1).draft).toMatchObject({ land_area: 75, building_area: 225, bathrooms: 3, price: 2.5e9 })
  expect(engine.read(1).draft).not.toHaveProperty("bedrooms")
  expect(engine.read(2).draft).toMatchObject({ land_area: 250, title: "Tanah 250 m² di Sawangan, Depok" })
  expect(engine.read(2).draft).not.toHaveProperty("building_area")
  const message = "Barisnya menyebut terjual, tersewa, atau dipesan. Sudah benar jika masih ditawarkan."
  expect(said(1).filter((line) => line.startsWith("error"))).toEqual([`error ad_type: ${message}`])
  expect(summary()).toMatchObject({ ready: 2, bad: 1 })
  engine.change({ ...plan, accepted: [message] }, undefined)
  expect(engine.stateOf(1)).toBe("ready")
})

test("sizes such as 36/72 are building and land, below whatever heading of a type", async () => {
  const text = "Judul;Type;Harga Cash;Kota;Kecamatan\nGriya Asri;36/72;350.000.000;Kota Depok;Sawangan"
  const { engine, opened } = await check(text, { defaults: HOUSE })
  expect(opened.found).toEqual(["title", "building_area.with_land", "price", "city", "district"])
  expect(engine.read(0).draft).toMatchObject({ building_area: 36, land_area: 72, house_type: "1" })
})

test("areas and rooms of titles fill what the row lacks, and nothing that it has", async () => {
  const titles = [
    "RUMAH SHM LT 96 LB 51 CITRA RAYA",
    "WTS Type 36/72 siap huni 2KT",
    "Kost Lt 12 dekat km 14 Jalan Raya",
    "LB: 45, LT: 60 m2",
    "3KT 2KM, 5 km dari tol",
    "5 KM dari tol",
  ]
  const rows = titles.map((title, at) => `"${title}",900 Juta,Kota Depok,Sawangan,${at === 3 ? 75 : ""}`)
  const { engine, said } = await check(["Judul,Harga,Kota,Kecamatan,LT", ...rows].join("\n"), { defaults: HOUSE })
  const areas = titles
    .map((_, row) => row)
    .map((row) => {
      const { land_area, building_area, bedrooms, bathrooms } = engine.read(row).draft
      return [land_area, building_area, bedrooms, bathrooms]
    })
  expect(areas).toEqual([
    [96, 51, undefined, undefined],
    [72, 36, 2, undefined],
    [undefined, undefined, undefined, undefined],
    [75, undefined, undefined, undefined],
    [undefined, undefined, 3, 2],
    [undefined, undefined, undefined, undefined],
  ])
  expect(said(0)).toContain("fixed land_area: Luas tanah diambil dari judul atau deskripsi.")
})
