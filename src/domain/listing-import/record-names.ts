import { plainWord } from "../../declare/index.ts"
import { splitEnding } from "./cell-endings.ts"
import type { ImportRules } from "./import-rules.ts"

/** Lowercase letters and digits of a record's name. */
export const bareName = (text: string): string => plainWord(text).replace(/[^a-z0-9]/g, "")

type NameRules = Pick<ImportRules, "words" | "endings">

const wordsOf = ({ words }: NameRules, name: string): Readonly<Record<string, string>> => words[name] ?? {}

/** The names that a cell of a relation may mean, the likeliest first: the list itself may be in the other language. */
export const namesMeant = (rules: NameRules, name: string, cell: string): string[] => {
  const words = wordsOf(rules, name)
  const meant = [cell, splitEnding(rules, name, cell).text].flatMap((text) => {
    const word = plainWord(text)
    const own = Object.hasOwn(words, word) ? (words[word] ?? text) : text
    const others = Object.entries(words).flatMap(([spelling, to]) => (bareName(to) === bareName(own) ? [spelling] : []))
    return [own, text, ...others]
  })
  return [...new Set(meant)]
}
