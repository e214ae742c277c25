import type { Row } from "../../data/labels.ts"
import { csvLines, type FileCell, harmless } from "../../declare/csv.ts"
import { localDay } from "../../declare/format.ts"
import { columnsOf, type Field, fieldsOf, type Page } from "../../declare/index.ts"
import { asExport } from "../../fields/export.ts"
import { csvFile } from "../../ui/download.ts"

export type Format = "csv" | "xlsx"
export type Scope = "selection" | "page" | "all"
export type FileColumn = readonly [name: string, field: Field]

/** The columns of a file: as on screen, or with them all that lists may show. Each stands by itself. */
export const fileColumns = (page: Page, isAll: boolean): FileColumn[] => {
  const shown = columnsOf(page)
  const names = new Set(shown.map(([name]) => name))
  return isAll ? [...shown, ...fieldsOf(page.resource, "list").filter(([name]) => !names.has(name))] : shown
}

/** `listing-2026-11-21.csv`, by the day in WIB. */
export const fileName = ({ route }: Page, format: Format, now = new Date()): string =>
  `${route.replaceAll("/", "-")}-${localDay(now)}.${format}`

/** A file that grows with the rows that are read. */
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

/** The most that a cell of Excel holds. */
const LONGEST = 32_767

/** Text is text, also where it looks like a formula or a number; what is counted with stays a number, negative ones too. */
const excelCell = (cell: FileCell) =>
  typeof cell === "string" ? { value: harmless(cell).slice(0, LONGEST), type: String } : cell

const xlsxSheet = (columns: readonly FileColumn[]): Sheet => {
  const lines = [
    headerOf(columns).map((label) => ({ value: harmless(label), type: String, fontWeight: "bold" as const })),
  ]
  const cells: ReturnType<typeof excelCell>[][] = []
  return {
    add: (rows) => {
      for (const row of rows) cells.push(cellsOf(columns, row).map(excelCell))
    },
    finish: async () => {
      const { default: write } = await import("write-excel-file/browser")
      return write([...lines, ...cells], { stickyRowsCount: 1, columns: columns.map(() => ({ width: 18 })) }).toBlob()
    },
  }
}

export const sheetOf: { readonly [F in Format]: (columns: readonly FileColumn[]) => Sheet } = {
  csv: csvSheet,
  xlsx: xlsxSheet,
}
