import { expect, test } from "vitest"
import { declaredIn } from "../../src/adapt/declared-forms.ts"
import * as declare from "../../src/declare/index.ts"

const [HERE, THERE] = ["/svc/main", "https://api.contoh.id/v1"]

const FIELDS = {
  text: declare.text("Teks"),
  number: declare.decimal("Angka"),
  flag: declare.boolean("Ya"),
  day: declare.date("Tanggal"),
  moment: declare.datetime("Saat"),
  choice: declare.select("Pilihan", { options: { on: "Nyala" } }),
  one: declare.relation("Satu", { to: "user" }),
  many: declare.relations("Banyak", { to: "user" }),
  phone: declare.phone("Telepon"),
  secret: declare.text("NIK", { masked: true }),
  price: declare.money("Harga", { masked: true }),
  cover: declare.image("Sampul"),
  photos: declare.images("Foto"),
  place: declare.geo("Titik"),
  lines: declare.list("Baris"),
  other: declare.json("Lainnya"),
} as const

type Name = keyof typeof FIELDS

const isDeclared = declaredIn({
  ...{ name: "x", noun: "data", label: "X", id: "id", title: "text", calls: {} },
  fields: FIELDS,
})

/** Values that need no conversion, and others right beside them that do. */
const VALUES: readonly [name: Name, yes: readonly unknown[], no: readonly unknown[]][] = [
  ["text", ["", "a", null], [5, true, []]],
  ["number", [0, -1.5, null], ["0", Number.NaN, Number.POSITIVE_INFINITY]],
  ["flag", [true, false], [0, "true"]],
  ["day", ["2026-11-20"], ["20/11/2026", "2026-11-20T07:05:00Z", ""]],
  ["moment", ["2026-11-20T07:05:00Z"], ["2026-11-20", "2026-11-20 07:05"]],
  ["choice", ["on"], ["off", "constructor", ""]],
  ["one", [0, 7, "31.74"], ["", Number.NaN, { id: 7 }]],
  ["many", [[], [1, "2"]], [[1, ""], [1, { id: 2 }], "1", 1]],
  ["phone", ["+628123456789"], ["12", 812_345_678, "0812 3456 789"]],
  ["secret", ["••••6789", "3174"], [5]],
  ["price", ["••••6789", 5], ["5"]],
  ["cover", ["/files/a.jpg", "https://x.id/a.jpg"], ["", "a.jpg", "https://", "//x.id/a.jpg", "/\\x.id/a.jpg", {}]],
  ["photos", [[], ["/a.jpg", "https://x.id/a.jpg"]], [["/a.jpg", "a.jpg"], "/a.jpg"]],
  [
    "place",
    [
      { lat: 90, lng: 180 },
      { lat: -90, lng: -180 },
    ],
    [
      { lat: 90.01, lng: 0 },
      { lat: -90.01, lng: 0 },
    ],
  ],
  [
    "place",
    [{ lat: 0, lng: 0 }],
    [
      { lat: 0, lng: 180.01 },
      { lat: 0, lng: -180.01 },
      { lat: 1 },
      { lng: 1 },
      { lat: 1, lng: "5" },
      { lat: "1", lng: 5 },
      "0,0",
    ],
  ],
  ["lines", [[], ["a", "b"]], [["a", 5], "a"]],
  ["other", [5, {}, "a"], []],
]

test.each(VALUES)("a value of %s is as declared, or not", (name, yes, no) => {
  const verdicts = (values: readonly unknown[], base: string) =>
    values.map((value) => isDeclared({ id: 1, [name]: value }, base))
  expect(verdicts(yes, HERE)).toEqual(yes.map(() => true))
  expect(verdicts(no, HERE)).toEqual(no.map(() => false))
})

test.each<[row: declare.Row, base: string, isSo: boolean]>([
  [{ id: 1 }, HERE, true],
  [{ id: "a" }, HERE, true],
  [{ id: "" }, HERE, false],
  [{ id: null }, HERE, false],
  [{}, HERE, false],
  // A path belongs to the service that sent it, here another origin.
  [{ id: 1, cover: "/files/a.jpg" }, THERE, false],
  [{ id: 1, cover: "https://x.id/a.jpg" }, THERE, true],
  [{ id: 1, photos: ["/files/a.jpg"] }, THERE, false],
  // A place beside the other fields.
  [{ id: 1, latitude: -6.2, longitude: 106.8 }, HERE, false],
  [{ id: 1, latitude: -6.2, place: { lat: -6.2, lng: 106.8 } }, HERE, true],
  [{ id: 1, text: "••••6789" }, HERE, true],
  [{ id: 1, number: "••••6789" }, HERE, false],
])("%j of %s is as declared: %s", (row, base, isSo) => {
  expect(isDeclared(row, base)).toBe(isSo)
})
