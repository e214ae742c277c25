import { type Field, fieldOfKind, type Resource } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import { VALUE_WORDS } from "../words/value-words.ts"
import { type Proposal, UNKNOWN } from "./proposal.ts"

/** `value` is undefined if the word could not be parsed. */
export interface SeenWord {
  word: string
  count: number
  value: string | undefined
}

const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** Removes Indonesian affixes: `ditayangkan` becomes `tayang`. */
const stem = (word: string) =>
  plain(word)
    .replace(/^(?:di|ter|me[mn]?|ber|sudah )/, "")
    .replace(/(?:kan|an)$/, "")

const wordsOf = (value: string, label: string) => [
  plain(value),
  plain(label),
  ...(ownValue(VALUE_WORDS, value) ?? "").split(",").map(plain).filter(Boolean),
]

const MIN_WORD_CONFIDENCE = 0.7
const MIN_WORD_LENGTH = 4

const LIKENESSES: readonly [sureness: number, isLike: (known: string, word: string) => boolean][] = [
  [0.95, (known, word) => known === plain(word)],
  [0.82, (known, word) => stem(word).length > 2 && stem(known) === stem(word)],
  [0.6, (known, word) => known.length >= MIN_WORD_LENGTH && plain(word).split(" ").includes(known)],
]

/** Ambiguous words propose the first match with low sureness, so that it becomes a question. */
const valueFor = ({ options }: Field<"select">, word: string): { value: string; sureness: number } | undefined => {
  const known = Object.entries(options).map(([value, label]) => ({ value, words: wordsOf(value, label) }))
  for (const [sureness, isLike] of LIKENESSES) {
    const [first, second] = known.filter(({ words }) => words.some((other) => isLike(other, word)))
    if (first) return { value: first.value, sureness: second ? Math.min(sureness, 0.7) : sureness }
  }
  return undefined
}

const MIN_DISTINCT_WORDS = 2

export const knownWords = (field: Field<"select">, values: readonly unknown[]): number => {
  const words = new Set(values.map(String))
  const known = [...words].filter((word) => (valueFor(field, word)?.sureness ?? 0) >= MIN_WORD_CONFIDENCE)
  return words.size < MIN_DISTINCT_WORDS ? 0 : known.length / words.size
}

const listed = (options: Readonly<Record<string, string>>, values = Object.keys(options)) =>
  values.map((value) => `${value} (${options[value]})`).join(", ")

const meaningOf = (field: Field<"select">, { word, count, value }: SeenWord) => {
  const says = `${field.label} "${word}" (${count} kali)`
  const found = value === undefined ? valueFor(field, word) : { value, sureness: 0.95 }
  return found
    ? { ...found, why: `${says} → ${found.value} (${field.options[found.value]})` }
    : { value: UNKNOWN, sureness: 0, why: `${says} tidak dikenal; pilih salah satu: ${listed(field.options)}` }
}

export const proposeWords = (resource: Resource, name: string, words: readonly SeenWord[]): Proposal[] => {
  const field = fieldOfKind("select", resource.fields[name])
  if (!field || words.every(({ value }) => value !== undefined)) return []
  const at = (word: string) => ["words", name, word]
  const found = words.map((word) => ({ resource: resource.name, path: at(word.word), ...meaningOf(field, word) }))
  const missing = Object.keys(field.options).filter((value) => !found.some((proposal) => proposal.value === value))
  if (!missing.length) return found
  const why = `${field.label}: kata layanan Anda untuk ${listed(field.options, missing)} belum terlihat; tanpa kata, nilainya dikirim seperti tertulis`
  return [...found, { resource: resource.name, path: at(UNKNOWN), value: missing[0], sureness: 0, why }]
}
