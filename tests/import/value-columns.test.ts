import { expect, it } from "vitest"
import { check } from "./file.ts"

const file = (columns: Readonly<Record<string, readonly string[]>>) => {
  const rows = Math.max(...Object.values(columns).map((cells) => cells.length))
  const line = (at: number) => Object.values(columns).map((cells) => cells[at] ?? "")
  return [Object.keys(columns), ...Array.from({ length: rows }, (_, at) => line(at))]
    .map((cells) => cells.join(";"))
    .join("\n")
}

it("columns are known by their cells where their headings say nothing", async () => {
  const { opened } = await check(
    file({
      aaa: ["Rumah asri dekat taman", "Ruko tiga lantai ramai", "Gudang besar di Legok"],
      bbb: ["Rp 1,2 Miliar", "850jt", "Rp 900.000.000"],
      ccc: ["house", "SHOPHOUSE", "warehouse"],
      ddd: ["SHM/Freehold", "shgb", "Girik"],
      eee: ["Dijual", "For Sale", "sewa"],
      fff: ["-6.2241", "-6.9121", "-7.2512"],
      ggg: ["106.8241", "107.6121", "112.7512"],
      hhh: ["0812-3456-7890", "+62 813 1111 2222", "081234567899"],
      iii: ["Kota Depok", "Kabupaten Bogor", "Kota Bogor"],
      jjj: ["https://foto.id/a.jpg", "https://foto.id/b.jpg", "https://foto.id/c.webp"],
    }),
  )
  expect(opened.found).toEqual(
    "title,price,house_type,certificate,ad_type,,,owner_phone,city,images"
      .split(",")
      .map((target) => target || undefined),
  )
})

it("numbers that might be degrees are a place only where both headings say so", async () => {
  const cells = { lat: ["-6.2241", "-6.9121"], long: ["106.8241", "107.6121"] }
  expect((await check(file(cells))).opened.found).toEqual(["location.lat", "location.lng"])
  expect((await check(file({ lat: cells.lat, score: cells.long }))).opened.found).toEqual([undefined, undefined])
  expect((await check(file({ building_efficiency: cells.lat, score: cells.long }))).opened.found).toEqual([
    undefined,
    undefined,
  ])
})

it("bare numbers are a price where they are large and round, and nothing where they are not", async () => {
  const { opened } = await check(file({ aaa: ["1250000000", "850000000.0", "2.990.000.000"], bbb: ["12", "3", "4"] }))
  expect(opened.found).toEqual(["price", undefined])
})

it("what a heading names, or leaves out, stays", async () => {
  const { opened } = await check(
    file({ Judul: ["A"], Harga: ["gratis"], no: ["850000000"], Portal: ["Dijual"], xxx: ["Dijual"] }),
  )
  expect(opened.found).toEqual(["title", "price", undefined, undefined, undefined])
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
