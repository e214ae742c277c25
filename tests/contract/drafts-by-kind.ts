import type { Random } from "../../demo/random.ts"
import type { Field, Kind } from "../../src/declare/index.ts"
import { plusDays, todayInJakarta } from "../../src/time/day.ts"
import { recordOf } from "./drafts.ts"

type Candidates = readonly unknown[]
type Table = { readonly [K in Kind]: (field: Field<K>) => Candidates }

const DAY = 86_400_000
const moment = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const day = (days: number) => plusDays(todayInJakarta(), days)
const OFFSETS = [-4000, -400, -9, -2, -1, 0, 1, 2, 6, 30, 400]

const letters = (count: number) => "a".repeat(Math.max(0, count))
const texts = (min: number, max: number): Candidates => [
  ...[min - 1, min, min + 1, max - 1, max, max + 1].map(letters),
  "Rumah di Melawai",
  "  diapit spasi  ",
  "3174070101900001",
  "08.00",
  "16.30",
  "🏡",
  "a\u0000b",
  "\ud800",
  "<b>",
]
const numbers = (min: number, max: number): Candidates => [min - 1, min, min + 1, max - 1, max, max + 1, 1.5, -0, "12"]
const addresses: Candidates = ["/files/demo/x.png", "https://griya.test/x", "//griya.test", "javascript:alert(1)", "x"]
const several = (one: unknown, max: number): Candidates => [
  [one],
  [one, one],
  [one, null],
  Array(max).fill(one),
  Array(max + 1).fill(one),
  one,
]
const ids = (field: Field) => [
  recordOf(field),
  String(recordOf(field)),
  2,
  99_999,
  "",
  "nobody",
  letters(65),
  -1,
  1e300,
]

const byKind: Table = {
  text: ({ min = 0, max = 255 }) => texts(min, max),
  longtext: ({ max = 10_000 }) => texts(0, max),
  integer: ({ min = 0, max = 2_000_000_000 }) => numbers(min, max),
  decimal: ({ min = 0, max = 1e9 }) => numbers(min, max),
  money: ({ min = 0, max = 999_999_999_999_999 }) => numbers(min, max),
  area: ({ min = 0, max = 1e8 }) => numbers(min, max),
  percent: () => numbers(0, 100),
  boolean: () => [true, false, "true", 0],
  date: () => [...OFFSETS.map(day), "2026-02-30", "besok", "0001-01-01", "9999-12-31", moment(0)],
  datetime: () => [
    ...OFFSETS.map(moment),
    "2026-11-21T10:00:00+07:00",
    "2026-11-21T10:00",
    "2026-02-30T00:00:00Z",
    "0000-01-01T00:00:00Z",
    day(0),
  ],
  select: ({ options }) => [...Object.keys(options), ...Object.keys(options), "nonsense", 1],
  relation: ids,
  relations: (field) => [...several(recordOf(field), field.max ?? 500), [99_999], ["nobody"]],
  phone: () => ["0812 3456 7890", "+62812-3456-7890", "0812", "12345678901234567890", "telepon"],
  email: () => ["budi@contoh.id", " BUDI@Contoh.id ", "budi@", `${letters(250)}@contoh.id`, "budi@contoh"],
  url: () => addresses,
  image: () => addresses,
  images: ({ max = 30 }) => several("/files/demo/x.png", max),
  file: () => addresses,
  geo: () => [
    { lat: -6.2, lng: 106.8 },
    { lat: 90, lng: 180 },
    { lat: 90.1, lng: -180 },
    { lat: -6.2 },
    { lat: "x", lng: 1 },
  ],
  list: ({ max = 50 }) => [...several("Taman", max), [letters(201)], [letters(200)], ["a\u0000b"]],
  json: () => [{}, 1],
}

const ANYTHING: Candidates = [null, null, undefined, "", "   ", [], {}, 5, true, "teks", [["dalam"]], -1e308]

const valueFor = (field: Field, random: Random): unknown =>
  random.pick(random.chance(0.75) ? (byKind[field.kind] as (field: Field) => Candidates)(field) : ANYTHING)

export const variantOf = (
  good: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field>>,
  random: Random,
): Record<string, unknown> => {
  const names = Object.keys(fields)
  const count = random.weighted([
    [0, 1],
    [1, 8],
    [2, 8],
    [3, 4],
    [names.length, 3],
  ])
  const changed = random.some(names, Math.min(count, names.length))
  return { ...good, ...Object.fromEntries(changed.map((name) => [name, valueFor(fields[name] as Field, random)])) }
}
