interface Column {
  codes: Uint32Array
  texts: string[]
  codeOf: Map<string, number>
}

/** Stores columns with distinct texts, so that equal cells are kept and checked once. */
export interface Table {
  header: readonly string[]
  columns: readonly Column[]
  rows: number
  /** Spreadsheet row numbers; the header is 1. */
  numbers: Uint32Array
  longer: ReadonlySet<number>
}

const columnOf = (): Column => ({ codes: new Uint32Array(1024), texts: [""], codeOf: new Map([["", 0]]) })

const grown = (codes: Uint32Array, length: number) => {
  if (length < codes.length) return codes
  const next = new Uint32Array(codes.length * 2)
  next.set(codes)
  return next
}

/** Removes the apostrophe that protects spreadsheets from formulas. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, "")

export const tableBuilder = (header: readonly string[]) => {
  const columns = header.map(columnOf)
  const longer = new Set<number>()
  let numbers = new Uint32Array(1024)
  let rows = 0
  const put = (column: Column, text: string) => {
    let code = column.codeOf.get(text)
    if (code === undefined) {
      code = column.texts.length
      column.texts.push(text)
      column.codeOf.set(text, code)
    }
    column.codes = grown(column.codes, rows)
    column.codes[rows] = code
  }
  return {
    add: (cells: readonly string[], number: number) => {
      for (let at = 0; at < columns.length; at += 1) put(columns[at] as Column, plain(cells[at] ?? ""))
      if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ""))
        longer.add(rows)
      numbers = grown(numbers, rows) as Uint32Array<ArrayBuffer>
      numbers[rows] = number
      rows += 1
    },
    done: (): Table => {
      for (const column of columns) column.codeOf.clear()
      return { header, columns, rows, numbers, longer }
    },
  }
}

export const codeAt = (table: Table, row: number, column: number): number => table.columns[column]?.codes[row] ?? 0

export const textAt = (table: Table, row: number, column: number): string =>
  table.columns[column]?.texts[codeAt(table, row, column)] ?? ""

export const readCells = (table: Table, row: number): string[] =>
  table.columns.map((_, column) => textAt(table, row, column))
