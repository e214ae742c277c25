import { plainWord } from "../../declare/index.ts"
import { type ImportRules, splitEnding } from "./import-rules.ts"

export const bareName = (text: string): string => plainWord(text).replace(/[^a-z0-9]/g, "")

type NameRules = Pick<ImportRules, "words" | "endings">

const wordsOf = ({ words }: NameRules, name: string): Readonly<Record<string, string>> => words[name] ?? {}

const findNames = (rules: NameRules, name: string, cell: string): string[] => {
  const words = wordsOf(rules, name)
  const meant = [cell, splitEnding(rules, name, cell).text].flatMap((text) => {
    const word = plainWord(text)
    const own = Object.hasOwn(words, word) ? (words[word] ?? text) : text
    const others = Object.entries(words).flatMap(([spelling, to]) => (bareName(to) === bareName(own) ? [spelling] : []))
    return [own, text, ...others]
  })
  return [...new Set(meant)]
}

const MAX_CACHED_CELLS = 5000
const cache = new WeakMap<NameRules, Map<string, string[]>>()

/** Candidate names in order of likelihood; the list may use another language. */
export const getCandidateNames = (rules: NameRules, name: string, cell: string): readonly string[] => {
  const known = cache.get(rules) ?? new Map<string, string[]>()
  cache.set(rules, known)
  const key = `${name}\u0001${cell}`
  const cached = known.get(key)
  if (cached) return cached
  const names = findNames(rules, name, cell)
  if (known.size >= MAX_CACHED_CELLS) known.clear()
  known.set(key, names)
  return names
}
