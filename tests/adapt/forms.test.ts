import { describe, expect, test } from "vitest"
import { createWire } from "../../src/adapt/wire.ts"
import type { Field } from "../../src/declare/index.ts"
import * as declare from "../../src/declare/index.ts"

const BASE = "https://api.contoh.id/v1"
const certificate = declare.select("Sertifikat", { options: { shm: "SHM", hgb: "HGB (Hak Guna Bangunan)" } })
const adType = declare.select("Dijual/disewa", { options: { sale: "Dijual", rent: "Disewa" } })
const status = declare.select("Status", { options: { "1": "Aktif", for_rent: "Sewa" } })

const over = (field: Field, raw: unknown, words?: Record<string, string>) => {
  const resource = {
    name: "x",
    noun: "data",
    label: "X",
    id: "id",
    title: "it",
    fields: { it: field },
    calls: {},
  } as const
  const wire = createWire(resource, words ? { words: { it: words } } : {}, () => undefined)
  const { it, $unread } = wire.read({ id: 1, it: raw }, BASE)
  return { it, unread: $unread, written: wire.write({ it }).it }
}

const day = declare.date("Tanggal")
const moment = declare.datetime("Saat")
const price = declare.money("Harga")
const premium = declare.boolean("Premium")
const images = declare.images("Foto")
const cover = declare.image("Sampul")
const place = declare.geo("Lokasi")

