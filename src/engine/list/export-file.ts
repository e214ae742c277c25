import { csvLines, type FileCell } from "../../declare/csv.ts"
import { showNumber } from "../../declare/format.ts"
import {
  columnsOf,
  type Field,
  fieldsOf,
  type Kind,
  mayExport,
  type Page,
  type Row,
  zoneIn,
} from "../../declare/index.ts"
import { type Datum, shownValue } from "../../fields/text.ts"
import { dayInJakarta } from "../../time/day.ts"
import { toWallTime } from "../../time/zone.ts"
import { csvFile } from "../../ui/download.ts"

const figure = ({ value }: { value: number }) => value

const figures: { readonly [K in Kind]?: (datum: Datum<K>) => FileCell } = {
  integer: figure,
  decimal: figure,
  money: figure,
  area: figure,
  percent: figure,
  date: ({ value }) => value.slice(0, 10),
  datetime: ({ value, field, row }) => toWallTime(value, zoneIn(field, row)),
  images: ({ value }) => value.join(" "),
}

/** Exports unreadable values as received, and masks personal data as in the list. */
export const asExport = (name: string, field: Field, row: Row): FileCell => {
  const write = figures[field.kind] as ((datum: Datum) => FileCell) | undefined
  const { datum, unread, text } = shownValue(name, field, row, true)
  return write && datum && !field.masked ? write(datum) : (unread ?? (text || null))
}

export type Format = "csv" | "xlsx"
export type Scope = "selection" | "page" | "all"
export type FileColumn = readonly [name: string, field: Field]

export const fileColumns = (page: Page, isAll: boolean): FileColumn[] => {
  const shown = columnsOf(page)
  const names = new Set(shown.map(([name]) => name))
  return isAll ? [...shown, ...fieldsOf(page.resource, "list").filter(([name]) => !names.has(name))] : shown
}

/** Columns as a role may write them to a file: it masks what only other roles export. */
export const columnsFor = (columns: readonly FileColumn[], role: string): FileColumn[] =>
  columns.map(([name, field]) => [name, mayExport(field, role) ? field : { ...field, masked: true }])

/** Returns `listing-2026-11-21.csv`, with the date in WIB. */
export const fileName = ({ route }: Page, format: Format, now = new Date()): string =>
  `${route.replaceAll("/", "-")}-${dayInJakarta(now)}.${format}`

export interface Sheet {
  add: (rows: readonly Row[]) => void
  finish: () => Promise<Blob>
}

const headerOf = (columns: readonly FileColumn[]) => columns.map(([, { label }]) => label)
const cellsOf = (columns: readonly FileColumn[], row: Row): FileCell[] =>
  columns.map(([name, field]) => asExport(name, field, row))

const csvSheet = (columns: readonly FileColumn[]): Sheet => {
  const parts = [csvLines([headerOf(columns)])]
  return {
    add: (rows) => {
      if (rows.length > 0) parts.push(csvLines(rows.map((row) => cellsOf(columns, row))))
    },
    finish: async () => csvFile(parts),
  }
}

const MAX_CELL_LENGTH = 32_767
/** Excel's maximum number of rows below the headings. */
const MAX_SHEET_ROWS = 1_048_575

/** Spreadsheets show the separators of their own language. */
const DATE_FORMATS: { readonly [K in Kind]?: string } = { date: "dd/mm/yyyy", datetime: "dd/mm/yyyy hh:mm" }

/** The first day that all spreadsheets count alike. */
const FIRST_DAY = Date.UTC(1900, 2, 1)

/** @returns undefined if the text is not a day or time in a sheet's calendar */
const excelDate = (cell: FileCell, { kind }: Field) => {
  const format = DATE_FORMATS[kind]
  const [, day, time = "00:00"] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(String(cell)) ?? []
  // Cells lack a time zone and contain local time.
  const value = new Date(`${day}T${time}:00Z`)
  return format && value.getTime() >= FIRST_DAY ? { value, type: Date, format } : undefined
}

/** A text cell is never run as a formula, whatever it begins with. */
const excelCell = (cell: FileCell, field: Field) =>
  excelDate(cell, field) ?? (typeof cell === "string" ? { value: cell.slice(0, MAX_CELL_LENGTH), type: String } : cell)

const xlsxSheet = (columns: readonly FileColumn[]): Sheet => {
  const lines = [headerOf(columns).map((label) => ({ value: label, type: String, fontWeight: "bold" as const }))]
  const cells: ReturnType<typeof excelCell>[][] = []
  return {
    add: (rows) => {
      if (cells.length + rows.length > MAX_SHEET_ROWS)
        throw new Error(`Excel memuat paling banyak ${showNumber(MAX_SHEET_ROWS)} baris. Pilih CSV sebagai berkasnya.`)
      for (const row of rows) cells.push(columns.map(([name, field]) => excelCell(asExport(name, field, row), field)))
    },
    finish: async () => {
      const { default: write } = await import("write-excel-file/browser")
      return write([...lines, ...cells], { stickyRowsCount: 1, columns: columns.map(() => ({ width: 18 })) }).toBlob()
    },
  }
}

export const createSheet: { readonly [F in Format]: (columns: readonly FileColumn[]) => Sheet } = {
  csv: csvSheet,
  xlsx: xlsxSheet,
}
