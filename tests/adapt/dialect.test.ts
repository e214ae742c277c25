import { describe, expect, test } from "vitest"
import { readDialect } from "../../src/adapt/read-dialect.ts"
import { resources } from "../../src/resources/index.ts"

const faultsOf = (said: unknown) => {
  const read = readDialect(resources, said)
  return "faults" in read ? read.faults : []
}
const ofHouses = (said: object) => ({ resources: { "house-list": said } })

test("a dialect is taken as it is", () => {
  const said = {
    defaults: { id: "_id", rows: "payload.items", total: "payload.total", parameters: { page: { offset: "skip" } } },
    resources: {
      "house-list": {
        fields: { price: "harga.total", location: ["lintang", "bujur"] },
        words: { status: { Tayang: "active", "Laku.": "sold" } },
        parameters: { sort: "urut", sortForm: { direction: "arah" }, filters: { gte: "min_{field}" } },
        calls: { premium: { rows: "data.items", extra: { with: "agent" } } },
      },
    },
  }
  expect(readDialect(resources, said)).toEqual({ dialect: said })
  expect(readDialect(resources, {})).toEqual({ dialect: {} })
})

describe("each mistake is a sentence", () => {
  test.each<[unknown, string]>([
    ["x", "harus berupa objek."],
    [[], "harus berupa objek."],
    [{ resource: {} }, 'tidak mengenal "resource"; yang dikenal: defaults, resources.'],
    [{ defaults: { rows: 3 } }, "defaults.rows: harus berupa teks."],
    [{ defaults: { rows: "data..rows" } }, "defaults.rows: bukan nama yang dapat dipakai."],
    [{ defaults: { id: "__proto__" } }, "defaults.id: bukan nama yang dapat dipakai."],
    [
      { defaults: { fields: {} } },
      'defaults: tidak mengenal "fields"; yang dikenal: id, parameters, rows, total, record, succeeds, reasons, extra, body, fieldsIn.',
    ],
    [
      { defaults: { parameters: { filters: { gte: "min" } } } },
      'defaults.parameters.filters.gte: harus memuat "{field}", misalnya "min_{field}".',
    ],
    [
      { defaults: { body: { data: { type: "x" } } } },
      'defaults.body: harus memuat "{fields}" satu kali, misalnya { "data": "{fields}" }.',
    ],
    [
      { defaults: { body: { data: null } } },
      'defaults.body: harus memuat "{fields}" satu kali, misalnya { "data": "{fields}" }.',
    ],
    [
      { defaults: { body: { data: "{fields}", constructor: "x" } } },
      'defaults.body: harus memuat "{fields}" satu kali, misalnya { "data": "{fields}" }.',
    ],
    [
      { defaults: { total: { headers: "X-Total" } } },
      'defaults.total: harus berupa jalur, atau { "header": nama } untuk jumlah di header jawaban.',
    ],
    [
      { defaults: { parameters: { page: { name: "page", first: 2 } } } },
      'defaults.parameters.page: harus berupa nama, { "offset": nama }, { "name": nama, "first": 0 }, atau { "cursor": nama, "next": jalur }.',
    ],
    [{ resources: { rumah: {} } }, 'resources: tidak ada "rumah"; namanya ada di docs/own-services.md.'],
    [
      ofHouses({ fields: { harga: "price" } }),
      'resources.house-list.fields: Listing tidak punya isian "harga". Mungkin terbalik: tulis "price": "harga".',
    ],
    [ofHouses({ fields: { toString: "x" } }), 'resources.house-list.fields: Listing tidak punya isian "toString".'],
    [
      ofHouses({ fields: { price: ["a", "b"] } }),
      "resources.house-list.fields.price: hanya lokasi yang boleh punya dua nama.",
    ],
    [
      ofHouses({ fields: { price: "harga", sold_price: "harga" } }),
      'resources.house-list.fields: "price" dan "sold_price" sama-sama bernama "harga".',
    ],
    [
      ofHouses({ fields: { price: "title" } }),
      'resources.house-list.fields: "title" dan "price" sama-sama bernama "title".',
    ],
    [
      ofHouses({ fields: { price: "title", title: "price" } }),
      "resources.house-list.fields: nama berputar, price → title → price.",
    ],
    [
      ofHouses({ words: { price: { mahal: "1" } } }),
      'resources.house-list.words: Listing tidak punya pilihan "price".',
    ],
    [
      ofHouses({ words: { ad_type: { Dijual: "jual" } } }),
      'resources.house-list.words.ad_type: "jual" bukan nilainya; yang ada: sale, rent.',
    ],
    [ofHouses({ calls: { premiun: {} } }), 'resources.house-list.calls: Listing tidak punya panggilan "premiun"'],
  ])("%j", (said, sentence) => {
    expect(faultsOf(said).join("\n")).toContain(sentence)
  })

  test("of several mistakes each is told", () => {
    expect(faultsOf({ resources: { "house-list": { words: { a: {}, b: {} } }, x: {} } })).toHaveLength(3)
  })

  test("one of 5 MB is refused before it is looked at", () => {
    const words = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, at) => [`kata-${at}-${"x".repeat(30)}`, "active"]),
    )
    expect(faultsOf(ofHouses({ words: { status: words } }))).toEqual([
      expect.stringMatching(/kB; paling besar 256 kB\.$/),
    ])
  })
})
