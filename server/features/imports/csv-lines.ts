import { isUtf8 } from "node:buffer"
import Papa from "papaparse"
import { decodePart, OLD_ENCODING, separatorOf, sniff } from "../../../src/declare/index.ts"
import { MAX_RECORD_LENGTH, MAX_RECORDS } from "../../../src/domain/listing-import/record-reader.ts"
import { Refusal } from "../../http/refusal.ts"

export interface Line {
  /** Spreadsheet row: the header is row 1, and empty rows count. */
  row: number
  cells: string[]
}

/** Bytes of a part: other requests are answered between two parts. */
const CHUNK = 64 * 1024

const countLineEnds = (text: string, to = text.length) => {
  let count = 0
  for (let at = text.indexOf("\n"); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count++
  return count
}

const openQuote = (line: number) =>
  new Refusal(422, `Tanda kutip (") di baris ${line} tidak ditutup dengan benar. Perbaiki baris itu, lalu unggah lagi.`)

const longRow = (line: number) =>
  new Refusal(422, `Baris ${line} terlalu panjang untuk sebuah tabel. Perbaiki baris itu, lalu unggah lagi.`)

const TOO_MANY =
  "Paling banyak 1.000.000 baris sekali unggah, termasuk baris kosong. Bagi berkasnya, lalu unggah satu per satu."

const zeroByte = (line: number) =>
  new Refusal(
    422,
    `Berkas ini rusak: ada karakter nol (NUL) di baris ${line}. Simpan ulang sebagai CSV, lalu unggah lagi.`,
  )

const NO_TABLE = "Isi berkas ini bukan tabel CSV. Di Excel, pilih Simpan sebagai CSV UTF-8, lalu unggah berkas itu."

export const noTable = () => new Refusal(422, NO_TABLE)

const decoderOf = (bytes: Uint8Array) => {
  const sniffed = sniff(bytes)
  if ("no" in sniffed) throw noTable()
  const encoding = sniffed.encoding === "utf-8" && !isUtf8(bytes) ? OLD_ENCODING : sniffed.encoding
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (part: Uint8Array, isLast: boolean) => {
    try {
      return decodePart(decoder, part, isLast)
    } catch (cause) {
      throw new Refusal(422, "Berkas ini rusak: isinya bukan teks yang utuh. Simpan ulang sebagai CSV.", { cause })
    }
  }
}

export function* linesOf(bytes: Uint8Array): Generator<Line[]> {
  if (bytes.length === 0) return
  const decode = decoderOf(bytes)
  let [rest, row, line] = ["", 0, 1]
  let form: { delimiter: string; newline: "\n" | "\r" } | undefined
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const isLast = at + CHUNK >= bytes.length
    const text: string = rest + decode(bytes.subarray(at, at + CHUNK), isLast)
    if (text.includes("\0")) throw zeroByte(line + countLineEnds(text, text.indexOf("\0")))
    form ??= { delimiter: separatorOf(text), newline: /\r(?!\n|$)/.test(text) && !text.includes("\n") ? "\r" : "\n" }
    const { data, errors, meta }: Papa.ParseResult<string[]> = new Papa.Parser(form).parse(text, 0, !isLast)
    // The last row of a part may be incomplete until the next part.
    const wrong = errors.find((error) => isLast || (error.row ?? 0) < data.length)
    if (wrong) throw openQuote(line + countLineEnds(text, wrong.index))
    line += countLineEnds(text, meta.cursor)
    rest = isLast ? "" : text.slice(meta.cursor)
    if (rest.length > MAX_RECORD_LENGTH) throw rest.includes('"') ? openQuote(line) : longRow(line)
    if (row + data.length > MAX_RECORDS + 1) throw new Refusal(422, TOO_MANY)
    yield data
      .map((cells) => ({ row: ++row, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some(Boolean))
  }
}
