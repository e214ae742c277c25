import { showNumber } from "../../declare/format.ts"
import {
  countEvidence,
  detectSeparator,
  type Encoding,
  findTableStart,
  HEADER_ROWS_LIMIT,
  headerAt,
  headerOf,
  isMostlyUtf8,
  looksLikeData,
  type NoText,
  OLD_ENCODING,
  type Resource,
  recogniseColumns,
  type Separator,
  SNIFFED,
  sniff,
  type Target,
} from "../../declare/index.ts"
import { CHAT, isChat } from "./chat-text.ts"
import { columnsByValues } from "./columns.ts"
import type { ImportRules } from "./import-rules.ts"
import { BadLine, MAX_RECORDS, recordReader, toTexts } from "./record-reader.ts"
import { type Table, tableBuilder, textAt } from "./text-table.ts"

const MOST_ROWS = 200_000
const MOST_COLUMNS = 500
const MOST_BYTES = 1_000_000_000

interface Head {
  line: number
  text: string
}

export interface Opened {
  name: string
  bytes: number
  encoding: Encoding
  /** Cells with letters outside ASCII, which show whether the encoding is right. */
  letters: readonly string[]
  separator: Separator
  header: readonly string[]
  rows: number
  preview: readonly (readonly string[])[]
  samples: readonly (readonly string[])[]
  found: readonly (Target | undefined)[]
  headerLine: number
  heads: readonly Head[]
  above: number
  doubtsHeader: boolean
  repeated: number
}

export type Opening = { refused: string } | { opened: Opened; table: Table }

const noTextWords = (noun: string): Readonly<Record<NoText, string>> => ({
  empty: `Berkas ini kosong. Pilih berkas CSV yang berisi ${noun}.`,
  workbook:
    "Berkas ini buku kerja Excel (.xlsx) yang diberi nama .csv. Buka di Excel, lalu simpan sebagai “CSV UTF-8”.",
  "old-workbook": "Berkas ini buku kerja Excel lama (.xls). Buka di Excel, lalu simpan sebagai “CSV UTF-8”.",
  binary: "Berkas ini bukan teks, jadi bukan CSV. Pilih berkas CSV.",
})

const BAD_LINE_WORDS: Readonly<Record<BadLine["fault"], (line: string) => string>> = {
  quote: (line) =>
    `Tanda kutip (") yang dibuka di baris ${line} tidak ditutup. Perbaiki baris itu, lalu pilih berkasnya lagi.`,
  zero: (line) =>
    `Berkas ini rusak: ada karakter nol (NUL) di baris ${line}. Simpan ulang sebagai CSV, lalu pilih berkasnya lagi.`,
  long: (line) => `Baris ${line} terlalu panjang untuk sebuah tabel. Perbaiki baris itu, lalu pilih berkasnya lagi.`,
  many: () =>
    `Berkas ini berisi lebih dari ${showNumber(MAX_RECORDS)} baris, termasuk baris kosong. Hapus baris kosongnya atau bagi berkasnya.`,
}

/** Choices of the user; detected if missing. */
export interface OpenChoices {
  encoding?: Encoding | undefined
  /** 0 without headings. */
  headerLine?: number | undefined
}

interface OpenOptions extends OpenChoices {
  onBytes?: (bytes: number) => unknown
}

const headingsOf = (cells: readonly string[]) =>
  cells.map(
    (cell, at) =>
      cell
        .replace(/^\uFEFF/, "")
        .replace(/\s+/g, " ")
        .trim() || `Kolom ${at + 1}`,
  )

const isSame = (cells: readonly string[], header: readonly string[]) =>
  header.length > 1 && header.every((heading, at) => (cells[at] ?? "").trim() === heading)

interface Line {
  line: number
  cells: string[]
}

const headOf = ({ line, cells }: Line): Head => ({
  line,
  text: headingsOf(cells.filter((cell) => cell.trim() !== ""))
    .join(", ")
    .slice(0, 80),
})

const findHeader = (first: readonly Line[], wanted: number | undefined, resource: Resource, rules: ImportRules) => {
  const rows = first.map(({ cells }) => cells)
  const chosen = first.findIndex(({ line }) => line === wanted)
  const found = chosen < 0 ? headerOf(rows, resource, rules) : headerAt(rows, chosen, resource, rules)
  const { at, cells } = found
  const doubtsHeader = looksLikeData(cells, recogniseColumns(headingsOf(cells), resource, rules))
  const hasHeader = wanted === 0 ? false : chosen >= 0 || !doubtsHeader
  const start = hasHeader ? at : findTableStart(rows)
  const widest = Math.max(0, ...rows.slice(start).map(({ length }) => length))
  return {
    header: hasHeader ? headingsOf(cells) : Array.from({ length: widest }, (_, column) => `Kolom ${column + 1}`),
    headerLine: hasHeader ? (first[at]?.line ?? 0) : 0,
    doubtsHeader,
    above: start,
    records: first.slice(hasHeader ? start + found.rows : start),
  }
}

