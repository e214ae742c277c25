import { type Field, isRelated } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import { ALIASES } from "../words/aliases.ts"
import { meaningOf, tokensOf } from "../words/concepts.ts"

const letters = (name: string) => tokensOf(name).join("")

export const isSameName = (a: string, b: string) => !b.includes(".") && letters(a) === letters(b)

const sameMembers = (a: readonly string[], b: readonly string[]) =>
  a.length > 0 && a.toSorted().join(" ") === b.toSorted().join(" ")

const overlap = (a: readonly string[], b: readonly string[]) => {
  const all = new Set([...a, ...b])
  return all.size ? a.filter((meaning) => b.includes(meaning)).length / all.size : 0
}

/** Words for a whole record: `property_title` of a property is the title. */
const WHOLE = ["property", "ad", "data"]
const withoutWhole = (meaning: readonly string[]) => meaning.filter((word) => !WHOLE.includes(word))

const likenessOf = (a: string, b: string): number => {
  if (letters(a) === letters(b)) return 1
  const [first, second] = [meaningOf(a), meaningOf(b)]
  if (sameMembers(first, second)) return 0.93
  if (sameMembers(withoutWhole(first), withoutWhole(second))) return 0.82
  return overlap(first, second) * 0.6
}

/** Names without their own meaning inside an object: `harga.total` is the harga. */
const CARRIERS = [
  "total",
  "nilai",
  "value",
  "amount",
  "jumlah",
  "nominal",
  "angka",
  "idr",
  "id",
  "kode",
  "code",
  "nama",
  "name",
  "label",
  "url",
]

/** The last part of a path weighs most (`lokasi.kota`), unless it only carries a value. */
const namesIn = (path: string): [name: string, weight: number][] => {
  const parts = path.split(".")
  const [first = path, last = path] = [parts.at(-2), parts.at(-1)]
  if (parts.length === 1) return [[path, 1]]
  return CARRIERS.includes(last)
    ? [[first, 0.9]]
    : [
        [path, 1],
        [last, 0.95],
        [first, 0.6],
      ]
}

/** Related records may be sent by name: `nama_tipe` is the type. */
const withoutName = (path: string) =>
  tokensOf(path)
    .filter((token) => meaningOf(token)[0] !== "name")
    .join("_")

/** 0 to 1. */
export const nameScore = (name: string, field: Field, path: string): number => {
  const aliases = ownValue(ALIASES, name) ?? []
  return Math.max(
    ...[...namesIn(path), ...(isRelated(field) ? [[withoutName(path), 0.85] as const] : [])].map(([wire, weight]) => {
      const alias = aliases.findIndex((known) => letters(known) === letters(wire))
      const own = Math.max(
        likenessOf(name, wire),
        likenessOf(field.label, wire),
        field.short ? likenessOf(field.short, wire) * 0.95 : 0,
      )
      return weight * Math.max(own, alias < 0 ? 0 : 0.97 - alias * 0.01)
    }),
  )
}
