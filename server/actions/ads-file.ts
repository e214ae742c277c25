import { promisify } from "node:util"
import { inflateRaw } from "node:zlib"
import Papa from "papaparse"
import {
  BROKEN,
  contentOf,
  encodingOf,
  OPEN_QUOTE,
  SWELLS,
  separatorOf,
  type ZipEntry,
} from "../../src/resources/ads-report-file.ts"
import type { Sheet } from "../../src/resources/ads-report-table.ts"
import { Refusal } from "../refusal.ts"

const unpacked = promisify(inflateRaw)

/** A directory may lie about how much its files unpack to. */
const prove = async (bytes: Uint8Array, entries: readonly ZipEntry[]) => {
  for (const { at, packed, size, isPacked } of entries)
    if (isPacked)
      await unpacked(bytes.subarray(at, at + packed), { maxOutputLength: Math.max(1, size) }).catch(
        (cause: unknown) => {
          const isTooMuch = (cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
          throw new Refusal(422, isTooMuch ? SWELLS : BROKEN, { cause })
        },
      )
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const sheetOf = (bytes: Uint8Array): Sheet => {
  const text = new TextDecoder(encodingOf(bytes, isUtf8)).decode(bytes)
  const read = (delimiter: string, preview = 0) => Papa.parse<string[]>(text, { delimiter, preview })
  const { data, errors } = read(separatorOf((separator) => read(separator, 20).data))
  if (errors.some(({ code }) => code === "MissingQuotes")) throw new Refusal(422, OPEN_QUOTE)
  return { name: "CSV", rows: data }
}

/** The sheets of a report, by what its bytes are. What cannot be read is refused with a sentence. */
export const sheetsIn = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> => {
  const content = contentOf(bytes)
  if (content.kind === "none") throw new Refusal(422, content.message)
  if (content.kind === "text") return [sheetOf(bytes)]
  await prove(bytes, content.entries)
  const { default: readWorkbook } = await import("read-excel-file/node")
  const sheets = await readWorkbook(Buffer.from(bytes)).catch((cause: unknown) => {
    throw new Refusal(422, BROKEN, { cause })
  })
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Sheet["rows"] }))
}
