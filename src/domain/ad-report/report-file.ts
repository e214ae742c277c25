import { type Decoder, decodePart, type Encoding, OLD_ENCODING, SEPARATORS } from "../../declare/index.ts"
import { BROKEN, contentOf, OPEN_QUOTE, SWELLS, type ZipEntry } from "./file-content.ts"
import { bestSheet, type Sheet } from "./find-table.ts"

type Bytes = Uint8Array<ArrayBuffer>

interface Parts {
  read: () => Promise<{ done: false; value: { length: number } } | { done: true; value?: unknown }>
  cancel: () => Promise<void>
}

/** What reading takes that browser and API have alike, and these pure files have not. */
export interface Means {
  /** One that throws at what is not of its encoding. */
  decoder: (encoding: Encoding) => Decoder
  /** What deflated bytes unpack to, part by part. */
  unpacked: (bytes: Bytes) => Parts
  /** papaparse's `parse`; with a preview it reads so many rows alone. */
  parse: (
    text: string,
    form: { delimiter: string; preview: number },
  ) => { data: string[][]; errors: { code: string }[] }
  /** read-excel-file's. */
  workbook: (bytes: ArrayBuffer) => Promise<{ sheet: string; data: unknown[][] }[]>
}

export type ReportFile = { sheets: readonly Sheet[] } | { refused: string }

/** Whether a directory lied about how much its files unpack to: they are unpacked once without keeping anything. */
const lies = async (bytes: Bytes, entries: readonly ZipEntry[], { unpacked }: Means) => {
  for (const { at, packed, size, isPacked } of entries) {
    if (!isPacked) continue
    const parts = unpacked(bytes.subarray(at, at + packed))
    let length = 0
    for (let part = await parts.read(); !part.done; part = await parts.read()) {
      length += part.value.length
      if (length <= size) continue
      void parts.cancel()
      return true
    }
  }
  return false
}

const ofWorkbook = async (bytes: Bytes, entries: readonly ZipEntry[], means: Means): Promise<ReportFile> => {
  if (await lies(bytes, entries, means)) return { refused: SWELLS }
  const sheets = await means.workbook(bytes.buffer)
  return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Sheet["rows"] })) }
}

const textOf = (bytes: Bytes, encoding: Encoding, { decoder }: Means): string => {
  try {
    return decodePart(decoder(encoding), bytes, true)
  } catch (cause) {
    if (encoding === "utf-8") return decodePart(decoder(OLD_ENCODING), bytes, true)
    throw cause
  }
}

/** With the separator that makes a report of the text: lines above the header may hold more of another. */
const ofText = async (bytes: Bytes, encoding: Encoding, means: Means): Promise<ReportFile> => {
  const text = textOf(bytes, encoding, means)
  if (text.includes("\0")) return { refused: BROKEN }
  const read = (delimiter: string, preview = 0) => means.parse(text, { delimiter, preview })
  const best = bestSheet(SEPARATORS.map((name) => ({ name, rows: read(name, 20).data })))
  const { data, errors } = read(SEPARATORS[best] ?? ",")
  const isOpen = errors.some(({ code }) => code === "MissingQuotes")
  return isOpen ? { refused: OPEN_QUOTE } : { sheets: [{ name: "CSV", rows: data }] }
}

/** The sheets of a report, by what its bytes are, or why it cannot be read. */
export const sheetsOf = async (bytes: Bytes, means: Means): Promise<ReportFile> => {
  const content = contentOf(bytes)
  if (content.kind === "none") return { refused: content.message }
  const read =
    content.kind === "text" ? ofText(bytes, content.encoding, means) : ofWorkbook(bytes, content.entries, means)
  return read.catch(() => ({ refused: BROKEN }))
}
