import type { Field, Kind, Resource } from "../../declare/index.ts"
import { decimalSignIn, type Sign } from "../ad-report/cell-values.ts"
import type { Sources } from "./sources.ts"

/** Sign of decimals in a file; `unknown` if no cell proves one, `mixed` if cells contradict each other. */
export type NumberStyle = Sign | "unknown" | "mixed"

const numbers: { readonly [K in Kind]?: true } = {
  integer: true,
  decimal: true,
  money: true,
  area: true,
  percent: true,
}

export const isNumber = ({ kind }: Field): boolean => numbers[kind] === true

/** Judges all number cells of a file together. */
export const detectNumberStyle = (resource: Resource, sources: Pick<Sources, "distinct">): NumberStyle => {
  const signs = new Set<Sign>()
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isNumber(field)) continue
    for (const text of sources.distinct(name))
      for (const [digits] of text.matchAll(/\d[\d.,]*\d/g)) {
        const sign = decimalSignIn(digits)
        if (sign) signs.add(sign)
      }
  }
  const [first = "unknown", other] = signs
  return other ? "mixed" : first
}

/** A number that groups thousands or has three decimals: `1,250`. */
const EITHER = /(?<![\d.,])([1-9]\d{0,2})([.,])(\d{3})(?![\d.,])/

export interface SureSpelling {
  text: string
  isThousands: boolean
}

/**
 * Rewrites `1,250` to what it means in the file. Without proof, a dot groups thousands as in Indonesia and a comma is
 * uncertain. A dot in a file with decimal points is uncertain too, because programs would write `1.25`.
 */
export const detectSpelling = (text: string, style: NumberStyle): SureSpelling | "either" => {
  const [either, whole = "", sign, part = ""] = EITHER.exec(text) ?? []
  if (either === undefined) return { text, isThousands: false }
  const isDecimal = sign === "," && style === ","
  if (isDecimal) return { text, isThousands: false }
  if (sign === "," ? style === "." : style === "," || style === "unknown")
    return { text: text.replace(either, whole + part), isThousands: sign === "," }
  return "either"
}
