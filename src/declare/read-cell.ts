import { readDay } from "../time/day.ts"
import { isBlank } from "../time/plain-text.ts"
import { readMoment } from "../time/read-moment.ts"
import type { Field, Kind } from "./field.ts"
import { showNumber } from "./format.ts"
import { getUnitRequest, isPerMetre, LONGEST_VALUE, readMoney, readNumber } from "./numeral.ts"
import { phoneFault, phoneOf } from "./phone.ts"
import { readPoint } from "./read-point.ts"

export interface CellReading {
  value?: unknown
  fixed?: string
  refused?: string
}

/** Further spellings of options and numbers, in lower case. */
export type Words = Readonly<Record<string, string>>
type Reader<K extends Kind> = (text: string, field: Field<K>, words: Words) => CellReading

const LOOSE = { strict: false } as const

const YES = ["ya", "y", "yes", "true", "1", "ada", "benar"]
const NO = ["tidak", "t", "no", "n", "false", "0", "tidak ada", "salah"]
const EMPTY = ["", "-", "–", "n/a", "na", "null", "nan", "none", "#n/a", "tidak diketahui"]

export const plainWord = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim()

export const isUnknown = (text: string, { label, unknown }: Field): boolean =>
  unknown !== undefined && [unknown, `${label} ${unknown}`].some((words) => plainWord(words) === plainWord(text))

export const splitItems = (text: string, separator: RegExp): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((item) => item.replace(/\s+/g, " ").trim())
      .filter(Boolean),
  ),
]

const toCellReading = (value: unknown, refused: string): CellReading => (value === undefined ? { refused } : { value })

const asText: Reader<Kind> = (text) => ({ value: text })
const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
const asOneLine: Reader<"text"> = (text) => {
  const lines = linesOf(text)
  return lines.length < 2
    ? { value: text }
    : { value: lines.join(" "), fixed: "Ganti baris di dalam sel menjadi spasi." }
}
const asNumber: Reader<"integer" | "decimal" | "percent"> = (text, { label }, words) => {
  const value = readNumber(text, LOOSE)
  if (value !== undefined) return { value }
  const word = plainWord(text)
  if (Object.hasOwn(words, word)) return { value: Number(words[word]), fixed: `“${text}” dibaca ${words[word]}.` }
  if (/^lainnya\b/i.test(text)) return { fixed: `“${text}” berarti tidak diketahui: ${label} dikosongkan.` }
  const [, first, more] = /^(\d+)\s*\+\s*(\d+)$/.exec(text) ?? []
  if (first) return { value: Number(first), fixed: `“${text}” dibaca ${first}; tambahan ${more} tidak ikut dihitung.` }
  return { refused: `“${text}” bukan angka.` }
}

const asArea: Reader<"area"> = (text) => {
  const value = readNumber(text, LOOSE)
  if (value !== undefined) return { value }
  const [, width, depth] = /^([\d.,]+)\s*m?\s*[x×*]\s*([\d.,]+)\s*(?:m|m2|m²|meter)?$/i.exec(text) ?? []
  const sides = [width ?? "", depth ?? ""].map((side) => readNumber(side, { strict: true }) ?? 0)
  const product = Math.round((sides[0] ?? 0) * (sides[1] ?? 0) * 100) / 100
  if (product > 0) return { value: product, fixed: `“${text}” dihitung menjadi ${showNumber(product)} m².` }
  const [, hectares = ""] = /^([\d.,]+)\s*(?:ha|hektar|hektare)$/i.exec(text) ?? []
  const metres = (readNumber(hectares, { strict: true }) ?? 0) * 10_000
  if (metres > 0) return { value: metres, fixed: `“${text}” dihitung menjadi ${showNumber(metres)} m².` }
  return { refused: `“${text}” bukan luas, misalnya 120 atau 120 m².` }
}

const asMoney: Reader<"money"> = (text, { label }) =>
  isPerMetre(text)
    ? { refused: `“${text}” adalah harga per m², bukan ${label.toLowerCase()} seluruhnya.` }
    : toCellReading(
        readMoney(text, LOOSE),
        getUnitRequest(text)
          ? `“${text}”: ${getUnitRequest(text)}`
          : `“${text}” bukan ${label.toLowerCase()}, misalnya 850000000, 850jt, atau 2,99 Miliar.`,
      )

