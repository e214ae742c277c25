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

/** Where the headings stand among a table's first filled rows: the first that names about as many fields as any, else where the table starts. */
export const headerRowOf = (rows: Rows, resource: Resource, rules: ColumnRules): number => {
  const known = rows.map((cells) => new Set(recogniseColumns(cells, resource, rules).filter(Boolean)).size)
  const most = Math.max(0, ...known)
  if (most > 1) return known.findIndex((count) => count > 1 && count >= most / 2)
  // One known word alone may also be a cell of a record.
  const start = tableStartOf(rows)
  const named = known.indexOf(1)
  return named >= 0 && named < start ? named : start
}
