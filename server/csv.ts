import { isUtf8 } from "node:buffer"
import Papa from "papaparse"
import { Refusal } from "./refusal.ts"

export interface Line {
  /** As the spreadsheet counts: the header is row 1, and an empty row is one too. */
  row: number
  cells: string[]
}

const CHUNK = 256 * 1024
/** Characters of one row; what grows longer is a quote that nobody closed. */
const LONGEST_ROW = 1024 * 1024

const SEPARATORS = ["\t", ";", ","] as const

/** The separator that the first line holds most of, outside quotes. */
const separatorOf = (text: string) => {
  const line = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, "")
  const countOf = (separator: string) => line.split(separator).length
  return SEPARATORS.reduce((best, separator) => (countOf(separator) > countOf(best) ? separator : best))
}

const MARKS = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
] as const

/** UTF-16 where it says so or every other byte is zero, UTF-8 where it can be, else what Windows writes in Western Europe's letters. */
const encodingOf = (bytes: Uint8Array) => {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[1]
  const head = bytes.subarray(0, 1000)
  const zeros = [0, 1].map((side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length)
  const half = head.length * 0.4
  if ((zeros[1] ?? 0) > half) return "utf-16le"
  if ((zeros[0] ?? 0) > half) return "utf-16be"
  return isUtf8(bytes) ? "utf-8" : "windows-1252"
}

const endsIn = (text: string, to = text.length) => {
  let count = 0
  for (let at = text.indexOf("\n"); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count++
  return count
}

const openQuote = (line: number) =>
  new Refusal(422, `Tanda kutip (") di baris ${line} tidak ditutup dengan benar. Perbaiki baris itu, lalu unggah lagi.`)

const zeroByte = (line: number) =>
  new Refusal(
    422,
    `Berkas ini rusak: ada karakter nol (NUL) di baris ${line}. Simpan ulang sebagai CSV, lalu unggah lagi.`,
  )

/** The rows that hold anything, some hundreds at a time; of the text only the part at hand is in memory. */
export function* linesOf(bytes: Uint8Array): Generator<Line[]> {
  const decoder = new TextDecoder(encodingOf(bytes))
  let [rest, row, line] = ["", 0, 1]
  let form: { delimiter: string; newline: "\n" | "\r" } | undefined
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const isLast = at + CHUNK >= bytes.length
    // Never said to be the last part: what is said to be whole, some versions of Node read as Latin-1 in place of Windows-1252.
    const text: string = rest + decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })
    if (text.includes("\0")) throw zeroByte(line + endsIn(text, text.indexOf("\0")))
    form ??= { delimiter: separatorOf(text), newline: /\r(?!\n|$)/.test(text) && !text.includes("\n") ? "\r" : "\n" }
    const { data, errors, meta }: Papa.ParseResult<string[]> = new Papa.Parser(form).parse(text, 0, !isLast)
    // What is wrong in the last row of a part may be that the rest is still to come.
    const wrong = errors.find((error) => isLast || (error.row ?? 0) < data.length)
    if (wrong) throw openQuote(line + endsIn(text, wrong.index))
    line += endsIn(text, meta.cursor)
    rest = isLast ? "" : text.slice(meta.cursor)
    if (rest.length > LONGEST_ROW) throw openQuote(line)
    yield data
      .map((cells) => ({ row: ++row, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some(Boolean))
  }
}