/**
 * Finds an option by value, label or known spelling, also before an explanation (`hgb - hak guna bangunan`) or as
 * synonyms (`SHM/Freehold`).
 */
const optionOf = (text: string, field: Field<"select">, words: Words): string | undefined => {
  const options = Object.entries(field.options)
  const wanted = plainWord(text)
  const named = (word: string) =>
    options.find((pair) => pair.some((name) => plainWord(name) === word))?.[0] ??
    (Object.hasOwn(words, word) ? words[word] : undefined)
  const whole = named(wanted) ?? named((/^(.+?)\s*(?:\s[-–]\s|\()/.exec(wanted) ?? [])[1] ?? wanted)
  if (whole !== undefined || !wanted.includes("/")) return whole
  const parts = new Set(wanted.split("/").map((part) => named(part.trim())))
  return parts.size === 1 ? [...parts][0] : undefined
}

const asSelect: Reader<"select"> = (text, field, words) =>
  toCellReading(
    optionOf(text, field, words),
    `“${text}” tidak dikenal. ${field.label}: ${Object.values(field.options).join(", ")}.`,
  )

const asBoolean: Reader<"boolean"> = (text) => {
  const word = plainWord(text)
  return YES.includes(word)
    ? { value: true }
    : NO.includes(word)
      ? { value: false }
      : { refused: `“${text}” bukan ya atau tidak.` }
}

const ROUNDED = "Ditulis lembar kerja seperti 1,3E+09: dibaca sebagai angka biasa, mungkin sudah dibulatkan."

/** Accepts `1,30E+09`, which spreadsheets write in narrow columns. */
const createSheetReader =
  <K extends Kind>(read: Reader<K>): Reader<K> =>
  (text, field, words) => {
    const [, digits] = /^(?:rp\.?\s*)?(-?\d+(?:[.,]\d+)?e\+?\d{1,2})$/i.exec(text) ?? []
    if (!digits) return read(text, field, words)
    const reading = read(String(Number(digits.replace(",", "."))), field, words)
    return reading.value === undefined ? reading : { fixed: ROUNDED, ...reading }
  }

const readers: { readonly [K in Kind]: Reader<K> } = {
  text: asOneLine,
  longtext: asText,
  integer: createSheetReader(asNumber),
  decimal: createSheetReader(asNumber),
  money: createSheetReader(asMoney),
  area: createSheetReader(asArea),
  percent: asNumber,
  boolean: asBoolean,
  date: (text) => toCellReading(readDay(text), `“${text}” bukan tanggal, misalnya 21/11/2026.`),
  datetime: (text) => toCellReading(readMoment(text), `“${text}” bukan tanggal dan jam, misalnya 21/11/2026 14.30.`),
  select: asSelect,
  relation: asText,
  relations: (text) => ({ value: splitItems(text, /[|,;]/) }),
  phone: (text) =>
    toCellReading(phoneOf(text), phoneFault(`“${text}”`, text, "bukan nomor Indonesia, misalnya 0812-3456-7890.")),
  email: asText,
  url: asText,
  image: asText,
  images: (text) => ({ value: splitItems(text, /[|\n]|(?:[,;] ?| )(?=https?:\/\/)/i) }),
  file: asText,
  geo: (text) => toCellReading(readPoint(text), `“${text}” bukan lintang dan bujur, misalnya -6,2441; 106,7991.`),
  list: (text) => ({ value: splitItems(text, /[|\n]/) }),
  json: asText,
}

const MAY_BE_LONG: readonly Kind[] = ["text", "longtext", "url", "image", "images", "file", "list", "json", "relations"]

/** @returns why a text is too long for any value of the field */
export const refuseOverlong = (text: string, { kind, label }: Field): string | undefined =>
  text.length > LONGEST_VALUE && !MAY_BE_LONG.includes(kind)
    ? `Isinya ${showNumber(text.length)} huruf, terlalu panjang untuk ${label.toLowerCase()}.`
    : undefined

export const readCell = (cell: string, field: Field, words: Words = {}): CellReading => {
  const text = isBlank(cell) ? "" : cell.trim()
  const refused = refuseOverlong(text, field)
  if (refused !== undefined) return { refused }
  return EMPTY.includes(text.toLowerCase()) ? {} : (readers[field.kind] as Reader<Kind>)(text, field, words)
}

export const valueIn = (text: string, field: Field, words?: Words): unknown => {
  const { value, refused } = readCell(text, field, words)
  return refused === undefined ? value : text
}
