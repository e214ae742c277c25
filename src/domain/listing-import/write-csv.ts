import { harmless } from "../../declare/csv.ts"
import { type Field, fieldsOf, type Resource } from "../../declare/index.ts"
import { cellsOf, type Table } from "./text-table.ts"

const BOM = "\uFEFF"
const TYPE = { type: "text/csv;charset=utf-8" }

const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A value as the import reads it back, the same whatever reads it: numbers with a decimal comma, ids with bars between. */
const written = (field: Field, value: unknown): string => {
  if (value === undefined || value === null) return ""
  if (typeof value === "number") return String(value).replace(".", ",")
  if (typeof value === "boolean") return value ? "ya" : "tidak"
  if (Array.isArray(value)) return value.join("|")
  if (field.kind === "geo") {
    const { lat, lng } = value as { lat: number; lng: number }
    return `${lat}, ${lng}`
  }
  return String(value)
}

/** Pieces of a file are handed on as blobs, so that the whole text never stands in the memory at once. */
const blobOf = (lines: Iterable<string>) => {
  const parts: Blob[] = []
  let piece: string[] = []
  const hand = () => {
    parts.push(new Blob([piece.join("")]))
    piece = []
  }
  for (const line of lines) {
    piece.push(line)
    if (piece.length >= 5000) hand()
  }
  hand()
  return new Blob([BOM, ...parts], TYPE)
}

/** The file that is sent: a header of the declaration's names, and the drafts. */
export const cleanCsv = (resource: Resource, drafts: Iterable<Readonly<Record<string, unknown>>>): Blob => {
  const fields = fieldsOf(resource, "form")
  return blobOf(
    (function* () {
      yield `${fields.map(([name]) => name).join(",")}\r\n`
      for (const draft of drafts)
        yield `${fields.map(([name, field]) => quoted(written(field, draft[name]))).join(",")}\r\n`
    })(),
  )
}

/** A line that a spreadsheet in Indonesian opens as it is. */
const sheetLine = (cells: readonly string[]) => `${cells.map((cell) => quoted(harmless(cell))).join(";")}\r\n`

export const sheetCsv = (rows: Iterable<readonly string[]>): Blob =>
  blobOf(
    (function* () {
      for (const cells of rows) yield sheetLine(cells)
    })(),
  )

/** Rows as they were in the file, with the reason why they were left out. */
export const rejectedCsv = (table: Table, rows: Iterable<readonly [row: number, reason: string]>): Blob =>
  sheetCsv(
    (function* () {
      yield [...table.header, "Baris", "Alasan"]
      for (const [row, reason] of rows) yield [...cellsOf(table, row), String(table.numbers[row]), reason]
    })(),
  )
