import { expect, test } from "vitest"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import type { Plan } from "../../src/domain/listing-import/plan.ts"
import { proposeValues } from "../../src/domain/listing-import/propose-values.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { check, lists, open } from "./file.ts"

const HOUSE: Plan["defaults"] = {
  house_type: { value: "1", label: "" },
  ad_type: { value: "sale", label: "" },
}
const FROM_ROW = { label: "", isFromRow: true } as const

test("titles are recognised below any heading", async () => {
  const titles = ["Rumah cantik di Citra Raya", "DIJUAL CEPAT rumah hook SHM", "Over kredit rumah siap huni"]
  const rows = titles.map(
    (title, at) => `${title},Rp ${at + 4}50.000.000,https://portal.test/item/rumah-iid-93105${at}`,
  )
  const { opened } = await check(["Rumah,Harga,URL", ...rows].join("\n"))
  expect(opened.found).toEqual(["title", "price", "source_id"])
})

test("a portal's link names the listing, so that the portal's next file repeats nothing", async () => {
  const links = ["properti/depok/hos18794427/#qid~748f5d2d", "item/rumah-hook-iid-930581017?utm=1", "hos18794427.html"]
  const rows = links.map((link, at) => `https://img.test/1234567${at}.jpg,https://portal.test/${link},${at + 7}00 Juta`)
  const { engine, opened } = await check(["Photo link,nav-link href,Harga", ...rows].join("\n"), {
    defaults: { ...HOUSE, title: FROM_ROW, province: { value: "32", label: "" }, city: { value: "32.76", label: "" } },
    isDistrictUnknown: true,
  })
  expect(opened.found).toEqual([undefined, "source_id", "price"])
  expect([0, 1].map((row) => engine.read(row).draft.source_id)).toEqual(["hos18794427", "iid-930581017"])
  expect([0, 1, 2].map((row) => engine.stateOf(row))).toEqual(["ready", "ready", "repeated"])
})

test("a column of ids is used before links, unless it is empty", async () => {
  const fileOf = (id: string) =>
    `ID Listing,URL,Harga,Judul\n${id},https://portal.test/hos18794427,900 Juta,Rumah hook di Sawangan`
  expect((await check(fileOf("A1"))).opened.found).toEqual(["source_id", undefined, "price", "title"])
  const { opened, engine } = await check(fileOf(""), { defaults: HOUSE })
  expect(opened.found).toEqual(["source_id", "source_id", "price", "title"])
  expect(engine.read(0).draft.source_id).toBe("hos18794427")
})

test.each([
  [
    "20/11/26 10.15 - Budi: Halo pak, rumahnya masih ada?",
    "20/11/26 10.17 - Agen Rina: Masih, LT 120, LB 90",
    "besok ya",
  ],
  ["[20/11/26 10.15.22] Budi: Halo, masih ada?", "[20/11/26 10.17.02] Agen Rina: Masih, kak"],
  ["11/20/26, 10:15 AM - Budi: Hello", "11/20/26, 10:16 AM - Rina: yes, still there"],
])("a chat is no table: %s", async (...lines) => {
  expect(await open(lines.join("\n"))).toMatchObject({ refused: expect.stringContaining("percakapan WhatsApp") })
})

test("neither repeated sentences nor notes about existing listings are titles", async () => {
  const same = ["1 Miliar", "2 Miliar", "3 Miliar"].map((price) => `${price},Cicilan ringan sampai lunas`)
  expect((await check(["Harga,Promo", ...same].join("\n"))).opened.found).toEqual(["price", undefined])
  const notes = ["HOS1,900000000,Pemilik minta dihubungi sore", "HOS2,800000000,Kunci ada di kantor pusat"]
  expect((await check(["Kode listing,Harga,Info", ...notes].join("\n"))).opened.found).not.toContain("title")
})

test("single words are no titles, however long", async () => {
  const places = ["Kebayoranbarulama", "Tangerangselatan", "Pesanggrahanutara"]
  const rows = places.map((place, at) => `${at + 1} Miliar,${place}`)
  expect((await check(["Harga,Info", ...rows].join("\n"))).opened.found).toEqual(["price", undefined])
})

test("a title is made of type, rooms or area, and place, where the user chose it", async () => {
  const text = [
    "Harga,Lokasi,Kamar Tidur,Luas Tanah",
    '900 Juta,"Sawangan, Kota Depok",3,90',
    '800 Juta,"Sawangan, Kota Depok",,"1.250 m²"',
    '700 Juta,"Cibinong, Kab. Bogor",0,',
  ].join("\n")
  const { said } = await check(text, { defaults: HOUSE })
  expect(said(0)).toContain("error title: Judul wajib diisi.")
  const composed = await check(text, { defaults: { ...HOUSE, title: FROM_ROW } })
  expect([0, 1, 2].map((row) => composed.engine.read(row).draft.title)).toEqual([
    "Rumah 3 kamar di Sawangan, Kota Depok",
    "Rumah 1.250 m² di Sawangan, Kota Depok",
    "Rumah di Cibinong, Kab. Bogor",
  ])
  expect(composed.said(0)).toContain("fixed title: Judul disusun dari tipe, jumlah kamar atau luas, dan tempatnya.")
  expect(composed.summary()).toMatchObject({ ready: 3, bad: 0 })
  const long = await check(`Harga,Lokasi\n900 Juta,"${"Perumahan ".repeat(15)}, Kota Depok"`, {
    defaults: { ...HOUSE, title: FROM_ROW },
    isDistrictUnknown: true,
  })
  expect(long.engine.read(0).draft.title).toMatch(/^Rumah di Perumahan .{101}$/)
})

