import { showNumber } from "../../declare/format.ts"
import {
  type Encoding,
  looksLikeData,
  OLD_ENCODING,
  type Resource,
  recogniseColumns,
  type Separator,
  SNIFFED,
  separatorOf,
  sniff,
  type Target,
} from "../../declare/index.ts"
import { noTextWords } from "./encoding-words.ts"
import type { ImportRules } from "./import-rules.ts"
import { BadLine, recordReader, textsOf } from "./record-reader.ts"
import { type Table, tableBuilder, textAt } from "./text-table.ts"
import { columnsByValues } from "./value-columns.ts"

const MOST_ROWS = 200_000
const MOST_COLUMNS = 500
const MOST_BYTES = 1_000_000_000

export interface Opened {
  name: string
  bytes: number
  encoding: Encoding
  separator: Separator
  header: readonly string[]
  rows: number
  /** The first records, and for each column some of its distinct texts. */
  preview: readonly (readonly string[])[]
  samples: readonly (readonly string[])[]
  found: readonly (Target | undefined)[]
  hasHeader: boolean
  /** The first row looks like a record, not like a header. */
  doubtsHeader: boolean
  /** How often the header came again among the records; these rows are left out. */
  repeated: number
}

export type Opening = { refused: string } | { opened: Opened; table: Table }

const BAD_LINE_WORDS: Readonly<Record<BadLine["fault"], (line: string) => string>> = {
  quote: (line) =>
    `Tanda kutip (") yang dibuka di baris ${line} tidak ditutup. Perbaiki baris itu, lalu pilih berkasnya lagi.`,
  zero: (line) =>
    `Berkas ini rusak: ada karakter nol (NUL) di baris ${line}. Simpan ulang sebagai CSV, lalu pilih berkasnya lagi.`,
}

interface OpenOptions {
  /** The user's answer whether the first row is a header; absent: it is guessed. */
  hasHeader?: boolean
  onBytes?: (bytes: number) => void
}

/** Empty headings get a name of their own. */
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

const read = async (
  file: File,
  encoding: Encoding,
  options: OpenOptions,
  resource: Resource,
  rules: ImportRules,
): Promise<Opening> => {
  const head = new TextDecoder(encoding).decode(await file.slice(0, 65_536).arrayBuffer())
  const separator = separatorOf(head)
  let builder: ReturnType<typeof tableBuilder> | undefined
  let header: string[] = []
  let state = { hasHeader: true, doubtsHeader: false, repeated: 0 }
  let count = 0
  let line = 0
  const begin = (cells: string[]) => {
    const found = recogniseColumns(headingsOf(cells), resource, rules)
    const doubtsHeader = looksLikeData(cells, found)
    const hasHeader = options.hasHeader ?? !doubtsHeader
    state = { hasHeader, doubtsHeader, repeated: 0 }
    header = hasHeader ? headingsOf(cells) : cells.map((_, at) => `Kolom ${at + 1}`)
    builder = tableBuilder(header)
    return hasHeader
  }
  const reader = recordReader(separator, (cells) => {
    line += 1
    if (cells.every((cell) => cell.trim() === "")) return
    if (!builder && begin(cells)) return
    if (state.hasHeader && isSame(cells, header)) {
      state.repeated += 1
      return
    }
    count += 1
    if (count <= MOST_ROWS && header.length <= MOST_COLUMNS) builder?.add(cells, line)
  })
  for await (const { text, bytes } of textsOf(file, encoding)) {
    reader.push(text)
    options.onBytes?.(bytes)
  }
  reader.end()
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
    separator,
    header,
    rows: table.rows,
    preview: Array.from({ length: Math.min(5, table.rows) }, (_, row) =>
      header.map((__, at) => textAt(table, row, at)),
    ),
    samples: table.columns.map(({ texts }) => texts.slice(1, 4)),
    found: columnsByValues(resource, rules, table, recogniseColumns(header, resource, rules)),
    ...state,
  }
  return { opened, table }
}

/** Reads a file wholly, or refuses it with a sentence. */
export const openFile = async (
  file: File,
  resource: Resource,
  rules: ImportRules,
  options: OpenOptions = {},
): Promise<Opening> => {
  if (file.size > MOST_BYTES) return { refused: "Berkas ini lebih besar dari 1 GB. Bagi berkasnya." }
  const sniffed = sniff(new Uint8Array(await file.slice(0, SNIFFED).arrayBuffer()))
  if ("no" in sniffed) return { refused: noTextWords(resource.label.toLowerCase())[sniffed.no] }
  const attempt = async (encoding: Encoding): Promise<Opening> => {
    try {
      return await read(file, encoding, options, resource, rules)
    } catch (error) {
      if (error instanceof BadLine) return { refused: BAD_LINE_WORDS[error.fault](showNumber(error.line)) }
      if (!(error instanceof TypeError)) throw error
      if (encoding === "utf-8") return attempt(OLD_ENCODING)
      return { refused: "Berkas ini rusak: isinya bukan teks yang utuh." }
    }
  }
  return attempt(sniffed.encoding)
}
