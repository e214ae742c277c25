import { isObject, type Row } from "../declare/index.ts"

const isScalar = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number"

const listAt = (held: Row, names: readonly string[]) =>
  names.map((name) => held[name]).find((value): value is unknown[] => Array.isArray(value))

const nameOf = (column: unknown, index: number): string => {
  const named = isObject(column) ? (column.name ?? column.key ?? column.title ?? column.label) : column
  return isScalar(named) ? String(named) : `kolom_${index + 1}`
}

const cellOf = (cell: unknown) => (isObject(cell) ? cell.value : cell)
/** Google Analytics sends numbers as text with a decimal point. */
const metricOf = (cell: unknown) => {
  const value = cellOf(cell)
  return isScalar(value) && value !== "" ? Number(value) : undefined
}

/** Google Analytics: `dimensionHeaders`, `metricHeaders`, and `rows` of `dimensionValues` and `metricValues`. */
const analyticsRows = ({ dimensionHeaders = [], metricHeaders = [], rows, totals }: Row): Row[] | undefined => {
  const lines = Array.isArray(rows) ? rows : totals
  if (!Array.isArray(lines) || !Array.isArray(dimensionHeaders) || !Array.isArray(metricHeaders)) return undefined
  if (!lines.some((line) => isObject(line) && Array.isArray(line.metricValues))) return undefined
  return lines.filter(isObject).map((line) => {
    const cells = (values: unknown, headers: readonly unknown[], read: (cell: unknown) => unknown) =>
      (Array.isArray(values) ? values : []).map((cell, index) => [nameOf(headers[index], index), read(cell)] as const)
    return Object.fromEntries([
      ...cells(line.dimensionValues, dimensionHeaders, cellOf),
      ...cells(line.metricValues, metricHeaders, metricOf),
    ])
  })
}

const isMatrix = (value: unknown): value is unknown[][] =>
  Array.isArray(value) && value.length > 0 && value.every(Array.isArray)

const inColumns = (lines: readonly unknown[][], headers: readonly unknown[]): Row[] =>
  lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [nameOf(headers[index], index), cellOf(cell)])))

/** Column names, then rows of values: `{ columns: ["date", "views"], rows: [["2026-11-20", 3]] }`. */
const headedRows = (held: Row): Row[] | undefined => {
  const headers = listAt(held, ["columnHeaders", "columns", "headers", "header", "fields"])
  const lines = listAt(held, ["rows", "data", "values"])
  return headers && isMatrix(lines) ? inColumns(lines, headers) : undefined
}

/** `[["Day", "Views"], ["2026-11-20", 3]]`, with or without the header. */
export const matrixRows = (value: unknown, name: string): Row[] | undefined => {
  if (!isMatrix(value)) return undefined
  const [first = [], ...rest] = value
  const isHeader =
    rest.length > 0 &&
    first.every((cell) => typeof cell === "string") &&
    rest[0]?.some((cell) => typeof cell === "number")
  if (isHeader) return inColumns(rest, ["label", ...first.slice(1)])
  return inColumns(value, ["label", ...first.slice(1).map((_, index) => (index === 0 ? name : `${name}_${index + 1}`))])
}

/** Chart formats: `{ labels, datasets: [{ label, data }] }`, `{ dates, views, users }`. */
const chartRows = (held: Row): Row[] | undefined => {
  const labels = listAt(held, ["labels", "categories", "dates", "days", "date", "tanggal"])
  if (!labels?.length || !labels.every(isScalar)) return undefined
  const sets = listAt(held, ["datasets", "series"]) ?? []
  const series = sets.filter(isObject).map((set, index) => [nameOf(set, index), set.data ?? set.values] as const)
  const columns = [...series, ...Object.entries(held)].filter(
    (column): column is [string, unknown[]] =>
      Array.isArray(column[1]) &&
      column[1] !== labels &&
      column[1].length === labels.length &&
      column[1].every((cell) => !isObject(cell)),
  )
  if (columns.length === 0) return undefined
  return labels.map((label, index) => ({
    label,
    ...Object.fromEntries(columns.map(([name, cells]) => [name, cells[index]])),
  }))
}

export const reportRows = (held: Row): Row[] | undefined => analyticsRows(held) ?? headedRows(held) ?? chartRows(held)
