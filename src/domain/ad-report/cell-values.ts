import { ownValue } from "../../declare/own-value.ts"

export type Cell = string | number | boolean | Date | null | undefined

/** Determines how to read `1.250`: 1250 for counts and money, 1.25 for rates. */
export type NumberKind = "count" | "money" | "rate"
export type Sign = "." | ","

const NO_VALUE_SIGN = /^(|-+|[–—]+|n\/a)$/i

export const textIn = (cell: Cell): string =>
  cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString().slice(0, 10) : String(cell ?? "").trim()

export const isNone = (cell: Cell) => typeof cell !== "number" && NO_VALUE_SIGN.test(textIn(cell))

/** Strips the units of `Rp 1.234.567`, `$800.00` and `4,44 %`. */
const digitsOf = (text: string) =>
  text
    .replaceAll(/\u00a0|\s/g, "")
    .replace(/^(-?)(?:rp\.?|idr|[a-z]{0,3}[$€£¥₹])(?=[-\d.,])/i, "$1")
    .replace(/(%|idr)$/i, "")

/** @returns undefined if the decimal sign is ambiguous */
export const decimalSignIn = (digits: string): Sign | undefined => {
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1) as Sign | undefined
  if (!last) return undefined
  const isOnce = signs.filter((sign) => sign === last).length === 1
  if (new Set(signs).size === 2) return isOnce ? last : undefined
  if (!isOnce) return last === "." ? "," : "."
  const [whole = "", part = ""] = digits.replace(/^[-+]/, "").split(last)
  return part.length !== 3 || whole.length > 3 || whole.length === 0 || whole.startsWith("0") ? last : undefined
}

/** @returns undefined if no cell proves the decimal sign, or cells contradict each other */
export const detectSign = (cells: readonly Cell[]): Sign | undefined => {
  const signs = new Set(
    cells.flatMap((cell) => (typeof cell === "string" ? (decimalSignIn(digitsOf(cell)) ?? []) : [])),
  )
  return signs.size === 1 ? [...signs][0] : undefined
}

/** @returns null for an empty cell, NaN for an invalid number */
export const parseNumber = (cell: Cell, kind: NumberKind, column: Sign | undefined): number | null => {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : Number.NaN
  if (isNone(cell)) return null
  if (typeof cell !== "string") return Number.NaN
  const digits = digitsOf(cell)
  if (!/^[-+]?(\d[\d.,]*|[.,]\d+)$/.test(digits)) return Number.NaN
  const only = (/[.,]/.exec(digits)?.[0] ?? ".") as Sign
  const grouped = only === "." ? "," : "."
  const sign =
    decimalSignIn(digits) ?? (kind === "rate" ? (column ?? only) : kind === "count" ? grouped : (column ?? grouped))
  const [whole = "", part = "", ...more] = digits.split(sign)
  const isSound = more.length === 0 && /^[-+]?(\d*|\d{1,3}([.,]\d{3})+)$/.test(whole) && /^\d*$/.test(part)
  return isSound ? Number(`${whole.replaceAll(/[.,]/g, "")}.${part || "0"}`) : Number.NaN
}

export const currencyShown = (cell: Cell): string | undefined => {
  if (typeof cell !== "string") return undefined
  if (/^[\s-]*rp|idr/i.test(cell)) return "IDR"
  const [, sign] = /(s\$|a\$|us\$|rm(?=\s*\d)|[$€£¥₹]|\b(?:usd|eur|sgd|myr|inr|aud|gbp|jpy)\b)/i.exec(cell) ?? []
  return sign ? (ownValue(SIGNS, sign.toLowerCase()) ?? sign.toUpperCase()) : undefined
}

const SIGNS: Readonly<Record<string, string>> = {
  $: "USD",
  us$: "USD",
  s$: "SGD",
  a$: "AUD",
  rm: "MYR",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
}
