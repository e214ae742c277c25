import Papa from "papaparse"
import readWorkbook from "read-excel-file/universal"
import {
  BROKEN,
  contentOf,
  encodingOf,
  OPEN_QUOTE,
  SWELLS,
  separatorOf,
  type ZipEntry,
} from "../../resources/ads-report-file.ts"
import type { Sheet } from "../../resources/ads-report-table.ts"

/** A directory may lie about how much its files unpack to: they are unpacked once without keeping anything. */
const prove = async (bytes: Uint8Array<ArrayBuffer>, entries: readonly ZipEntry[]) => {
  for (const { at, packed, size, isPacked } of entries) {
    if (!isPacked) continue
    const stream = new Blob([bytes.subarray(at, at + packed)])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"))
      .getReader()
    let unpacked = 0
    for (let read = await stream.read(); !read.done; read = await stream.read()) {
      unpacked += read.value.length
      if (unpacked > size) {
        void stream.cancel()
        throw new Error(SWELLS)
      }
    }
  }
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const sheetOf = (bytes: Uint8Array<ArrayBuffer>): Sheet => {
  const text = new TextDecoder(encodingOf(bytes, isUtf8)).decode(bytes)
  const read = (delimiter: string, preview = 0) => Papa.parse<string[]>(text, { delimiter, preview })
  const { data, errors } = read(separatorOf((separator) => read(separator, 20).data))
  if (errors.some(({ code }) => code === "MissingQuotes")) throw new Error(OPEN_QUOTE)
  return { name: "CSV", rows: data }
}

const workbookIn = async (bytes: Uint8Array<ArrayBuffer>, entries: readonly ZipEntry[]): Promise<Sheet[]> => {
  await prove(bytes, entries)
  const sheets = await readWorkbook(bytes.buffer)
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Sheet["rows"] }))
}

/** The sheets of a report, by what its bytes are; what cannot be read is an error with a sentence. */
export const sheetsIn = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> => {
  const content = contentOf(bytes)
  if (content.kind === "none") throw new Error(content.message)
  if (content.kind === "text") return [sheetOf(bytes)]
  return workbookIn(bytes, content.entries).catch((cause: unknown) => {
    throw cause instanceof Error && cause.message === SWELLS ? cause : new Error(BROKEN, { cause })
  })
}
