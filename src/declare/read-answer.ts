import { getByPath, isObject } from "./answer.ts"
import type { Call } from "./call.ts"
import type { Row } from "./values.ts"

/** Property of a record with the raw values that could not be read; their fields are absent. */
export const UNREAD = "$unread"

export const unreadOf = (row: Row | undefined): Row => {
  const unread = row?.[UNREAD]
  return isObject(unread) ? unread : {}
}

type Json = Record<string, unknown>

export interface Rows<T> {
  rows: T[]
  total: number | undefined
  isApproximate: boolean
  facts: Json
}

/** Fallback paths of rows and totals (decision 23). */
const ROWS = ["data", "data.data", "data.result", "data.rows", ""]
const TOTALS = ["document_count", "count", "total", "pagination.total"]
const ALL_TOTALS = [...TOTALS, ...TOTALS.map((path) => `data.${path}`)]

const isCount = (value: unknown) =>
  (typeof value === "number" || (typeof value === "string" && value.trim() !== "")) && Number(value) >= 0

/**
 * Reads rows at the call's path, else at usual paths; null counts as an empty list.
 * @returns undefined if the body lacks a list
 */
export const readList = <T>(call: Call, body: unknown): Rows<T> | undefined => {
  const places = [call.rows, ...ROWS].map((path) => getByPath(body, path))
  // OData uses property names with dots: `@odata.count`.
  const total = [
    getByPath(body, call.total),
    isObject(body) && body[call.total],
    ...ALL_TOTALS.map((path) => getByPath(body, path)),
  ].find(isCount)
  const isNone = places[0] === null || places[1] === null || Number(total) === 0
  const rows = places.find(Array.isArray) ?? (isNone ? [] : undefined)
  if (!rows) return undefined
  const factAt = (name: string, path: string) =>
    [path, name, `data.${path}`, `data.${name}`].map((where) => getByPath(body, where)).find(isCount)
  const facts = Object.entries(call.also ?? {}).map(([name, fact]) => [name, factAt(name, fact.at)])
  return {
    rows: rows.filter(isObject) as T[],
    total: total === undefined ? undefined : Number(total),
    isApproximate: getByPath(body, "approximate") === true,
    facts: Object.fromEntries(facts),
  }
}

export const readRecord = (call: Call, body: unknown): Json | undefined => {
  const container = getByPath(body, call.rows)
  if (isObject(container)) return isObject(container.data) ? container.data : container
  if (Array.isArray(container)) return container.find(isObject)
  return container === undefined && isObject(body) ? body : undefined
}
