import type { Total } from "../../../declare/field-bounds.ts"
import type { Field } from "../../../declare/index.ts"
import { totalsIn } from "../../../declare/totals.ts"
import { asShortText, asText } from "../../../fields/text.ts"
import type { Totals } from "./use-totals.ts"

const WORDS: { readonly [T in Total]: string } = { sum: "Jumlah", average: "Rata-rata" }

export interface ShownTotal {
  total: Total
  word: string
  /** With the name of the field: `Jumlah anggaran`. */
  label: string
  short: string
  whole: string
}

/** Averages of whole numbers are rounded. */
const rounded = ({ kind }: Field, value: number) => (kind === "decimal" ? value : Math.round(value))

const labelOf = (word: string, { short, label }: Field): string => {
  const name = (short ?? label).toLowerCase()
  return name === word.toLowerCase() ? word : `${word} ${name}`
}

/** The declared totals of a field that have a value. */
export const shownTotals = (name: string, field: Field, totals: Totals): ShownTotal[] =>
  totalsIn(field).flatMap((total) => {
    const value = totals[name]?.[total]
    if (value === undefined || value === null) return []
    const row = { [name]: rounded(field, value) }
    const word = WORDS[total]
    const words = { short: asShortText(name, field, row), whole: asText(name, field, row) }
    return [{ total, word, label: labelOf(word, field), ...words }]
  })
