import { toPlainText } from "../time/plain-text.ts"

const RUPIAH_UNITS: ReadonlyMap<string, number> = new Map([
  ["rb", 1e3],
  ["ribu", 1e3],
  ["k", 1e3],
  ["jt", 1e6],
  ["juta", 1e6],
  ["m", 1e9],
  ["miliar", 1e9],
  ["milyar", 1e9],
  ["t", 1e12],
  ["triliun", 1e12],
])

/** Strict: the text is only the number. Otherwise known words may surround it, as in a table's cell. */
export interface Reading {
  strict: boolean
}

/** Characters of a number, date or place. The time to read them grows with the square of their length. */
export const LONGEST_VALUE = 2000

/** Words around numbers, as in `lt 239 m² (18x8m)`; `mÂ²` is m² in a wrong encoding. */
const WORDS_BEFORE = /^(?:(?:lt|lb|kt|km|grs|luas(?: tanah| bangunan)?|±|\+\/-|kurang lebih|sekitar)[\s.:=]*)+/i
const WORDS_AFTER =
  /\s*(?:\([^()]*\)|m2|mÂ?²|m\^2|meter(?: persegi)?|mtr|m|va|watt|mah|lantai|lt|kt|km|grs|kamar(?: tidur| mandi)?|k\.? ?(?:tidur|mandi)|carport|garasi|unit|mobil|tahun|thn|hari|%)\.?$/i

const stripWords = (text: string) => {
  let bare = text.replace(WORDS_BEFORE, "")
  for (let shorter = bare.replace(WORDS_AFTER, ""); shorter !== bare; shorter = bare.replace(WORDS_AFTER, ""))
    bare = shorter
  return bare
}

const numeral = (bare: string): number | undefined => {
  if (/^\d+$/.test(bare)) return Number(bare)
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(bare)) return Number(bare.replaceAll(".", "").replace(",", "."))
  const isEnglish = /^[1-9]\d{0,2}(,\d{3}){2,}(\.\d+)?$/.test(bare) || /^[1-9]\d{0,2},\d{3}\.\d+$/.test(bare)
  if (isEnglish) return Number(bare.replaceAll(",", ""))
  return /^\d+[.,]\d+$/.test(bare) ? Number(bare.replace(",", ".")) : undefined
}

/** Parses `1.250,5` (Indonesian) or `1250.5`; `1.250` is 1250. @returns undefined if invalid */
export const readNumber = (typed: string, { strict }: Reading): number | undefined => {
  if (typed.length > LONGEST_VALUE) return undefined
  const text = toPlainText(typed).trim()
  const bare = (strict ? text : stripWords(text)).replace(/\s/g, "")
  const value = numeral(bare.replace(/^[-+]/, ""))
  return value !== undefined && bare.startsWith("-") ? -value : value
}

const PER_METRE = /(?:\/|\bper\b)\s*(?:m2|mÂ?²|meter(?: persegi)?)/i

export const isPerMetre = (text: string): boolean => PER_METRE.test(text)

/**
 * Parses whole rupiah: `1,25 M`, `850jt`, `Rp 1.250.000,00`; in a cell also `Rp 4,75 Miliar Total`. Rejects prices per
 * square metre.
 */
export const readMoney = (typed: string, { strict }: Reading): number | undefined => {
  if (typed.length > LONGEST_VALUE) return undefined
  const plain = toPlainText(typed).trim().toLowerCase()
  const text = (
    strict ? plain : plain.replace(/^harga\b[\s:]*/, "").replace(/[\s(]*\b(?:total|nego|nett?)\b[\s.)]*$/, "")
  )
    .replace(/^(-?)\s*(?:rp\.?|idr)\s*/, "$1")
    .replace(/,-$/, "")
  const [, amount = "", unit = ""] = /^(-?[\d.,\s]+?)\s*([a-z]*)\.?$/.exec(text) ?? []
  const size = unit === "" ? 1 : RUPIAH_UNITS.get(unit)
  if (size === undefined) return undefined
  // With a unit, a dot is a decimal point unless it groups thousands: 1.25 M, but 1.250 jt.
  const value = readNumber(strict ? amount : amount.replace(/[.,]$/, ""), { strict: true })
  if (value === undefined) return undefined
  // 1,25 without a unit is ambiguous, and so is 850.00.
  if (unit === "" && value !== 0 && Math.abs(value) < 1000 && /[.,]/.test(amount.trim().slice(0, -1))) return undefined
  // 2.3 * 1e9 is 2299999999.9999995.
  return Math.trunc(unit === "" ? value : Number((value * size).toPrecision(15)))
}

/** @returns a request for the missing unit of `2.5`; undefined if the text is readable, or unreadable for another reason */
export const getUnitRequest = (typed: string): string | undefined => {
  const isReadable = (text: string) => readMoney(text, { strict: true }) !== undefined
  return !isReadable(typed) && isReadable(`${typed} jt`)
    ? `tulis satuannya, misalnya ${typed.trim().replace(".", ",")} M.`
    : undefined
}

export const readPerMetre = (text: string): number | undefined => {
  const bare = text.replace(/^\s*harga\b/i, "")
  return isPerMetre(bare) ? readMoney(bare.replace(PER_METRE, " "), { strict: false }) : undefined
}
