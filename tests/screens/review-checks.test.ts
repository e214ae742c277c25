import { describe, expect, test } from "vitest"
import type { Action, Resource } from "../../src/declare/index.ts"
import { REFUSAL_REASONS } from "../../src/domain/ready-texts.ts"
import { toggleTemplate } from "../../src/fields/inputs/Templates.tsx"
import { resources } from "../../src/resources/index.ts"
import type { DuplicateMatch } from "../../src/screens/house-list/duplicate-facts.ts"
import { runChecks } from "../../src/screens/house-list/review/checks.ts"

const whole = {
  title: "Rumah dua lantai dekat stasiun",
  description: "Dijual karena pindah kota. Listrik 2200 VA, luas 120 m².",
  images: ["a", "b", "c"],
  ad_type: "sale",
  price: 1_000_000_000,
  fairprice: 950_000_000,
  province: "31",
  city: "31.74",
  district: "31.74.07",
  village: "31.74.07.1002",
  address: "Jalan Melawai 1",
  location: { lat: -6.24, lng: 106.8 },
  owner_phone: "+6281234567890",
}
const of = (change: object, found: readonly DuplicateMatch[] | undefined = []) =>
  Object.fromEntries(runChecks({ ...whole, ...change }, found).map(({ label, state, says }) => [label, [state, says]]))

describe("what is checked of a waiting listing by itself", () => {
  test("is good where all is there", () => {
    expect(of({})).toEqual({
      Foto: ["good", "3 foto"],
      Harga: ["good", "5,3% di atas taksiran"],
      Lokasi: ["good", "Lengkap"],
      "Telepon pemilik": ["good", "Ada"],
      "Kontak di teks": ["good", "Tidak ada"],
      "Iklan ganda": ["good", "Tidak ditemukan"],
    })
  })

  test.each([
    ["Foto", { images: ["a"] }, "flagged", "Hanya 1 foto"],
    ["Foto", { images: undefined }, "flagged", "Belum ada foto"],
    ["Harga", { price: 1_140_000_000 }, "good", "20% di atas taksiran"],
    ["Harga", { price: 100_000_000 }, "flagged", "89,5% di bawah taksiran"],
    ["Harga", { price: undefined }, "flagged", "Belum ada harga"],
    ["Harga", { ad_type: "rent" }, "unknown", "Sewa tidak dibandingkan dengan taksiran jual"],
    [
      "Harga",
      { fairprice: null, land_area: 100, building_area: 80 },
      "unknown",
      "Tidak ada data harga untuk wilayah ini",
    ],
    ["Lokasi", { village: null, location: undefined }, "flagged", "Belum ada kelurahan, titik lokasi"],
    ["Telepon pemilik", { owner_phone: "••••7890" }, "good", "Ada"],
    ["Telepon pemilik", { owner_phone: "" }, "flagged", "Belum ada"],
    ["Telepon pemilik", { owner_phone: "12345" }, "flagged", "Bukan nomor Indonesia"],
    ["Kontak di teks", { description: "WA 0812-3456-7890" }, "flagged", "Judul atau deskripsi memuat kontak"],
    ["Kontak di teks", { title: "Hubungi +62 812 3456 7890" }, "flagged", "Judul atau deskripsi memuat kontak"],
    ["Kontak di teks", { description: "tulis ke a.b@contoh.id" }, "flagged", "Judul atau deskripsi memuat kontak"],
  ])("%s of %o", (label, change, state, says) => {
    expect(of(change)[label]).toEqual([state, says])
  })

  test("duplicates are unknown where nobody can look for them", () => {
    const match = { id: 9 } as DuplicateMatch
    expect(of({}, [match])["Iklan ganda"]).toEqual(["flagged", "1 listing mirip"])
    expect(runChecks(whole, undefined).at(-1)).toMatchObject({ state: "unknown" })
  })
})

test("a ready text is put behind what is written, and taken away again", () => {
  expect(toggleTemplate("", "Foto kurang.")).toBe("Foto kurang.")
  expect(toggleTemplate(" Judul salah. ", "Foto kurang.")).toBe("Judul salah. Foto kurang.")
  expect(toggleTemplate("Judul salah. Foto kurang. Alamat?", "Foto kurang.")).toBe("Judul salah. Alamat?")
})

test("every reason fits into the field, and two of them do", () => {
  const lengths = Object.values(REFUSAL_REASONS).map(({ length }) => length)
  expect(Math.max(...lengths)).toBeLessThan(127)
})

describe("what an action settles beside its record", () => {
  const actions = resources.flatMap((resource: Resource) =>
    Object.entries(resource.actions ?? {}).flatMap(([name, { settles = [] }]: [string, Action]) =>
      settles.map((effect) => ({ name: `${resource.name}.${name}`, resource, effect })),
    ),
  )

  test.each(actions)("$name: $effect.says", ({ resource, effect }) => {
    const target = effect.of ? resources.find(({ name }) => name === effect.of) : resource
    const fields: Resource["fields"] = target?.fields ?? {}
    const names = [
      ...Object.keys({ ...effect.is, ...effect.sets }),
      ...[effect.by, effect.ahead].filter((name) => name !== undefined),
    ]
    expect(names.filter((name) => !(name in fields))).toEqual([])
    for (const [name, value] of Object.entries({ ...effect.is, ...effect.sets })) {
      const field = fields[name]
      if (field?.kind === "select") expect(Object.keys(field.options)).toEqual(expect.arrayContaining([value].flat()))
    }
    if (effect.answer) expect(resource.fields[effect.answer]).toMatchObject({ kind: "relation", to: effect.of })
  })
})
