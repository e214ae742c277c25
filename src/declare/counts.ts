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

const parseFigureText = (text: string, name: string) => {
  // Numbers such as `0812` are phone numbers or codes.
  if (text.length > 24 || /^-?0\d/.test(text)) return undefined
  const isMachine = MACHINE.test(text) && (isRate(name) || !/\.\d{3}$/.test(text))
  const value = isMachine ? Number(text) : readNumber(text, { strict: true })
  return Number.isFinite(value) ? value : undefined
}

/** Parses a count: `1.234`, `1234.00`, `12,5%` or `{ value: 3 }`. In rates, a dot is a decimal point. */
export const readFigure = (raw: unknown, name = ""): number | undefined => {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : undefined
  if (typeof raw === "string") return parseFigureText(raw.trim().replace(/\s*%$/, ""), name)
  const [key = "", ...others] = isObject(raw) ? Object.keys(raw) : []
  const inner = isObject(raw) && others.length === 0 && BOXES.includes(key) ? raw[key] : undefined
  return typeof inner === "object" ? undefined : inner === undefined ? undefined : readFigure(inner, name)
}

type Json = Readonly<Record<string, unknown>>

export interface Count {
  value: string
  label: string
  count: number
}

type Subject = readonly string[]

const COUNTS = ["count", "total", "jumlah", "amount", "qty", "sum", "y"]
const LABELS = ["label", "name", "nama", "title"]
const IDS = ["_id", "id", "key"]
const ENVELOPES = ["data", "result", "rows"]

const layersOf = (data: unknown): unknown[] => {
  const layers = [data]
  for (let held = data; isObject(held) && layers.length < 4; layers.unshift(held)) {
    const around: Json = held
    held = ENVELOPES.map((name) => around[name]).find((value) => typeof value === "object" && value !== null)
    if (held === undefined) break
  }
  return layers
}

export const unwrapped = (data: unknown): unknown => layersOf(data)[0]

/** The first text or number under these names, as a text. */
export const firstTextIn = (item: Json, names: readonly string[]): string | undefined => {
  const found = names
    .map((name) => item[name])
    .find((value) => typeof value === "number" || (typeof value === "string" && value))
  return found === undefined ? undefined : String(found)
}

/** Accepts `{ value: "active", count: 5 }`, `{ _id: "active", total: "5" }`, `{ city: { id: 3 }, jumlah: 5 }`. */
const countOf = (subject: Subject) => {
  const named = [...LABELS, ...subject, "category", "x", ...IDS]
  const valued = [...IDS, ...subject, ...named]
  return (row: unknown): Count[] => {
    if (!isObject(row)) return []
    const about = ["_id", ...subject].map((name) => row[name]).find(isObject)
    const item = about ? { ...row, _id: undefined, ...about } : row
    const counted = COUNTS.map((name) => readFigure(item[name])).find((count) => count !== undefined)
    const count = counted ?? readFigure(item.value)
    if (count === undefined) return []
    const value = firstTextIn(item, counted === undefined ? valued : ["value", ...valued])
    return [{ value: value ?? "", label: firstTextIn(item, named) ?? value ?? "Tidak diisi", count }]
  }
}

const readKeyedCounts = (counts: Json): Count[] =>
  Object.entries(counts).flatMap(([value, raw]) => {
    const count = readFigure(raw)
    if (count !== undefined) return { value, label: value, count }
    return isObject(raw) ? countOf([])({ ...raw, value }) : []
  })

export const toCounts = (held: unknown, subject: Subject = []): Count[] =>
  Array.isArray(held) ? held.flatMap(countOf(subject)) : isObject(held) ? readKeyedCounts(held) : []

const withoutCount = (key: string) =>
  snakeCase(key)
    .replace(/^((count|group|total|jumlah)_)?((by|per|menurut)_)?/, "")
    .replace(/_(counts?|totals?|stats?|statistics?|summary|distribution)$/, "")

export const isAbout = (key: string, subject: Subject): boolean =>
  subject.some((name) => [name, `${name}s`, `${name}es`].map(snakeCase).includes(withoutCount(key)))

interface About {
  subject: Subject
  options?: Readonly<Record<string, string>>
}

const optionReader = (options: Readonly<Record<string, string>> = {}) => {
  const pairs = Object.entries(options)
  const known = new Map(
    pairs.flatMap(([value, label]) => [value, label].map((name) => [snakeCase(name), { value, label }])),
  )
  return ({ value, label }: Count) =>
    [value, withoutCount(value), label].map((name) => known.get(snakeCase(name))).find(Boolean)
}

export const countsIn = (data: unknown, { subject, options }: About): Count[] => {
  const body = unwrapped(data)
  const optionOf = optionReader(options)
  const candidates = Object.entries(isObject(body) ? body : {}).filter(([key]) => isAbout(key, subject))
  const named = candidates.map(([, held]) => toCounts(held, subject)).find((counts) => counts.length > 0)
  if (named) return named.map((count) => ({ ...count, ...optionOf(count) }))
  return toCounts(body, subject).flatMap((count) => {
    const option = optionOf(count)
    return option ? { ...count, ...option } : []
  })
}

const TOTAL = /^(total|all|semua|count|jumlah)(_(listing|house|property|house_list|rumah|properti)s?)?$/

/** Sign before figures that the service estimated from a part of the records (`estimated: true` in its answer). */
export const estimateSign = (data: unknown): "" | "±" =>
  layersOf(data).some((layer) => isObject(layer) && layer.estimated === true) ? "±" : ""

/** Returns a number by name: `views`, also as `total_views` or `viewsCount`. `total` is the number of all records. */
export const figureIn = (data: unknown, name: string): number | undefined => {
  const isMeant = (key: string) => (name === "total" ? TOTAL.test(snakeCase(key)) : isAbout(key, [name]))
  return layersOf(data)
    .flatMap((layer) => Object.entries(isObject(layer) ? layer : {}))
    .flatMap(([key, raw]) => (isMeant(key) ? [readFigure(raw, key)] : []))
    .find((figure) => figure !== undefined)
}
