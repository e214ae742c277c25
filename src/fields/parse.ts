import { RUPIAH_UNITS } from "../declare/index.ts"

/** What people type, read as the value they mean. What cannot be read is undefined. */

/** A number as Indonesians write it, `1.250,5`, or as machines do, `1250.5`. `1.250` is one thousand two hundred and fifty. */
export const parseNumber = (typed: string): number | undefined => {
  const text = typed.trim().replace(/\s/g, "")
  const sign = text.startsWith("-") ? -1 : 1
  const bare = text.replace(/^[-+]/, "")
  if (/^\d+$/.test(bare)) return sign * Number(bare)
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(bare)) return sign * Number(bare.replaceAll(".", "").replace(",", "."))
  if (/^[1-9]\d{0,2}(,\d{3}){2,}(\.\d+)?$/.test(bare)) return sign * Number(bare.replaceAll(",", ""))
  return /^\d+[.,]\d+$/.test(bare) ? sign * Number(bare.replace(",", ".")) : undefined
}

/** Whole rupiah: `1,25 M`, `850jt`, `Rp 1.250.000.000`, `Rp 1.250.000,00`. */
export const parseMoney = (typed: string): number | undefined => {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(-?)\s*(?:rp\.?|idr)\s*/, "$1")
    .replace(/,-$/, "")
  const [, amount = "", unit = ""] = /^(-?[\d.,\s]+?)\s*([a-z]*)\.?$/.exec(text) ?? []
  const size = unit === "" ? 1 : RUPIAH_UNITS.get(unit)
  if (size === undefined) return undefined
  // With a unit a dot is a decimal point unless it groups thousands: 1.25 M, but 1.250 jt.
  const value = parseNumber(amount)
  if (value === undefined) return undefined
  // 1,25 alone is neither one rupiah nor a hundred and twenty-five.
  if (unit === "" && !Number.isInteger(value) && Math.abs(value) < 1000) return undefined
  // 2,3 times a thousand million is 2299999999.9999995.
  return Math.trunc(unit === "" ? value : Number((value * size).toPrecision(15)))
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ".")

/** Dots as one types: the text, and the caret behind the same digit as before. What has letters in it is left alone. */
export const typeMoney = (text: string, caret: number): { text: string; caret: number } => {
  if (!/^-?[\d.\s]*$/.test(text)) return { text, caret }
  const sign = text.startsWith("-") ? "-" : ""
  const digits = text.replace(/\D/g, "").replace(/^0+(?=\d)/, "")
  const dropped = text.replace(/\D/g, "").length - digits.length
  const before = Math.max(0, text.slice(0, caret).replace(/\D/g, "").length - dropped)
  const grouped = group(digits)
  let at = 0
  for (let seen = 0; seen < before && at < grouped.length; at += 1) if (grouped[at] !== ".") seen += 1
  return { text: sign + grouped, caret: at + (caret > 0 ? sign.length : 0) }
}

const isPlace = (lat: number, lng: number) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

/** `-6.2441, 106.7991`, `-6,2441; 106,7991`, or the address of a map with `@lat,lng` or `q=lat,lng` in it. */
export const parseGeo = (typed: string): { lat: number; lng: number } | undefined => {
  const [, a, b] =
    /^\s*\(?(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\)?\s*$/.exec(typed) ??
    /^\s*(-?\d+,\d+)\s*(?:[;\s]|,\s)\s*(-?\d+,\d+)\s*$/.exec(typed) ??
    /^https?:.*(?:@|[?&](?:q|query|ll)=)(-?\d+\.\d+)(?:,|%2C)(-?\d+\.\d+)/i.exec(typed) ??
    []
  if (a === undefined || b === undefined) return undefined
  const [lat, lng] = [a, b].map((part) => Number(part.replace(",", "."))) as [number, number]
  return isPlace(lat, lng) ? { lat, lng } : undefined
}

/** One item a line; empty lines are none. */
export const parseLines = (typed: string): string[] =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
