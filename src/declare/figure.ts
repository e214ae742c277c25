import { isObject } from "./answer.ts"
import { readNumber } from "./numeral.ts"

/** `screenPageViews`, `ga:pageviews` and `Total Views` as `screen_page_views`, `pageviews` and `total_views`. */
export const snakeCase = (name: string): string =>
  name
    .replace(/^\w+:/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/(?<=.)_+$/, "")

/** Is it a rate or an average, which has decimals and no sum? */
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
  // What begins like `0812` is a phone or a code.
  if (text.length > 24 || /^-?0\d/.test(text)) return undefined
  const isMachine = MACHINE.test(text) && (isRate(name) || !/\.\d{3}$/.test(text))
  const value = isMachine ? Number(text) : readNumber(text, { strict: true })
  return Number.isFinite(value) ? value : undefined
}

/** A number that a service counted: also as text, `1.234`, `1234.00`, `12,5%`, or as `{ value: 3 }`. A rate's dot begins decimals. */
export const readFigure = (raw: unknown, name = ""): number | undefined => {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : undefined
  if (typeof raw === "string") return ofText(raw.trim().replace(/\s*%$/, ""), name)
  const [key = "", ...others] = isObject(raw) ? Object.keys(raw) : []
  const inner = isObject(raw) && others.length === 0 && BOXES.includes(key) ? raw[key] : undefined
  return typeof inner === "object" ? undefined : inner === undefined ? undefined : readFigure(inner, name)
}
