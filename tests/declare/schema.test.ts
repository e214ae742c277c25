import { describe, expect, test } from "vitest"
import {
  area,
  boolean,
  date,
  datetime,
  decimal,
  defineResource,
  email,
  type Field,
  file,
  geo,
  image,
  images,
  integer,
  json,
  type Kind,
  list,
  longtext,
  money,
  percent,
  phone,
  relation,
  relations,
  select,
  text,
  url,
} from "../../src/declare/index.ts"
import { createSchema } from "../../src/declare/schema.ts"
import { validate, validateAction } from "../../src/declare/validate.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { houseType } from "../../src/resources/house-type.ts"
import { resources } from "../../src/resources/index.ts"
import { requestCust } from "../../src/resources/request-cust.ts"

const fields: { readonly [K in Kind]: Field<K> } = {
  text: text("Judul", { min: 5, max: 20 }),
  longtext: longtext("Catatan"),
  integer: integer("Kamar", { max: 99 }),
  decimal: decimal("Lantai", { max: 200 }),
  money: money("Harga", { min: 1 }),
  area: area("Luas"),
  percent: percent("Diskon"),
  boolean: boolean("Aktif"),
  date: date("Mulai"),
  datetime: datetime("Waktu"),
  select: select("Status", { options: { draft: "Draft", active: "Tayang" } }),
  relation: relation("Tipe", { to: "house-type" }),
  relations: relations("Fasilitas", { to: "extra-facility", max: 2 }),
  phone: phone("Telepon"),
  email: email("Email"),
  url: url("Tautan"),
  image: image("Foto"),
  images: images("Galeri", { max: 2 }),
  file: file("Berkas"),
  geo: geo("Titik"),
  list: list("Manfaat", { max: 2 }),
  json: json("Lainnya"),
}
const everyKind = defineResource({ name: "every-kind", noun: "data", label: "Semua", title: "text", fields, calls: {} })

const sentencesOf = (draft: Record<string, unknown>) =>
  (createSchema(everyKind).safeParse(draft).error?.issues ?? []).map(({ message }) => message)

