import { expect, it } from "vitest"
import { check } from "./file.ts"

const file = (columns: Readonly<Record<string, readonly string[]>>) => {
  const rows = Math.max(...Object.values(columns).map((cells) => cells.length))
  const line = (at: number) => Object.values(columns).map((cells) => cells[at] ?? "")
  return [Object.keys(columns), ...Array.from({ length: rows }, (_, at) => line(at))]
    .map((cells) => cells.join(";"))
    .join("\n")
}

it("numbers that might be degrees are a place only where both headings say so", async () => {
  const cells = { lat: ["-6.2241", "-6.9121"], long: ["106.8241", "107.6121"] }
  expect((await check(file(cells))).opened.found).toEqual(["location.lat", "location.lng"])
  expect((await check(file({ lat: cells.lat, score: cells.long }))).opened.found).toEqual([undefined, undefined])
  expect((await check(file({ building_efficiency: cells.lat, score: cells.long }))).opened.found).toEqual([
    undefined,
    undefined,
  ])
})

it("a map pin's column that holds words is a district where the city is known, else an address", async () => {
  expect((await check(file({ Kota: ["Depok"], location: ["Sawangan"] }))).opened.found).toEqual(["city", "district"])
  const both = await check(file({ Kota: ["Depok"], Kecamatan: ["Sawangan"], location: ["Jalan Melati"] }))
  expect(both.opened.found).toEqual(["city", "district", "address"])
})

it("types are found in either language", async () => {
  const { engine } = await check(
    "Judul;Tipe properti;Tipe iklan;Harga;Kota;Kecamatan;id\nRumah asri;HOUSE;Dijual;1,30E+09;Depok;Sawangan;1,23E+11",
  )
  expect(engine.read(0).draft).toMatchObject({ house_type: "1", price: 1_300_000_000 })
  expect(engine.issuesOf(0).map(({ level, field }) => `${level} ${field}`)).toEqual(["warn source_id", "fixed price"])
})
