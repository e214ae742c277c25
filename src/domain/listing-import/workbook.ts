import Papa from "papaparse"
import { decimalText } from "../../declare/csv.ts"
import {
  type ColumnRules,
  HEADER_ROWS_LIMIT,
  headerOf,
  type Resource,
  recogniseColumns,
  sniff,
} from "../../declare/index.ts"
import { BROKEN as BROKEN_FILE, readContent, TOO_LARGE, ZIP_BOMB } from "../ad-report/file-content.ts"
import type { Sheet } from "../ad-report/find-table.ts"
import { sheetsIn } from "./read-sheets.ts"

/** Bytes; a workbook is read as a whole, so larger ones would use too much memory. */
const MOST_UNPACKED = 60_000_000

const SAVE = "Simpan lembarnya di Excel sebagai “CSV UTF-8”, lalu pilih berkas itu."
const BIG = `Buku kerja Excel ini terlalu besar untuk dibaca langsung. ${SAVE}`
const BROKEN = `Berkas ini buku kerja Excel (.xlsx) yang tidak dapat dibaca. ${SAVE}`

export const isWorkbook = async (file: Blob): Promise<boolean> => {
  const sniffed = sniff(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  return "no" in sniffed && sniffed.no === "workbook"
}

const MINUTE_MS = 60_000

const two = (part: number) => String(part).padStart(2, "0")

/** `21/11/2026`, with a time `21/11/2026 14.30`. Sheets hold fractions of a day, so the time is rounded to minutes. */
const dateText = (date: Date): string => {
  const at = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS)
  const day = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`
  const time = `${two(at.getUTCHours())}.${two(at.getUTCMinutes())}`
  return time === "00.00" ? day : `${day} ${time}`
}

/** Formats a cell as typed in Indonesia: numbers by `decimalText`, dates by `dateText`. */
const toTypedText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ""
  if (typeof cell === "number") return decimalText(cell)
  if (typeof cell === "boolean") return cell ? "ya" : "tidak"
  if (cell instanceof Date) return dateText(cell)
  return String(cell)
}

const isFilled = (row: readonly unknown[]) => row.some((cell) => toTypedText(cell).trim() !== "")

const bestOf = (sheets: readonly Sheet[], resource: Resource, rules: ColumnRules): Sheet | undefined => {
  const known = ({ rows }: Sheet) => {
    const first = rows
      .filter(isFilled)
      .slice(0, HEADER_ROWS_LIMIT)
      .map((row) => row.map(toTypedText))
    return recogniseColumns(headerOf(first, resource, rules).cells, resource, rules).filter(Boolean).length
  }
  return sheets.toSorted((a, b) => known(b) - known(a))[0]
}

const emptyWords = (noun: string, hidden: number) =>
  hidden > 0
    ? `Lembar yang terlihat di buku kerja ini kosong; ${hidden} lembar tersembunyi tidak dibaca. Tampilkan lembarnya di Excel, lalu pilih lagi.`
    : `Buku kerja Excel ini kosong. Pilih berkas yang berisi ${noun}.`

const sentencesFor = (noun: string): Readonly<Record<string, string>> => ({
  [ZIP_BOMB]: `Isi buku kerja ini mengembang jauh lebih besar daripada sebuah tabel ${noun}, jadi tidak dibuka.`,
  [TOO_LARGE]: BIG,
  [BROKEN_FILE]: BROKEN,
})

export interface SheetChoices {
  /** Name of the sheet that the user chose; the one whose headings are known best if missing. */
  sheet?: string | undefined
  withHiddenRows?: boolean | undefined
}

export interface SheetFacts {
  name: string
  /** Visible sheets with cells. */
  sheets: readonly string[]
  hiddenSheets: number
  hiddenRows: number
}

const countHiddenRows = ({ rows, hiddenRows }: Sheet) =>
  [...(hiddenRows ?? [])].filter((row) => isFilled(rows[row - 1] ?? [])).length

export const sheetAsText = async (
  file: File,
  resource: Resource,
  rules: ColumnRules,
  choices: SheetChoices = {},
): Promise<{ refused: string } | { file: File; facts: SheetFacts }> => {
  const noun = resource.label.toLowerCase()
  const sentences = sentencesFor(noun)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content = readContent(bytes)
  if (content.kind !== "workbook") return { refused: (content.kind === "none" && sentences[content.message]) || BROKEN }
  if (content.entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED) return { refused: BIG }
  const read = await sheetsIn(bytes)
  if ("refused" in read) return { refused: sentences[read.refused] ?? read.refused }
  const filled = read.sheets.filter(({ rows }) => rows.some(isFilled))
  const sheet = filled.find(({ name }) => name === choices.sheet) ?? bestOf(filled, resource, rules)
  if (!sheet) return { refused: emptyWords(noun, read.hidden) }
  const isShown = (at: number) => choices.withHiddenRows || !sheet.hiddenRows?.has(at + 1)
  // Quotes prevent cells from being read as separators. Empty lines keep the numbers of the rows.
  const text = Papa.unparse(
    sheet.rows.map((row, at) => (isShown(at) ? row.map(toTypedText) : [])),
    { quotes: true },
  )
  const facts = {
    name: sheet.name,
    sheets: filled.map(({ name }) => name),
    hiddenSheets: read.hidden,
    hiddenRows: countHiddenRows(sheet),
  }
  return { file: new File([text], file.name), facts }
}
