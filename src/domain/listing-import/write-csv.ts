import { decimalText, escapeFormula } from "../../declare/csv.ts"
import { type Field, fieldsOf, type Kind, type Resource, type Values } from "../../declare/index.ts"
import { readCells, type Table } from "./text-table.ts"

const BOM = "\uFEFF"
const TYPE = { type: "text/csv;charset=utf-8" }

const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const joined = (values: readonly unknown[]) => values.join("|")

/** Formats that the browser and the service can read back. */
const writers: { readonly [K in Kind]?: (value: Values[K]) => string } = {
  integer: decimalText,
  decimal: decimalText,
  money: decimalText,
  area: decimalText,
  percent: decimalText,
  boolean: (value) => (value ? "ya" : "tidak"),
  relations: joined,
  images: joined,
  geo: ({ lat, lng }) => `${lat}, ${lng}`,
  list: joined,
}
/** Missing required values were declared unknown. */
const toCsvValue = ({ kind, required, unknown = "" }: Field, value: unknown): string => {
  if (value === undefined || value === null) return required ? unknown : ""
  return ((writers[kind] as typeof String | undefined) ?? String)(value)
}

/** Builds blobs in pieces, so that the text is never in memory as a whole. */
const blobOf = (lines: Iterable<string>) => {
  const parts: Blob[] = []
  let piece: string[] = []
  const flush = () => {
    parts.push(new Blob([piece.join("")]))
    piece = []
  }
  for (const line of lines) {
    piece.push(line)
    if (piece.length >= 5000) flush()
  }
  flush()
  return new Blob([BOM, ...parts], TYPE)
}

export const cleanCsv = (resource: Resource, drafts: Iterable<Readonly<Record<string, unknown>>>): Blob => {
  const fields = fieldsOf(resource, "form")
  return blobOf(
    (function* () {
      yield `${fields.map(([name]) => name).join(",")}\r\n`
      for (const draft of drafts)
        yield `${fields.map(([name, field]) => quoted(toCsvValue(field, draft[name]))).join(",")}\r\n`
    })(),
  )
}

/** Uses semicolons, which Indonesian spreadsheets open directly. */
const sheetLine = (cells: readonly string[]) => `${cells.map((cell) => quoted(escapeFormula(cell))).join(";")}\r\n`

export const sheetCsv = (rows: Iterable<readonly string[]>): Blob =>
  blobOf(
    (function* () {
      for (const cells of rows) yield sheetLine(cells)
    })(),
  )

export const rejectedCsv = (table: Table, rows: Iterable<readonly [row: number, reason: string]>): Blob =>
  sheetCsv(
    (function* () {
      yield [...table.header, "Baris", "Alasan"]
      for (const [row, reason] of rows) yield [...readCells(table, row), String(table.numbers[row]), reason]
    })(),
  )
