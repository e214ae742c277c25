import { isObject } from "../../src/declare/index.ts"

type Row = Readonly<Record<string, unknown>>

/** What stands under one name in the rows of an answer. */
export interface Column {
  /** Dotted where it stands inside an object. */
  path: string
  /** Those that hold something. */
  values: readonly unknown[]
  /** The share of rows that hold something. */
  filled: number
}

/** Rows that are looked at. */
const MOST_ROWS = 200
const DEEPEST = 2

const holds = (value: unknown) => value !== undefined && value !== null && value !== ""

const collect = (row: Row, into: Map<string, unknown[]>, before = "", depth = 0) => {
  for (const [key, value] of Object.entries(row)) {
    // A name with a dot in it cannot be addressed by a path.
    if (key.includes(".") || key.startsWith("$")) continue
    const path = before + key
    const values = into.get(path) ?? []
    into.set(path, values)
    if (holds(value)) values.push(value)
    if (isObject(value) && depth < DEEPEST) collect(value, into, `${path}.`, depth + 1)
  }
}

/** The columns of these rows, also those inside objects. */
export const columnsIn = (rows: readonly unknown[]): Column[] => {
  const looked = rows.filter(isObject).slice(0, MOST_ROWS)
  const values = new Map<string, unknown[]>()
  for (const row of looked) collect(row, values)
  return [...values].map(([path, held]) => ({ path, values: held, filled: held.length / Math.max(1, looked.length) }))
}
