import { attributesNamed, type Tag } from "./xml-tags.ts"

const MOST_COLUMNS = 200
const MOST_ROWS = 100_000
/** Limit for all sheets together, including empty cells in between. */
const MOST_CELLS = MOST_COLUMNS * MOST_ROWS
/** Excel's row limit. Empty or formatted rows up to it are allowed. */
const EXCEL_ROWS = 1_048_576
const tooFar = (cell: string) =>
  `Isi lembar di buku kerja Excel ini terlalu jauh: sampai sel ${cell}, sedangkan yang dibaca paling banyak ${MOST_COLUMNS} kolom dan 100.000 baris. Hapus isi yang jauh dari tabelnya, lalu coba lagi.`

const TOO_MANY_ROWS =
  "Lembar di buku kerja Excel ini berisi terlalu banyak baris kosong. Salin tabelnya saja ke buku kerja baru, lalu coba lagi."

/** The column of `AB12`, from 1. @returns NaN for an invalid reference */
const columnOf = (reference: string): number => {
  const letters = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(reference)?.[1]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : Number.NaN
}

interface Sheet {
  columns: number
  rows: number
  tags: number
  row: number
}

/**
 * Checks cell references first, because the reader fills all rows up to the farthest cell. The stated sheet size may
 * be wrong.
 */
export const extentScanner = () => {
  let cells = 0
  let sheet: Sheet
  const next = () => {
    sheet = { columns: 0, rows: 0, tags: 0, row: 0 }
  }
  next()

  const faultOfCell = (reference: string): string | undefined => {
    const column = columnOf(reference)
    const row = Math.max(sheet.row, Number(/\d+$/.exec(reference.slice(-20))?.[0]))
    if (!(column <= MOST_COLUMNS && row <= MOST_ROWS)) return tooFar(reference.slice(0, 12))
    const { columns, rows } = sheet
    sheet.columns = Math.max(columns, column)
    sheet.rows = Math.max(rows, row)
    cells += sheet.columns * sheet.rows - columns * rows
    return cells > MOST_CELLS ? tooFar(reference) : undefined
  }

  const faultOfTag = ({ name, isClosing, isEmpty, attributes }: Tag): string | undefined => {
    if (isClosing || (name !== "c" && name !== "row")) return undefined
    const references = attributesNamed("r", attributes)
    // The reader skips self-closing cells, which are empty.
    if (name === "c") return isEmpty ? undefined : references.map(faultOfCell).find((fault) => fault !== undefined)
    sheet.tags += 1
    sheet.row = Math.max(0, ...references.map(Number))
    return sheet.tags <= EXCEL_ROWS && sheet.row <= EXCEL_ROWS ? undefined : TOO_MANY_ROWS
  }

  return { faultOfTag, next }
}
