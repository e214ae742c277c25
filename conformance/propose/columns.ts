import { isObject } from "../../src/declare/index.ts"
import { isRecord } from "./related.ts"

type Row = Readonly<Record<string, unknown>>

export interface Column {
  path: string
  values: readonly unknown[]
  /** Share of non-empty rows, 0 to 1. */
  filled: number
  /** Whether it belongs to a related record, such as `city.name`; never proposed for this record's fields. */
  isRelated: boolean
}

const MAX_SAMPLE_ROWS = 200
const MAX_DEPTH = 2

const holds = (value: unknown) => value !== undefined && value !== null && value !== ""

interface Held {
  values: unknown[]
  isRelated: boolean
}

const collect = (row: Row, into: Map<string, Held>, before = "", depth = 0, isRelated = false) => {
  for (const [key, value] of Object.entries(row)) {
    // Paths cannot address names with dots.
    if (key.includes(".") || key.startsWith("$")) continue
    const path = before + key
    const held = into.get(path) ?? { values: [], isRelated: false }
    held.isRelated ||= isRelated
    into.set(path, held)
    if (holds(value)) held.values.push(value)
    if (isObject(value) && depth < MAX_DEPTH) collect(value, into, `${path}.`, depth + 1, isRelated || isRecord(value))
  }
}

export const columnsIn = (rows: readonly unknown[]): Column[] => {
  const looked = rows.filter(isObject).slice(0, MAX_SAMPLE_ROWS)
  const columns = new Map<string, Held>()
  for (const row of looked) collect(row, columns)
  return [...columns].map(([path, { values, isRelated }]) => ({
    path,
    values,
    filled: values.length / Math.max(1, looked.length),
    isRelated,
  }))
}
