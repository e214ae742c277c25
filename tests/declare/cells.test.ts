import { describe, expect, it } from "vitest"
import {
  area,
  boolean,
  date,
  geo,
  integer,
  isUnknown,
  money,
  phone,
  readCell,
  readMoney,
  readNumber,
  readPerMetre,
  relations,
  select,
  text,
} from "../../src/declare/index.ts"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { houseList } from "../../src/resources/house-list.ts"

const price = money("Harga")
const land = area("Luas tanah")
const rooms = integer("Kamar tidur")
const certificate = select("Sertifikat", {
  options: { shm: "SHM", hgb: "HGB", hp: "Hak Pakai", other: "Lainnya" },
})
const facing = select("Hadap", { options: { southwest: "Barat Daya", north: "Utara" } })

describe("strict and forgiving", () => {
  it.each([
    ["239 m²", 239],
    ["LT4150 m²", 4150],
    ["72 mÂ²", 72],
    ["2200 mah", 2200],
    ["2200 VA", 2200],
    ["144 m² (18x8m)", 144],
    ["Luas tanah: 1.037 m2", 1037],
    ["2 mobil", 2],
  ])("%s is a number only in a table", (cell, value) => {
    expect(readNumber(cell, { strict: false })).toBe(value)
    expect(readNumber(cell, { strict: true })).toBeUndefined()
  })
  it.each(["SHM", "Rumah 2 lantai dijual", "30x12 m", "hos11360272", "2+1", "a1,234,567", "1,abc,def", "1,234.abc"])(
    "%s is none at all",
    (cell) => expect(readNumber(cell, { strict: false })).toBeUndefined(),
  )
  it.each([
    ["Rp 4,75 Miliar Total", 4_750_000_000],
    ["Rp75 Miliar Total", 75_000_000_000],
    ["Rp9, Miliar Total", 9_000_000_000],
    ["Harga: Rp 850 juta (nego)", 850_000_000],
    ["Rp 850 juta (nego )", 850_000_000],
  ])("%s is money only in a table", (cell, value) => {
    expect(readMoney(cell, { strict: false })).toBe(value)
    expect(readMoney(cell, { strict: true })).toBeUndefined()
  })
  it.each([
    ["Rp 33 Juta /m²", 33_000_000],
    ["Harga per m² Rp.18 Juta", 18_000_000],
    ["Harga per m² Rp.9,11 Juta", 9_110_000],
    ["Rp 47,3 Miliar Total", undefined],
    ["lebih hemat", undefined],
  ])("%s per square metre", (cell, value) => expect(readPerMetre(cell)).toBe(value))
})

describe("cells", () => {
  it.each([
    [price, "2990000000.0", 2_990_000_000],
    [price, "Rp 1.950.000.000", 1_950_000_000],
    [price, "2,99 Miliar", 2_990_000_000],
    [price, "850jt", 850_000_000],
    [rooms, "4.0", 4],
    [land, "72,5", 72.5],
    [land, "1.250", 1250],
    [certificate, "shm - sertifikat hak milik", "shm"],
    [certificate, "SHM - Sertifikat Hak Milik", "shm"],
    [certificate, "lainnya (ppjb,girik,adat,dll)", "other"],
    [certificate, "hp - hak pakai", "hp"],
    [facing, "barat daya", "southwest"],
    [boolean("Bisa nego"), "Ya", true],
    [boolean("Bisa nego"), "tidak ada", false],
    [date("Mulai"), "5/3/2026", "2026-03-05"],
    [date("Mulai"), "2026-11-21 07:05:00", "2026-11-21"],
    [date("Mulai"), "17 Agustus 1945", "1945-08-17"],
    [date("Mulai"), "46347", "2026-11-21"],
    [phone("Telepon"), "0812 3456 7890", "+6281234567890"],
    [geo("Titik"), "-6,2441; 106,7991", { lat: -6.2441, lng: 106.7991 }],
    [relations("Fasilitas", { to: "extra-facility" }), "Taman,  Taman, , AC", ["Taman", "AC"]],
  ] as const)("%s: %s", (field, cell, value) => expect(readCell(cell, field)).toEqual({ value }))

  it.each([
    [land, "18x8 m", 144, "“18x8 m” dihitung menjadi 144 m²."],
    [land, "1,5 ha", 15_000, "“1,5 ha” dihitung menjadi 15.000 m²."],
    [rooms, "3+1", 3, "“3+1” dibaca 3; tambahan 1 tidak ikut dihitung."],
    [
      text("Judul"),
      "Rumah cantik\nLingkungan asri",
      "Rumah cantik Lingkungan asri",
      "Ganti baris di dalam sel menjadi spasi.",
    ],
    [
      integer("Daya listrik"),
      "lainnya mah",
      undefined,
      "“lainnya mah” berarti tidak diketahui: Daya listrik dikosongkan.",
    ],
  ] as const)("%s: %s is fixed, and says so", (field, cell, value, fixed) =>
    expect(readCell(cell, field)).toEqual({ ...(value === undefined ? {} : { value }), fixed }),
  )

  it.each([
    [price, "Rp 33 Juta /m²", "“Rp 33 Juta /m²” adalah harga per m², bukan harga seluruhnya."],
    [price, "gratis", "“gratis” bukan harga, misalnya 850000000, 850jt, atau 2,99 Miliar."],
    [land, "SHM", "“SHM” bukan luas, misalnya 120 atau 120 m²."],
    [facing, "Dijual", "“Dijual” tidak dikenal. Hadap: Barat Daya, Utara."],
    [date("Mulai"), "31/02/2026", "“31/02/2026” bukan tanggal, misalnya 21/11/2026."],
    [date("Mulai"), "2017", "“2017” bukan tanggal, misalnya 21/11/2026."],
  ] as const)("%s: %s is refused with a reason", (field, cell, refused) =>
    expect(readCell(cell, field)).toEqual({ refused }),
  )

  it.each([
    [price, "1,30E+09", 1_300_000_000],
    [price, "Rp 8.5E+08", 850_000_000],
    [land, "1,2E+3", 1200],
    [rooms, "4E+00", 4],
  ] as const)("%s: %s is what a spreadsheet makes of it, and says so", (field, cell, value) =>
    expect(readCell(cell, field)).toEqual({
      value,
      fixed: "Ditulis lembar kerja seperti 1,3E+09: dibaca sebagai angka biasa, mungkin sudah dibulatkan.",
    }),
  )

  it.each([
    ["SHM/Freehold", "shm"],
    ["shgb", "hgb"],
    ["Leasehold", "hs"],
    ["LEASEHOLD (25 tahun)", "hs"],
    ["Akta Tanah", "other"],
    ["PPJB", "ppjb"],
    ["SHM / HGB", undefined],
  ])("the certificate %s", (cell, value) =>
    expect(readCell(cell, houseList.fields.certificate, houseRules.words.certificate).value).toBe(value),
  )

  it.each(["belum diketahui", "Kecamatan Belum  Diketahui"])("%s is said to be unknown", (cell) => {
    expect(isUnknown(cell, houseList.fields.district)).toBe(true)
    expect(isUnknown(cell, houseList.fields.city)).toBe(false)
  })

  it.each(["", " ", "-", "NaN", "n/a"])("%j is nothing", (cell) => expect(readCell(cell, land)).toEqual({}))
  it("knows further spellings where it is told them", () =>
    expect(readCell("Lain-lain", certificate, { "lain-lain": "other" })).toEqual({ value: "other" }))
})
