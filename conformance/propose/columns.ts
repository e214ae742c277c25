import { isObject } from "../../src/declare/index.ts"
import { isRecord } from "./related.ts"

type Row = Readonly<Record<string, unknown>>

/** What stands under one name in the rows of an answer. */
export interface Column {
  /** Dotted where it stands inside an object. */
  path: string
  /** Those that hold something. */
  values: readonly unknown[]
  /** The share of rows that hold something. */
  filled: number
  /** Whether the column belongs to a related record, such as `city.name`. It is then not proposed for a field of this record. */
  isRelated: boolean
}

/** Rows that are looked at. */
const MOST_ROWS = 200
const DEEPEST = 2

const holds = (value: unknown) => value !== undefined && value !== null && value !== ""

interface Held {
  values: unknown[]
  isRelated: boolean
}

const collect = (row: Row, into: Map<string, Held>, before = "", depth = 0, isRelated = false) => {
  for (const [key, value] of Object.entries(row)) {
    // A name with a dot in it cannot be addressed by a path.
    if (key.includes(".") || key.startsWith("$")) continue
    const path = before + key
    const held = into.get(path) ?? { values: [], isRelated: false }
    held.isRelated ||= isRelated
    into.set(path, held)
    if (holds(value)) held.values.push(value)
    if (isObject(value) && depth < DEEPEST) collect(value, into, `${path}.`, depth + 1, isRelated || isRecord(value))
  }
}

/** The columns of these rows, also those inside objects. */
export const columnsIn = (rows: readonly unknown[]): Column[] => {
  const looked = rows.filter(isObject).slice(0, MOST_ROWS)
  const columns = new Map<string, Held>()
  for (const row of looked) collect(row, columns)
  return [...columns].map(([path, { values, isRelated }]) => ({
    path,
    values,
    filled: values.length / Math.max(1, looked.length),
    isRelated,
  }))
}
