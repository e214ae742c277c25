import { isObject } from "./answer.ts"
import { readNumber } from "./numeral.ts"

export const snakeCase = (name: string): string =>
  name
    .replace(/^\w+:/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/(?<=.)_+$/, "")

export const isRate = (name: string): boolean =>
  /(^|_)(rate|ratio|avg|average|mean|rata|percent|percentage|persen|ctr|duration|durasi|per|position)(_|$)/.test(
    snakeCase(name),
  )

const MACHINE = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i
const BOXES: readonly string[] = [
  "value",
  "count",
  "total",
  "$numberInt",
  "$numberLong",
  "$numberDouble",
  "$numberDecimal",
]

const ofText = (text: string, name: string) => {
  // Numbers such as `0812` are phone numbers or codes.
  if (text.length > 24 || /^-?0\d/.test(text)) return undefined
  const isMachine = MACHINE.test(text) && (isRate(name) || !/\.\d{3}$/.test(text))
  const value = isMachine ? Number(text) : readNumber(text, { strict: true })
  return Number.isFinite(value) ? value : undefined
}

/** Parses a count: `1.234`, `1234.00`, `12,5%` or `{ value: 3 }`. In rates, a dot is a decimal point. */
export const readFigure = (raw: unknown, name = ""): number | undefined => {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : undefined
  if (typeof raw === "string") return ofText(raw.trim().replace(/\s*%$/, ""), name)
  const [key = "", ...others] = isObject(raw) ? Object.keys(raw) : []
  const inner = isObject(raw) && others.length === 0 && BOXES.includes(key) ? raw[key] : undefined
  return typeof inner === "object" ? undefined : inner === undefined ? undefined : readFigure(inner, name)
}