const placed = async (titles: readonly string[], value?: string) => {
  const city = { ...FROM_ROW, ...(value && { value }) }
  const text = ["Judul,Harga", ...titles.map((title) => `"${title}",900 Juta`)].join("\n")
  const { engine } = await check(text, { defaults: { ...HOUSE, city } })
  return titles.map((_, row) => {
    const { city, district } = engine.read(row).draft
    return [city, district]
  })
}

test("a place is read from titles that name city and district, where the user chose it", async () => {
  expect(
    await placed([
      "Kost Melati Umbulharjo Yogyakarta",
      "Rumah di Mlati, Sleman dekat kampus",
      // Kota and Kabupaten Bogor; only one has the district.
      "Rumah hook Cibinong Bogor",
      // A village, before the name of its city.
      "Rumah hook Pakansari Bogor",
      "Rumah Pakansari dekat stasiun Bogor",
      "Rumah dinding batu alam di Sawangan",
      "Rumah di Depok dekat Jakarta Selatan",
      "Apartemen di Tangsel, Ciputat Timur",
    ]),
  ).toEqual([
    ["34.71", "34.71.13"],
    ["34.04", "34.04.06"],
    ["32.01", "32.01.01"],
    ["32.01", "32.01.01"],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    ["36.74", "36.74.05"],
  ])
})

test("the file's name narrows the places of titles without a city", async () => {
  expect(await placed(["Rumah 2 lantai di Legok", "Rumah di Sawangan Depok"], "tangerang")).toEqual([
    ["36.03", "36.03.20"],
    ["32.76", "32.76.03"],
  ])
})

test("an address that is only a city names the city", async () => {
  const text = ["Judul,Harga,Alamat", "Rumah cantik di Sawangan,900 Juta,DEPOK", "Rumah asri,800 Juta,Jl. Depok 5"]
  const { engine, said } = await check(text.join("\n"), { defaults: HOUSE, isDistrictUnknown: true })
  expect(engine.read(0).draft.city).toBe("32.76")
  expect(said(1)).toEqual(["error city: Kota wajib diisi."])
})

test("a price that its row's price per m² contradicts is asked about", async () => {
  const text = [
    "Judul,Harga,Harga per meter,LT,LB,Kota,Kecamatan",
    'Tanah satu,"57,8 Miliar","9,8 Miliar",590,,Kota Depok,Sawangan',
    'Tanah dua,"5,78 Miliar","9,8 Juta",590,,Kota Depok,Sawangan',
    // The price per m² may be one of the building.
    "Rumah tiga,3 Miliar,10 Juta,50,300,Kota Depok,Sawangan",
    "Tanah empat,3 Miliar,-15%,100,,Kota Depok,Sawangan",
  ].join("\n")
  const { engine, said, summary, plan } = await check(text, { defaults: HOUSE })
  const message = "Harganya tidak cocok dengan harga per m² di barisnya. Sudah benar jika harga totalnya yang dipakai."
  expect([0, 1, 2, 3].map((row) => engine.stateOf(row))).toEqual(["bad", "ready", "ready", "ready"])
  expect(said(0)).toEqual([`error price: ${message}`])
  expect(summary().errors[0]).toMatchObject({ isHeld: true })
  engine.change({ ...plan, accepted: [message] }, undefined)
  expect(engine.stateOf(0)).toBe("ready")
  expect(engine.read(0).draft.price).toBe(57_800_000_000)
})

test("ranges of rooms are no ids of property types", async () => {
  const row = "Rumah satu,Rumah,900 Juta,2-3,1-3,72 - 90,Kota Depok,Sawangan"
  const { engine } = await check(["Judul,Tipe,Harga,KT,KM,LT,Kota,Kecamatan", row].join("\n"), {
    defaults: { ...HOUSE, title: FROM_ROW },
  })
  expect(engine.stateOf(0)).toBe("ready")
})

test("facilities may be joined by plus signs", async () => {
  const text = "Judul,Harga,Fasilitas,Kota,Kecamatan\nRumah,900 Juta,AC+Taman + Kolam renang,Kota Depok,Sawangan"
  expect((await check(text, { defaults: HOUSE })).engine.read(0).draft.facilities).toEqual(["1", "2", "3"])
})

const proposed = (
  cells: Readonly<Record<string, readonly string[]>>,
  titles: readonly string[] = [],
  name = "listing",
) =>
  proposeValues(
    houseList,
    houseRules,
    ["title", "house_type", "ad_type", "city"],
    {
      name,
      titles,
      cellsOf: (field) => cells[field] ?? [],
    },
    lists,
  )

test("prices, rooms and plots propose what neither the file's name nor titles tell", async () => {
  const title = { label: "disusun dari tipe, jumlah kamar atau luas, dan tempatnya", isFromRow: true }
  const prices = ["Rp 564,8 Juta - Rp 1,43 Miliar", "Rp 865 Juta"]
  expect(await proposed({ price: prices, bedrooms: ["3", "2-3"], land_area: ["52 m²", "LT 60"] })).toEqual({
    title,
    ad_type: { value: "sale", label: "Dijual" },
    house_type: { value: "1", label: "Rumah" },
  })
  expect(await proposed({ price: ["1.500.000", "2.400.000"], bedrooms: ["Studio"], land_area: ["30"] })).toEqual({
    title,
  })
  const told = await proposed({ price: prices }, ["Disewakan ruko di Depok", "Sewa gudang Depok"])
  expect(told).toMatchObject({ ad_type: { value: "rent" }, city: { isFromRow: true, label: "menurut judulnya" } })
})
