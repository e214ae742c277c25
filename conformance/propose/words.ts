import { type Field, fieldOfKind, type Resource } from "../../src/declare/index.ts"
import { VALUE_WORDS } from "../words/value-words.ts"
import type { Proposal } from "./proposal.ts"

/** Lower case, single spaces, nothing but letters and digits. */
const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** Indonesian words without what stands before and behind their stem: `ditayangkan` is `tayang`. */
const stem = (word: string) =>
  plain(word)
    .replace(/^(?:di|ter|me[mn]?|ber|sudah )/, "")
    .replace(/(?:kan|an)$/, "")

const wordsOf = (value: string, label: string) => [
  plain(value),
  plain(label),
  ...(VALUE_WORDS[value] ?? "").split(",").map(plain).filter(Boolean),
]

/** The declared value that a word means, and how sure that is. Of several the first in order of the options. */
const valueFor = ({ options }: Field<"select">, word: string): { value: string; sureness: number } | undefined => {
  const known = Object.entries(options).map(([value, label]) => ({ value, words: wordsOf(value, label) }))
  const exact = known.filter(({ words }) => words.includes(plain(word)))
  if (exact[0]) return { value: exact[0].value, sureness: exact.length > 1 ? 0.7 : 0.95 }
  const wanted = stem(word)
  const stemmed = wanted.length > 2 && known.find(({ words }) => words.some((other) => stem(other) === wanted))
  return stemmed ? { value: stemmed.value, sureness: 0.82 } : undefined
}

/** Of two words for one value only the more frequent is sent; that a value's own exact word goes to it is surest. */
const choose = (field: Field<"select">, words: readonly [word: string, count: number][]) =>
  words.map(([word, count]) => ({ word, count, ...(valueFor(field, word) ?? { value: undefined, sureness: 0 }) }))

const listed = ({ options }: Field<"select">) => Object.entries(options).map(([value, label]) => `${value} (${label})`)

/** What the service's words for a select's values mean. A word that nobody knows is asked about. */
export const proposeWords = (
  resource: Resource,
  name: string,
  words: readonly [word: string, count: number][],
): Proposal[] => {
  const field = fieldOfKind("select", resource.fields[name])
  if (!field) return []
  return choose(field, words).map(({ word, count, value, sureness }) => ({
    resource: resource.name,
    path: ["words", name, word],
    value: value ?? Object.keys(field.options)[0],
    sureness,
    why: value
      ? `${field.label} "${word}" (${count} kali) → ${value} (${field.options[value]})`
      : `${field.label} "${word}" (${count} kali) tidak dikenal; pilih salah satu: ${listed(field).join(", ")}`,
  }))
}
