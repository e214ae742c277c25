import { readMoney, readNumber } from "../declare/index.ts"

export const parseNumber = (typed: string) => readNumber(typed, { strict: true })

export const parseMoney = (typed: string) => readMoney(typed, { strict: true })

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ".")

/** Groups digits while typing and keeps the caret after the same digit. */
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

export const parseLines = (typed: string): string[] =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