const bad: readonly [kind: Kind, value: unknown, sentence: string][] = [
  ["text", "abc", "Judul paling sedikit 5 huruf."],
  ["text", "a".repeat(21), "Judul paling banyak 20 huruf."],
  ["text", 12_345, "Judul harus berupa teks."],
  ["longtext", "a".repeat(10_001), "Catatan paling banyak 10.000 huruf."],
  ["longtext", {}, "Catatan harus berupa teks."],
  ["integer", 1.5, "Kamar harus bilangan bulat."],
  ["integer", -1, "Kamar paling kecil 0."],
  ["integer", 100, "Kamar paling besar 99."],
  ["integer", "3", "Kamar harus berupa angka."],
  ["integer", Number.NaN, "Kamar harus berupa angka."],
  ["integer", Number.POSITIVE_INFINITY, "Kamar harus berupa angka."],
  ["decimal", -0.5, "Lantai paling kecil 0."],
  ["decimal", 200.5, "Lantai paling besar 200."],
  ["decimal", "1,5", "Lantai harus berupa angka."],
  ["money", 0, "Harga paling kecil 1."],
  ["money", -5_000_000, "Harga paling kecil 1."],
  ["money", 1_000_000_000_000_000, "Harga paling besar 999.999.999.999.999."],
  ["money", 1.5, "Harga harus bilangan bulat."],
  ["money", "Rp 1,95 M", "Harga harus berupa angka."],
  ["area", -1, "Luas paling kecil 0."],
  ["area", 1e9, "Luas paling besar 100.000.000."],
  ["percent", 101, "Diskon paling besar 100."],
  ["percent", -1, "Diskon paling kecil 0."],
  ["boolean", "ya", "Aktif harus ya atau tidak."],
  ["boolean", 1, "Aktif harus ya atau tidak."],
  ["date", "21-11-2026", "Mulai harus berupa tanggal, misalnya 2026-11-21."],
  ["date", "2026-02-30", "Mulai harus berupa tanggal, misalnya 2026-11-21."],
  ["date", "2026-11-21T00:00:00Z", "Mulai harus berupa tanggal, misalnya 2026-11-21."],
  ["datetime", "2026-11-21", "Waktu harus berupa tanggal dan jam."],
  ["datetime", "besok", "Waktu harus berupa tanggal dan jam."],
  ["select", "gone", "Status: pilih salah satu dari Draft, Tayang."],
  ["select", "toString", "Status: pilih salah satu dari Draft, Tayang."],
  ["relation", {}, "Pilih tipe dari daftar."],
  ["relation", "x".repeat(65), "Pilih tipe dari daftar."],
  ["relations", "1,2", "Fasilitas harus berupa daftar."],
  ["relations", [{}], "Pilih fasilitas dari daftar."],
  ["relations", [1, 2, 3], "Fasilitas paling banyak 2."],
  ["phone", "0812", "Telepon harus nomor Indonesia, misalnya 0812-3456-7890."],
  ["phone", "📞", "Telepon harus nomor Indonesia, misalnya 0812-3456-7890."],
  ["phone", 81_234_567_890, "Telepon harus berupa nomor telepon."],
  ["email", "rina@", "Email harus alamat email, misalnya nama@contoh.id."],
  ["email", "rina @contoh.id", "Email harus alamat email, misalnya nama@contoh.id."],
  ["email", `${"a".repeat(250)}@contoh.id`, "Email terlalu panjang."],
  ["email", 5, "Email harus alamat email, misalnya nama@contoh.id."],
  ["url", "javascript:alert(1)", "Tautan harus berupa alamat http(s)."],
  ["url", "//jahat.test", "Tautan harus berupa alamat http(s)."],
  ["image", "data:image/png;base64,AAAA", "Foto harus berupa alamat http(s)."],
  ["image", 5, "Foto belum diunggah."],
  ["image", `https://a.test/${"a".repeat(2000)}`, "Foto: alamatnya terlalu panjang."],
  ["images", "https://a.test/1.jpg", "Galeri harus berupa daftar."],
  ["images", ["javascript:x"], "Galeri harus berupa alamat http(s)."],
  ["images", ["/1.jpg", "/2.jpg", "/3.jpg"], "Galeri paling banyak 2."],
  ["file", "C:\\fakepath\\bukti.pdf", "Berkas harus berupa alamat http(s)."],
  ["geo", { lat: -91, lng: 0 }, "Titik: lintang dari -90 sampai 90."],
  ["geo", { lat: 0, lng: 181 }, "Titik: bujur dari -180 sampai 180."],
  ["geo", { lat: "-6,2", lng: 106 }, "Titik perlu lintang dan bujur."],
  ["geo", { lat: -6.2 }, "Titik perlu lintang dan bujur."],
  ["geo", "-6.2,106.8", "Titik perlu lintang dan bujur."],
  ["list", ["a".repeat(201)], "Manfaat: paling banyak 200 huruf per baris."],
  ["list", ["a", "b", "c"], "Manfaat paling banyak 2."],
  ["list", [5], "Manfaat harus berupa daftar teks."],
  ["list", "a", "Manfaat harus berupa daftar teks."],
]

describe("what a field does not accept is said in one Indonesian sentence", () => {
  test.each(bad)("%s: %o", (kind, value, sentence) => {
    expect(sentencesOf({ [kind]: value })).toEqual([sentence])
  })

  test("every kind but json is told something", () => {
    const told = new Set(bad.map(([kind]) => kind))
    expect(Object.keys(fields).filter((kind) => !told.has(kind as Kind))).toEqual(["json"])
  })

  const oddities = [
    -1,
    1.5,
    1e300,
    Number.NaN,
    "x".repeat(100_000),
    "😀",
    "'; drop table",
    {},
    [{}],
    [[]],
    [5],
    true,
    0n,
  ]
  test.each(resources)("$name, whatever is pasted into its form", (resource) => {
    const schema = createSchema(resource)
    for (const [name, { label }] of Object.entries(resource.fields)) {
      for (const oddity of oddities) {
        for (const { message, path } of schema.safeParse({ [name]: oddity }).error?.issues ?? []) {
          if (path[0] !== name) continue
          expect(message.toLowerCase()).toContain(label.toLowerCase())
          expect(message).not.toMatch(/invalid|expected|received|required|too |must/i)
        }
      }
    }
  })
})

