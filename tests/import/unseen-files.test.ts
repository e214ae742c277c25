import { expect, it } from "vitest"
import { check } from "./file.ts"

const HEAD = "Judul,Tipe properti,Tipe iklan,Harga,LT,LB,Kota,Kecamatan"
const PLACE = "Jakarta Selatan,Kebayoran Baru"

it("a bad byte flags its own row, and the others keep their letters", async () => {
  const text = [
    HEAD,
    `Rumah “Café” – 2 lantai,Rumah,Dijual,850000000,120,90,${PLACE}`,
    `Rumah Caf@ kedua,Rumah,Dijual,870000000,140,90,${PLACE}`,
  ].join("\n")
  const bytes = Uint8Array.from(Buffer.from(text), (byte) => (byte === 0x40 ? 0xe9 : byte))
  const { engine, said } = await check(bytes)
  expect(engine.read(0).draft.title).toBe("Rumah “Café” – 2 lantai")
  expect([engine.stateOf(0), engine.stateOf(1)]).toEqual(["ready", "bad"])
  expect(said(1)).toEqual(["error title: “Rumah Caf\uFFFD kedua” memuat huruf yang rusak di berkasnya."])
})

it("a label in a cell decides over its column, and holds the row against another value", async () => {
  const { engine, said } = await check(
    [
      "Judul,Harga,Kota,Kecamatan,Kamar Tidur,Kamar Mandi,Luas Tanah,Luas Bangunan,Tipe properti,Tipe iklan",
      `Uji geser,Rp 700 Juta,${PLACE},2,LT 60 m²,LB 70,0,Rumah,Dijual`,
      `Uji lain,Rp 700 Juta,${PLACE},KT 3,2 KM,LB 70,90,Rumah,Dijual`,
    ].join("\n"),
  )
  expect(engine.read(0).draft).toMatchObject({ land_area: 60, building_area: 70, bedrooms: 2 })
  expect(engine.read(0).draft.bathrooms).toBeUndefined()
  expect(engine.read(1).draft).toMatchObject({ bedrooms: 3, bathrooms: 2 })
  expect([engine.stateOf(0), engine.stateOf(1)]).toEqual(["ready", "bad"])
  expect(said(1)).toEqual([
    "error land_area: “LB 70” berlabel luas bangunan, tetapi kolom luas bangunan berisi nilai lain.",
  ])
})

const areas = async (land: string, price: string, accepted: string[] = [], other = "90") => {
  const rows = [
    `Satu,Rumah,Dijual,"${price}","${land}",90,${PLACE}`,
    `Dua,Rumah,Dijual,900000000,100,"${other}",${PLACE}`,
  ]
  const { engine } = await check([HEAD, ...rows].join("\n"), { accepted })
  const { draft, issues } = engine.read(0)
  const held = issues.find(({ isHeld, level }) => isHeld && level === "error")?.message
  return { land: draft.land_area, price: draft.price, held: held?.split(".")[0] }
}
const TOO_SMALL = "Luas tanahnya kurang dari 10 m²"
const EITHER = { land: undefined, held: "Angka seperti 1,250 dapat berarti 1" }

it("a separator has one meaning in a file, and is asked about where nothing proves it", async () => {
  expect(await areas("1,250", "2,500,000,000")).toMatchObject({ land: 1250, price: 2.5e9 })
  expect(await areas("1,250", "2.500.000.000")).toEqual({ land: 1.25, price: 2.5e9, held: TOO_SMALL })
  expect(await areas("1.250", "2500000000")).toMatchObject({ land: 1250 })
  expect(await areas("1.250", "2,500,000,000")).toMatchObject(EITHER)
  expect(await areas("1,250", "2500000000")).toMatchObject(EITHER)
  expect(await areas("1,250", "2.500.000.000", [], "72.5")).toMatchObject(EITHER)
  expect(await areas("120", "850,000")).toMatchObject({ price: undefined, held: EITHER.held })
  const { engine, summary, plan } = await check([HEAD, `Rumah satu,Rumah,Dijual,900jt,"1,250",90,${PLACE}`].join("\n"))
  const [{ message = "" } = {}] = summary().errors
  engine.change({ ...plan, accepted: [message] }, undefined)
  expect(engine.read(0).draft.land_area).toBe(1250)
})

it("a range of prices is one question for the whole file", async () => {
  const prices = ["Rp 500 Juta - Rp 600 Juta", "Rp 1 – 1,5 Miliar", "700 - 650 Juta"]
  const rows = prices.map((price, at) => `Rumah ${at},Rumah,Dijual,"${price}",120,90,${PLACE}`)
  const { engine, summary, plan } = await check([HEAD, ...rows].join("\n"))
  const [first] = summary().errors
  expect(first).toMatchObject({ field: "price", rows: 2, isHeld: true })
  engine.change({ ...plan, accepted: [first?.message ?? ""] }, undefined)
  expect([0, 1, 2].map((row) => engine.read(row).draft.price)).toEqual([5e8, 1e9, undefined])
})

it("Roman numerals and number words in names of places are one", async () => {
  const { engine } = await check(
    [
      "Judul,Tipe properti,Tipe iklan,Harga,luas_tanah_m²,luas_bangunan_m²,Lokasi",
      'Uji romawi,Rumah,Dijual,900Jt,120,90,"Ilir Barat I, Palembang"',
      'Uji ulu,Rumah,Dijual,800Jt,100,70,"Seberang Ulu 2, Palembang"',
    ].join("\n"),
  )
  expect(engine.read(0).draft).toMatchObject({ district: "16.71.01", land_area: 120, building_area: 90 })
  expect(engine.read(1).draft).toMatchObject({ district: "16.71.02" })
})

it("a large plot is judged by its price per m²", async () => {
  const plot = (area: number) => `Tanah luas contoh,Tanah,Dijual,Rp 1.2 Triliun,${area},,${PLACE}`
  const { engine } = await check([HEAD, plot(200_000), plot(1000)].join("\n"))
  expect([engine.stateOf(0), engine.stateOf(1)]).toEqual(["ready", "bad"])
})

it("a good row is never the duplicate of a broken one", async () => {
  const { engine } = await check(
    [
      "ID Listing,Judul,Harga,LT,Dimensi,Tipe properti,Tipe iklan,Lokasi",
      ',Tanah contoh lepas,Rp 1 Miliar,210,Tanah,Dijual,las1234567,"Pantai Indah Kapuk, Depok"',
      'las1234567,Tanah contoh lepas,Rp 1 Miliar,210,,Tanah,Dijual,"Pantai Indah Kapuk, Depok"',
    ].join("\n"),
  )
  expect([engine.stateOf(0), engine.stateOf(1)]).toEqual(["repeated", "bad"])
})

it("zero is no area", async () => {
  const row = (title: string, land: string, building: string) =>
    `${title},Rumah,Dijual,900000000,${land},${building},${PLACE}`
  const { engine, said } = await check([HEAD, row("Rumah satu", "0", "90"), row("Rumah dua", "100", "0 m²")].join("\n"))
  expect(engine.read(0).draft).toMatchObject({ building_area: 90 })
  expect(engine.read(0).draft.land_area).toBeUndefined()
  expect(said(0)).toEqual(["fixed land_area: “0” bukan luas. Dikosongkan."])
  expect(engine.read(1).draft.building_area).toBeUndefined()
  expect([engine.stateOf(0), engine.stateOf(1)]).toEqual(["ready", "ready"])
})
