import type { Field } from "../../src/declare/index.ts"
import { ALIASES } from "../words/aliases.ts"
import { meaningOf, tokensOf } from "../words/concepts.ts"

const letters = (name: string) => tokensOf(name).join("")

const sameMembers = (a: readonly string[], b: readonly string[]) =>
  a.length > 0 && a.toSorted().join(" ") === b.toSorted().join(" ")

/** Which part of the one's meanings the other has too, by Jaccard. */
const overlap = (a: readonly string[], b: readonly string[]) => {
  const all = new Set([...a, ...b])
  return all.size ? a.filter((meaning) => b.includes(meaning)).length / all.size : 0
}

/** What whole records are called: `property_title` of a property is the title. */
const WHOLE = ["property", "ad", "data"]
const withoutWhole = (meaning: readonly string[]) => meaning.filter((word) => !WHOLE.includes(word))

/** How alike two names are, 0 to 1. */
const likenessOf = (a: string, b: string): number => {
  if (letters(a) === letters(b)) return 1
  const [first, second] = [meaningOf(a), meaningOf(b)]
  if (sameMembers(first, second)) return 0.93
  if (sameMembers(withoutWhole(first), withoutWhole(second))) return 0.82
  return overlap(first, second) * 0.6
}

/** The last part of a path says most: `harga.total` stands for harga too, `lokasi.kota` is the kota. */
const namesIn = (path: string): [name: string, weight: number][] => {
  const parts = path.split(".")
  return [
    [path, 1],
    ...(parts.length > 1
      ? ([
          [parts.at(-1) ?? path, 0.95],
          [parts[0] ?? path, 0.75],
        ] as [string, number][])
      : []),
  ]
}

/** How well a name on the wire says a declared field, 0 to 1. */
export const nameScore = (name: string, field: Field, path: string): number => {
  const aliases = ALIASES[name] ?? []
  return Math.max(
    ...namesIn(path).map(([wire, weight]) => {
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