describe("what a field accepts", () => {
  test.each<[Kind, unknown]>([
    ["text", "Rumah 🏡 asri"],
    ["text", "“Rumah” —\tbaru"],
    ["longtext", "a\r\n".repeat(3000)],
    ["integer", 0],
    ["decimal", 1.5],
    ["money", 999_999_999_999_999],
    ["percent", 0],
    ["boolean", false],
    ["date", "2024-02-29"],
    ["datetime", "2026-11-21T07:05:00.000Z"],
    ["datetime", "2026-11-21T14:05:00+07:00"],
    ["select", "draft"],
    ["relation", 7],
    ["relation", "31.74.07"],
    ["relations", [1, "2"]],
    ["phone", "0812 3456 7890"],
    ["image", "/files/a.jpg"],
    ["geo", { lat: -6.2441, lng: 106.7991 }],
    ["list", ["a", "b"]],
    ["json", { any: ["thing"] }],
  ])("%s: %o", (kind, value) => {
    expect(createSchema(everyKind).safeParse({ [kind]: value })).toEqual({ success: true, data: { [kind]: value } })
  })

  test("each item of a list once, which also counts once", () => {
    const draft = { relations: [2, "1", 2, 1], images: ["/a.jpg", "/a.jpg"], list: ["b", "a", "b"] }
    expect(createSchema(everyKind).parse(draft)).toEqual({ relations: [2, 1], images: ["/a.jpg"], list: ["b", "a"] })
  })

  test.each(Object.keys(fields))("%s that is empty, where it may be", (kind) => {
    for (const empty of [undefined, null, "", "   ", []]) expect(sentencesOf({ [kind]: empty })).toEqual([])
  })

  test("an empty list is kept where a list is, and empties every other field", () => {
    const draft = Object.fromEntries(Object.keys(fields).map((kind) => [kind, []]))
    const kept = Object.entries(createSchema(everyKind).parse(draft)).filter(([, value]) => Array.isArray(value))
    expect(kept.map(([kind]) => kind)).toEqual(["relations", "images", "list", "json"])
  })
})

describe("a draft", () => {
  const lead = { name: "Budi", phone: "081234567890", property_id: 41, source: "form" }

  test("lacks what is required, field by field", () => {
    const { error } = createSchema(requestCust).safeParse({ ...lead, name: " ", phone: null, property_id: undefined })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["name", "Nama wajib diisi."],
      ["phone", "Telepon wajib diisi."],
      ["property_id", "Listing wajib diisi."],
    ])
    expect(createSchema(requestCust).safeParse(lead).success).toBe(true)
  })

  test("loses what is no field, and what is only read", () => {
    const draft = { name: "Villa", id: 9, nobody: 1, __proto__: { admin: true } }
    expect(createSchema(houseType).parse(draft)).toEqual({ name: "Villa" })
    const record = {}
    expect(validate(houseList, { price: 1, views: 9, status: "sold" }, { record }).data).toEqual({ price: 1 })
  })

  test("that changes one field leaves the others alone, but cannot empty a required one", () => {
    const record = { title: "Rumah", price: 4 }
    expect(validate(houseList, { price: 5 }, { record })).toEqual({ data: { price: 5 }, errors: [] })
    expect(validate(houseList, { title: "" }, { record }).errors).toEqual([
      { field: "title", message: "Judul wajib diisi." },
    ])
  })

  test("of an action asks for what the action asks, read only or not", () => {
    const deal = { sold_price: 1, sold_at: "2026-11-21" }
    expect(validateAction(houseList, "markSold", {}).errors.map(({ message }) => message)).toEqual([
      "Harga deal wajib diisi.",
      "Tanggal deal wajib diisi.",
    ])
    expect(validateAction(houseList, "markSold", { ...deal, price: 5 }, { today: "2026-11-21" })).toEqual({
      data: deal,
      errors: [],
    })
  })
})
