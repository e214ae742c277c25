import { type Decoder, decodePart, type Encoding, OLD_ENCODING, SEPARATORS } from "../../declare/index.ts"
import { BROKEN, contentOf, OPEN_QUOTE, ZIP_BOMB, type ZipEntry } from "./file-content.ts"
import { bestSheet, type Sheet } from "./find-table.ts"

type Bytes = Uint8Array<ArrayBuffer>

interface Parts {
  read: () => Promise<{ done: false; value: { length: number } } | { done: true; value?: unknown }>
  cancel: () => Promise<void>
}

/** What browser and API each have in their own way. */
export interface Platform {
  /** A decoder that throws at bytes of another encoding. */
  decoder: (encoding: Encoding) => Decoder
  /** Inflates deflated bytes, part by part. */
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

/** Whether a file unpacks to more than the directory states: each is unpacked once without keeping anything. */
const isLargerThanStated = async (bytes: Bytes, entries: readonly ZipEntry[], { unpacked }: Platform) => {
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

const ofWorkbook = async (bytes: Bytes, entries: readonly ZipEntry[], platform: Platform): Promise<ReportFile> => {
  if (await isLargerThanStated(bytes, entries, platform)) return { refused: ZIP_BOMB }
  const sheets = await platform.workbook(bytes.buffer)
  return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Sheet["rows"] })) }
}

const textOf = (bytes: Bytes, encoding: Encoding, { decoder }: Platform): string => {
  try {
    return decodePart(decoder(encoding), bytes, true)
  } catch (cause) {
    if (encoding === "utf-8") return decodePart(decoder(OLD_ENCODING), bytes, true)
    throw cause
  }
}

/** With the separator that yields a report: lines above the header may hold more of another one. */
const ofText = async (bytes: Bytes, encoding: Encoding, platform: Platform): Promise<ReportFile> => {
  const text = textOf(bytes, encoding, platform)
  if (text.includes("\0")) return { refused: BROKEN }
  const read = (delimiter: string, preview = 0) => platform.parse(text, { delimiter, preview })
  const best = bestSheet(SEPARATORS.map((name) => ({ name, rows: read(name, 20).data })))
  const { data, errors } = read(SEPARATORS[best] ?? ",")
  const isQuoteOpen = errors.some(({ code }) => code === "MissingQuotes")
  return isQuoteOpen ? { refused: OPEN_QUOTE } : { sheets: [{ name: "CSV", rows: data }] }
}

/** The sheets of a report, whose kind its bytes tell; or why it cannot be read. */
export const sheetsOf = async (bytes: Bytes, platform: Platform): Promise<ReportFile> => {
  const content = contentOf(bytes)
  if (content.kind === "none") return { refused: content.message }
  const read =
    content.kind === "text" ? ofText(bytes, content.encoding, platform) : ofWorkbook(bytes, content.entries, platform)
  return read.catch(() => ({ refused: BROKEN }))
}