const MAX_LETTERS = 3
const MAX_LETTERS_LENGTH = 60

const lettersIn = ({ columns }: Table): string[] => {
  const found = columns.flatMap(({ texts }) => texts.filter((text) => /[^\p{ASCII}]/u.test(text)))
  return found.slice(0, MAX_LETTERS).map((text) => text.slice(0, MAX_LETTERS_LENGTH))
}

interface Decoding {
  encoding: Encoding
  fatal: boolean
}

const read = async (
  file: File,
  { encoding, fatal }: Decoding,
  options: OpenOptions,
  resource: Resource,
  rules: ImportRules,
): Promise<Opening> => {
  const head = new TextDecoder(encoding).decode(await file.slice(0, 65_536).arrayBuffer())
  if (isChat(head)) return { refused: CHAT }
  const separator = detectSeparator(head)
  let builder: ReturnType<typeof tableBuilder> | undefined
  let header: string[] = []
  let facts = { headerLine: 0, above: 0, doubtsHeader: false }
  let repeated = 0
  let count = 0
  let line = 0
  const first: Line[] = []
  const add = ({ cells, line }: Line) => {
    if (facts.headerLine > 0 && isSame(cells, header)) {
      repeated += 1
      return
    }
    count += 1
    if (count <= MOST_ROWS && header.length <= MOST_COLUMNS) builder?.add(cells, line)
  }
  const begin = () => {
    const { records, ...found } = findHeader(first, options.headerLine, resource, rules)
    ;({ header, ...facts } = found)
    builder = tableBuilder(header)
    for (const record of records) add(record)
  }
  const reader = recordReader(separator, (cells) => {
    line += 1
    if (cells.every((cell) => cell.trim() === "")) return
    if (builder) return add({ cells, line })
    first.push({ cells, line })
    if (first.length === HEADER_ROWS_LIMIT) begin()
  })
  for await (const { text, bytes } of toTexts(file, encoding, { fatal })) {
    reader.push(text)
    await options.onBytes?.(bytes)
  }
  reader.end()
  if (!builder && first.length > 0) begin()
  if (header.length > MOST_COLUMNS)
    return {
      refused: `Berkas ini punya ${showNumber(header.length)} kolom; paling banyak ${MOST_COLUMNS}. Hapus kolom yang tidak diperlukan.`,
    }
  if (count > MOST_ROWS) {
    const parts = Math.ceil(count / MOST_ROWS)
    return {
      refused: `Berkas ini berisi ${showNumber(count)} baris; paling banyak ${showNumber(MOST_ROWS)} sekali unggah. Bagi berkasnya menjadi ${showNumber(parts)}.`,
    }
  }
  if (!builder || count === 0) return { refused: "Berkas ini tidak berisi satu baris data pun." }
  const table = builder.done()
  const opened: Opened = {
    name: file.name,
    bytes: file.size,
    encoding,
    letters: lettersIn(table),
    separator,
    header,
    rows: table.rows,
    preview: Array.from({ length: Math.min(5, table.rows) }, (_, row) =>
      header.map((__, at) => textAt(table, row, at)),
    ),
    samples: table.columns.map(({ texts }) => texts.slice(1, 4)),
    found: columnsByValues(resource, rules, table, recogniseColumns(header, resource, rules)),
    heads: first.map(headOf),
    repeated,
    ...facts,
  }
  return { opened, table }
}

/** One bad byte does not make a file Windows-1252: the characters outside ASCII of the whole file decide. */
const likelyEncoding = async (file: File, encoding: Encoding): Promise<Encoding> => {
  if (encoding !== "utf-8") return encoding
  const total = { readable: 0, unreadable: 0 }
  for await (const { text } of toTexts(file, encoding, { fatal: false })) {
    const { readable, unreadable } = countEvidence(text)
    total.readable += readable
    total.unreadable += unreadable
  }
  return isMostlyUtf8(total) ? encoding : OLD_ENCODING
}

export const openFile = async (
  file: File,
  resource: Resource,
  rules: ImportRules,
  options: OpenOptions = {},
): Promise<Opening> => {
  if (file.size > MOST_BYTES) return { refused: "Berkas ini lebih besar dari 1 GB. Bagi berkasnya." }
  const sniffed = sniff(new Uint8Array(await file.slice(0, SNIFFED).arrayBuffer()))
  if ("no" in sniffed) return { refused: noTextWords(resource.label.toLowerCase())[sniffed.no] }
  const attempt = async (decoding: Decoding): Promise<Opening> => {
    try {
      return await read(file, decoding, options, resource, rules)
    } catch (error) {
      if (error instanceof BadLine) return { refused: BAD_LINE_WORDS[error.fault](showNumber(error.line)) }
      if (!(error instanceof TypeError && decoding.fatal)) throw error
      return attempt({ encoding: await likelyEncoding(file, decoding.encoding), fatal: false })
    }
  }
  return attempt({ encoding: options.encoding ?? sniffed.encoding, fatal: options.encoding === undefined })
}
