import { totalIn } from "../../src/adapt/other-pages.ts"
import { isObject } from "../../src/declare/index.ts"
import { tokensOf } from "../words/concepts.ts"
import { ID_WORDS, ROWS_WORDS, TOTAL_WORDS } from "../words/wire-words.ts"
import { type Column, columnsIn } from "./columns.ts"
import { numbersIn } from "./numbers-in.ts"

const DEEPEST = 3

interface Part {
  path: string
  value: unknown
}

export const placesIn = (body: unknown, path = "", depth = 0): Part[] => [
  { path, value: body },
  ...(isObject(body) && depth < DEEPEST
    ? Object.entries(body).flatMap(([key, value]) =>
        key.includes(".") ? [] : placesIn(value, path ? `${path}.${key}` : key, depth + 1),
      )
    : []),
]

const lastOf = (path: string) => path.slice(path.lastIndexOf(".") + 1)
const isRows = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0 && value.every(isObject)

export const findRows = (body: unknown): { path: string; rows: unknown[]; sureness: number } | undefined => {
  const found = placesIn(body).flatMap(({ path, value }) => (isRows(value) ? [{ path, rows: value }] : []))
  const known = (path: string) => Number(ROWS_WORDS.includes(lastOf(path)))
  const [best] = found.sort((a, b) => known(b.path) - known(a.path) || b.rows.length - a.rows.length)
  return best && { ...best, sureness: found.length === 1 || known(best.path) ? 0.92 : 0.7 }
}

export const holdsNoRecords = (body: unknown): boolean =>
  placesIn(body).some(({ value }) => Array.isArray(value) && value.length > 0 && !value.some(isObject))

const isTotalName = (path: string) => TOTAL_WORDS.includes(tokensOf(lastOf(path)).join("_"))

export const findTotal = (body: unknown, rows: number): string | undefined => {
  // OData names contain dots and only occur at the top level.
  const dotted = isObject(body)
    ? Object.entries(body).flatMap(([path, value]) => (path.startsWith("@") ? [{ path, value }] : []))
    : []
  const counts = [...placesIn(body), ...dotted].filter(
    ({ path, value }) =>
      isTotalName(path) && (typeof value === "number" || typeof value === "string") && Number(value) >= rows,
  )
  return counts.sort(
    (a, b) =>
      TOTAL_WORDS.indexOf(tokensOf(lastOf(a.path)).join("_")) - TOTAL_WORDS.indexOf(tokensOf(lastOf(b.path)).join("_")),
  )[0]?.path
}

const TOTAL_HEADERS = ["X-Total-Count", "X-Total", "Total-Count", "X-Pagination-Total-Count", "Content-Range"]

export const findHeader = (headers: Readonly<Record<string, string>> | undefined): string | undefined =>
  TOTAL_HEADERS.find((name) => totalIn(headers, name) !== undefined)

/** Path of the object with the most properties known from lists. */
export const findRecord = (body: unknown, known: readonly Column[]): string | undefined => {
  const names = new Set(known.map(({ path }) => path))
  const counted = placesIn(body).flatMap(({ path, value }) =>
    isObject(value) ? [{ path, shared: Object.keys(value).filter((key) => names.has(key)).length }] : [],
  )
  const [best] = counted.sort((a, b) => b.shared - a.shared)
  return best && best.shared > 1 ? best.path : undefined
}

const PLAIN = ["string", "number", "boolean"]

/** Path of the object with the most plain values, for records without a list. */
export const findFullest = (body: unknown): string | undefined => {
  const sizes = placesIn(body).flatMap(({ path, value }) =>
    isObject(value) ? [{ path, size: Object.values(value).filter((item) => PLAIN.includes(typeof item)).length }] : [],
  )
  return sizes.sort((a, b) => b.size - a.size)[0]?.path
}

export const findFigures = (body: unknown): string | undefined =>
  placesIn(body)
    .filter(({ path, value }) => path !== "" && typeof value === "object" && numbersIn(value) > 0)
    .sort((a, b) => a.path.split(".").length - b.path.split(".").length)[0]?.path

const isUnique = ({ values, filled }: Column) =>
  filled === 1 &&
  values.every((value) => typeof value === "string" || typeof value === "number") &&
  new Set(values).size === values.length

const letters = (name: string) => tokensOf(name).join("")

/** Lower ranks are likelier ids. Exact names come first; `user_id` may be the id of another record. */
const rankOf = (path: string) => {
  const whole = ID_WORDS.findIndex((word) => letters(word) === letters(path))
  if (whole >= 0) return whole
  const part = ID_WORDS.findIndex((word) => tokensOf(path).includes(letters(word)))
  return part < 0 ? Number.POSITIVE_INFINITY : ID_WORDS.length + part
}

export const findId = (
  rows: readonly unknown[],
  isRelation: (path: string) => boolean = () => false,
): { path: string; sureness: number } | undefined => {
  const unique = columnsIn(rows).filter((column) => isUnique(column) && !column.path.includes("."))
  const [best] = unique
    .filter(({ path }) => rankOf(path) < Number.POSITIVE_INFINITY && !isRelation(path))
    .sort((a, b) => rankOf(a.path) - rankOf(b.path))
  if (!best) return undefined
  if (rankOf(best.path) >= ID_WORDS.length) return { path: best.path, sureness: 0.6 }
  // In a single row every value is unique, so only the name counts.
  return { path: best.path, sureness: rows.length > 1 ? 0.9 : 0.82 }
}
