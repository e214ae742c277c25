import type { Resource } from "./resource.ts"
import { type ColumnRules, recogniseColumns } from "./table-columns.ts"

/** Filled rows from the top among which the headings are looked for. */
export const HEADER_WITHIN = 20

type Rows = readonly (readonly string[])[]

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** The first of a table's rows that is no title, date or `sep=;` above it: of these one or two cells are filled where the table has many. */
export const tableStartOf = (rows: Rows): number => {
  const filled = rows.map(filledIn)
  const usual = medianOf(filled)
  return rows.length < 3
    ? 0
    : Math.max(
        0,
        filled.findIndex((count) => count > 2 || count > usual / 2),
      )
}

/** The row of the headings among a table's first filled rows: the first that names about as many fields as any, else where the table starts. */
const headerRowOf = (rows: Rows, resource: Resource, rules: ColumnRules): number => {
  const known = rows.map((cells) => new Set(recogniseColumns(cells, resource, rules).filter(Boolean)).size)
  const most = Math.max(0, ...known)
  if (most > 1) return known.findIndex((count) => count > 1 && count >= most / 2)
  // One known word alone may also be a cell of a record.
  const start = tableStartOf(rows)
  const named = known.indexOf(1)
  return named >= 0 && named < start ? named : start
}

export interface Header {
  /** The row where the headings start, from 0, and how many rows they have. */
  at: number
  rows: number
  cells: readonly string[]
}

/** Fields that a second row of headings names by itself: a record of words seldom holds three headings. */
const MIN_NAMES = 3
/** Records hold figures; headings at most `m2`. */
const holdsFigure = (cell: string) => /\d/.test(cell.replace(/m2/gi, ""))

/** The headings that start in a row. Two rows are one header if their joined cells name more fields than either: `Luas` above `Tanah`. */
export const headerAt = (rows: Rows, at: number, resource: Resource, rules: ColumnRules): Header => {
  const [upper = [], lower = []] = rows.slice(at, at + 2)
  const named = (cells: readonly string[]) => new Set(recogniseColumns(cells, resource, rules).filter(Boolean)).size
  const single = { at, rows: 1, cells: upper }
  // Groups of columns leave cells empty above the names of their columns.
  const areGroups = filledIn(upper) < filledIn(lower)
  if (!areGroups || named(lower) < MIN_NAMES || at + 2 >= rows.length || lower.some(holdsFigure)) return single
  let group = ""
  const spellings = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    group = upper[column]?.trim() || group
    const name = lower[column]?.trim() ?? ""
    return [`${group} ${name}`.trim(), name, group]
  })
  const known = recogniseColumns(spellings.flat(), resource, rules)
  const joined = spellings.map((names, at) => names.find((_, name) => known[3 * at + name]) ?? names[0] ?? "")
  return named(joined) > Math.max(named(upper), named(lower)) ? { at, rows: 2, cells: joined } : single
}

/** The headings among a table's first filled rows. */
export const headerOf = (rows: Rows, resource: Resource, rules: ColumnRules): Header => {
  const at = headerRowOf(rows, resource, rules)
  const above = at > 0 ? headerAt(rows, at - 1, resource, rules) : undefined
  return above?.rows === 2 ? above : headerAt(rows, at, resource, rules)
}