describe("a value in one of its forms is read, and written back so", () => {
  test.each<[string, Field, unknown, unknown, unknown]>([
    ["money", price, 950_000_000, 950_000_000, 950_000_000],
    ["a moment without seconds", moment, "2026-11-20 14:05", "2026-11-20T07:05:00.000Z", "2026-11-20 14:05:00"],
    ["money as text", price, "950000000.00", 950_000_000, 950_000_000],
    ["money in words", price, "Rp 1.950.000.000", 1_950_000_000, 1_950_000_000],
    ["money in notation", price, "1.3E+09", 1_300_000_000, 1_300_000_000],
    ["money of Mongo", price, { $numberDecimal: "950000000" }, 950_000_000, 950_000_000],
    ["JSON of a text column", declare.json("Isi"), '{"price":"1"}', { price: "1" }, '{"price":"1"}'],
    ["JSON", declare.json("Isi"), { price: "1" }, { price: "1" }, { price: "1" }],
    ["text that is no JSON", declare.json("Isi"), "{satu", "{satu", "{satu"],
    ["a whole number", declare.integer("Kamar"), "3", 3, 3],
    ["an area with its unit", declare.area("LT"), "120 m²", 120, 120],
    ["a decimal with a comma", declare.decimal("Lantai"), "1,5", 1.5, 1.5],
    ["true", premium, true, true, true],
    ["1", premium, 1, true, 1],
    ["0", premium, 0, false, 0],
    ["1 as text", premium, "1", true, "1"],
    ["true as text", premium, "TRUE", true, "true"],
    ["ya", premium, "Ya", true, "ya"],
    ["a day", day, "2026-11-20", "2026-11-20", "2026-11-20"],
    ["a compact day", day, "20261120", "2026-11-20", "20261120"],
    ["a compact day as a number", day, 20_261_120, "2026-11-20", 20_261_120],
    ["a day of milliseconds", day, 1_795_107_600_000, "2026-11-20", 1_795_107_600_000],
    ["a day of seconds", day, 1_795_107_600, "2026-11-20", 1_795_107_600],
    ["a day of the first seconds that are read", day, 100_000_000, "1973-03-03", 99_939_600],
    ["a day of milliseconds of 2000", day, 946_659_600_000, "2000-01-01", 946_659_600_000],
    ["a day of Mongo", day, { $date: "2026-11-19T20:00:00Z" }, "2026-11-20", "2026-11-20"],
    ["a moment", moment, "2026-11-20T07:05:00.000Z", "2026-11-20T07:05:00.000Z", "2026-11-20T07:05:00.000Z"],
    ["seconds", moment, 1_795_158_300, "2026-11-20T07:05:00.000Z", 1_795_158_300],
    ["microseconds", moment, 1_795_158_300_000_000, "2026-11-20T07:05:00.000Z", "2026-11-20T07:05:00.000Z"],
    ["a compact moment", moment, 20_261_120_070_500, "2026-11-20T00:05:00.000Z", "2026-11-20T00:05:00.000Z"],
    ["milliseconds as text", moment, "1795158300000", "2026-11-20T07:05:00.000Z", "1795158300000"],
    ["a moment of MySQL", moment, "2026-11-20 14:05:00", "2026-11-20T07:05:00.000Z", "2026-11-20 14:05:00"],
    [
      "a moment with a zone",
      moment,
      "2026-11-20T14:05:00+07:00",
      "2026-11-20T07:05:00.000Z",
      "2026-11-20T07:05:00.000Z",
    ],
    ["a value", adType, "sale", "sale", "sale"],
    ["a value in capitals", adType, "SALE", "sale", "SALE"],
    ["a label", adType, "Dijual", "sale", "Dijual"],
    ["a label in small letters", adType, "disewa", "rent", "disewa"],
    ["a label in capitals", certificate, "SHM", "shm", "SHM"],
    ["a long label", certificate, "HGB (Hak Guna Bangunan)", "hgb", "HGB (Hak Guna Bangunan)"],
    ["a value as a number", status, 1, "1", 1],
    ["a value with other signs", status, "For-Rent", "for_rent", "for_rent"],
    ["a value in an object", adType, { id: 4, name: "Dijual" }, "sale", "sale"],
    ["a text that is a number", declare.text("Unit"), 12, "12", "12"],
    ["a picture", cover, "https://x.id/a.jpg", "https://x.id/a.jpg", "https://x.id/a.jpg"],
    ["a picture in an object", cover, { url: "a.jpg" }, `${BASE}/a.jpg`, { url: "a.jpg" }],
    ["pictures", images, ["https://x.id/a.jpg"], ["https://x.id/a.jpg"], ["https://x.id/a.jpg"]],
    ["pictures with empty places", images, ["", "https://x.id/a.jpg"], ["https://x.id/a.jpg"], ["https://x.id/a.jpg"]],
    [
      "relative pictures",
      images,
      ["/up/a.jpg", "b.png"],
      ["https://api.contoh.id/up/a.jpg", `${BASE}/b.png`],
      ["/up/a.jpg", "b.png"],
    ],
    [
      "pictures in objects",
      images,
      [{ src: "/a.jpg", w: 2 }],
      ["https://api.contoh.id/a.jpg"],
      [{ src: "/a.jpg", w: 2 }],
    ],
    [
      "pictures of S3",
      images,
      [{ Location: "https://s3.id/a.jpg" }],
      ["https://s3.id/a.jpg"],
      [{ Location: "https://s3.id/a.jpg" }],
    ],
    ["pictures as JSON", images, '["https://x.id/a.jpg"]', ["https://x.id/a.jpg"], '["https://x.id/a.jpg"]'],
    [
      "pictures with commas",
      images,
      "https://x.id/a.jpg,https://x.id/b.jpg",
      ["https://x.id/a.jpg", "https://x.id/b.jpg"],
      "https://x.id/a.jpg,https://x.id/b.jpg",
    ],
    [
      "pictures with a text among them",
      images,
      ["https://x.id/a.jpg", "javascript:x"],
      ["https://x.id/a.jpg", "javascript:x"],
      ["https://x.id/a.jpg", "javascript:x"],
    ],
    ["nothing in a list of pictures", images, "[null]", [], "[]"],
    ["one picture", images, "/a.jpg", ["https://api.contoh.id/a.jpg"], "/a.jpg"],
    ["a place", place, { lat: -6.2, lng: 106.8 }, { lat: -6.2, lng: 106.8 }, { lat: -6.2, lng: 106.8 }],
    [
      "a place in other words",
      place,
      { latitude: "-6.2", longitude: "106.8" },
      { lat: -6.2, lng: 106.8 },
      { latitude: -6.2, longitude: 106.8 },
    ],
    ["a place as a pair", place, [-6.2, 106.8], { lat: -6.2, lng: 106.8 }, [-6.2, 106.8]],
    ["a place as a pair, east first", place, [106.8, -6.2], { lat: -6.2, lng: 106.8 }, [106.8, -6.2]],
    ["a place as a pair at both limits", place, [-90, -180], { lat: -90, lng: -180 }, [-90, -180]],
    ["a place as text", place, "-6.2,106.8", { lat: -6.2, lng: 106.8 }, "-6.2,106.8"],
    [
      "a place as GeoJSON",
      place,
      { type: "Point", coordinates: [106.8, -6.2] },
      { lat: -6.2, lng: 106.8 },
      { type: "Point", coordinates: [106.8, -6.2] },
    ],
    ["several ids with commas", declare.relations("Fasilitas", { to: "y" }), "1,2", ["1", "2"], "1,2"],
    ["short texts as JSON", declare.list("Manfaat"), '["a","b"]', ["a", "b"], ["a", "b"]],
    ["short texts in objects", declare.list("Manfaat"), [{ name: "a" }], ["a"], ["a"]],
  ])("%s", (_, field, raw, value, written) => {
    expect(over(field, raw)).toEqual({ it: value, unread: undefined, written })
  })
})

describe("what no reader understands is left out, and kept as it came", () => {
  test.each<[Field, unknown]>([
    [price, "Hubungi kami"],
    [price, true],
    [certificate, "Surat ijo"],
    [adType, { colour: 3 }],
    [day, "2026-02-31"],
    [day, "kemarin"],
    [moment, { at: "dusk" }],
    [moment, { at: "dusk", zone: null }],
    [place, { lat: "di selatan", lng: null }],
    [moment, "2026-02-31T07:05:00Z"],
    [images, [{ size: 3 }]],
    [images, ["https://x.id/a.jpg", { size: 3 }]],
    [cover, "javascript:alert(1)"],
    [place, [-90.1, 100]],
    [place, [200, 300]],
    [place, "Jakarta"],
    [premium, "mungkin"],
    [declare.phone("Telepon"), "lihat agen"],
    [declare.text("Judul"), { id: "Rumah" }],
    [declare.text("Judul"), true],
    [declare.phone("Telepon"), true],
    [declare.list("Manfaat"), [{ size: 3 }]],
    [declare.list("Manfaat"), { size: 3 }],
    [declare.relations("Fasilitas", { to: "y" }), { size: 3 }],
    [declare.relations("Fasilitas", { to: "y" }), [{ size: 3 }]],
    [day, "x20261120"],
  ])("%j of %j", (field, raw) => {
    expect(over(field, raw)).toEqual({ it: undefined, unread: { it: raw }, written: undefined })
  })
})

describe("what says nothing is empty", () => {
  test.each<[Field, unknown]>([
    [price, ""],
    [price, "NaN"],
    [price, Number.NaN],
    [day, "0000-00-00"],
    [moment, "0000-00-00 00:00:00"],
    [moment, "0001-01-01T00:00:00Z"],
    [moment, "0001-01-01T00:00:00.000Z"],
    [moment, "0000-00-00T00:00:00.000Z"],
    [adType, "-"],
    [place, { lat: null, lng: "" }],
    [images, null],
    [declare.phone("Telepon"), "null"],
  ])("%j of %j", (field, raw) => {
    expect(over(field, raw)).toEqual({ it: null, unread: undefined, written: null })
  })
})

describe("the dialect's words", () => {
  const words = { Tayang: "sale", Laku: "rent", Terjual: "rent", sale: "rent" }

  test("come before the declared values, whatever their case; the first of several is sent", () => {
    expect(over(adType, "TAYANG", words)).toEqual({ it: "sale", unread: undefined, written: "Tayang" })
    expect(over(adType, "Terjual", words)).toMatchObject({ it: "rent", written: "Laku" })
    expect(over(adType, "sale", words)).toMatchObject({ it: "rent", written: "Laku" })
    expect(over(adType, "Dijual", words)).toMatchObject({ it: "sale" })
  })

  test("may be numbers and answers", () => {
    expect(over(adType, 2, { 1: "sale", 2: "rent" })).toMatchObject({ it: "rent", written: 2 })
    expect(over(adType, false, { true: "sale", false: "rent" })).toMatchObject({ it: "rent", written: false })
  })

  test("are sent before anything was read", () => {
    const fields = { it: adType }
    const wire = createWire(
      { name: "x", noun: "data", label: "X", id: "id", title: "it", fields, calls: {} },
      { words: { it: words } },
      () => undefined,
    )
    expect(wire.write({ it: "sale" })).toEqual({ it: "Tayang" })
    expect(wire.word("it", "sale")).toBe("Tayang")
  })
})

describe("moments between two seconds", () => {
  const wire = createWire(
    { name: "x", noun: "data", label: "X", id: "id", title: "it", fields: { it: moment }, calls: {} },
    {},
    () => undefined,
  )

  test.each([
    ["2026-11-20T07:05:00.499Z", 1_795_158_300],
    ["2026-11-20T07:05:00.500Z", 1_795_158_300],
    ["2026-11-20T07:05:00.999Z", 1_795_158_300],
    ["2026-11-20T07:05:01.000Z", 1_795_158_301],
  ])("%s is sent as %i: a second that has begun, never one ahead", (value, seconds) => {
    wire.read({ it: 1_795_158_300 }, "https://api.contoh.id")
    expect(wire.write({ it: value })).toEqual({ it: seconds })
    expect(wire.word("it", value)).toBe(seconds)
  })
})
