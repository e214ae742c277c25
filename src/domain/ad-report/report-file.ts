import {
  countEvidence,
  type Decoder,
  decodePart,
  type Encoding,
  isMostlyUtf8,
  OLD_ENCODING,
  SEPARATORS,
} from "../../declare/index.ts"
import { BROKEN, contentOf, OPEN_QUOTE, ZIP_BOMB, type ZipEntry } from "./file-content.ts"
import { bestSheet, type Sheet } from "./find-table.ts"
import { extentScanner } from "./sheet-extent.ts"

type Bytes = Uint8Array<ArrayBuffer>

interface Parts {
  read: () => Promise<{ done: false; value: Bytes } | { done: true; value?: unknown }>
  cancel: () => Promise<void>
}

export interface Platform {
  /** If `fatal`, must throw for bytes of another encoding; else they become U+FFFD. */
  decoder: (encoding: Encoding, options: { fatal: boolean }) => Decoder
  unpacked: (bytes: Bytes) => Parts
  parse: (
    text: string,
    form: { delimiter: string; preview: number },
  ) => { data: string[][]; errors: { code: string }[] }
  workbook: (bytes: ArrayBuffer) => Promise<{ sheet: string; data: unknown[][] }[]>
}

export type ReportFile = { sheets: readonly Sheet[] } | { refused: string }

const partsOf = async function* (
  bytes: Bytes,
  { at, packed, isPacked }: ZipEntry,
  { unpacked }: Platform,
): AsyncGenerator<Bytes> {
  const own = bytes.subarray(at, at + packed)
  if (!isPacked) {
    yield own
    return
  }
  const parts = unpacked(own)
  try {
    for (let part = await parts.read(); !part.done; part = await parts.read()) yield part.value
  } finally {
    // A damaged part makes `cancel` fail as well.
    await parts.cancel().catch(() => {})
  }
}

/** Unpacks each file once without storing it, to reject zip bombs and oversized sheets. */
const faultOf = async (bytes: Bytes, entries: readonly ZipEntry[], platform: Platform): Promise<string | undefined> => {
  const extent = extentScanner()
  for (const entry of entries) {
    // Cell references are ASCII, and this encoding accepts any bytes.
    const decoder = platform.decoder(OLD_ENCODING, { fatal: false })
    let length = 0
    extent.next()
    for await (const part of partsOf(bytes, entry, platform)) {
      length += part.length
      if (length > entry.size) return ZIP_BOMB
      const fault = extent.push(decoder.decode(part, { stream: true }))
      if (fault) return fault
    }
  }
  return undefined
}

const readWorkbookFile = async (
  bytes: Bytes,
  entries: readonly ZipEntry[],
  platform: Platform,
): Promise<ReportFile> => {
  const refused = await faultOf(bytes, entries, platform)
  if (refused) return { refused }
  const sheets = await platform.workbook(bytes.buffer)
  return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Sheet["rows"] })) }
}

const textOf = (bytes: Bytes, encoding: Encoding, { decoder }: Platform): string => {
  const decode = (as: Encoding, fatal: boolean) => decodePart(decoder(as, { fatal }), bytes, true)
  try {
    return decode(encoding, true)
  } catch {
    const text = decode(encoding, false)
    return encoding !== "utf-8" || isMostlyUtf8(countEvidence(text)) ? text : decode(OLD_ENCODING, false)
  }
}

const MAX_LINE_COUNT = 200_000
const TOO_MANY_LINES =
  "Laporan ini berisi lebih dari 200.000 baris, termasuk baris kosong. Ekspor ulang untuk rentang yang lebih pendek."

const hasTooManyLines = (text: string) => {
  let lines = 0
  for (let at = 0; at < text.length && lines <= MAX_LINE_COUNT; at += 1)
    if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) lines += 1
  return lines > MAX_LINE_COUNT
}

/** Tries all separators, because lines above the header may contain other ones. */
const readTextFile = async (bytes: Bytes, encoding: Encoding, platform: Platform): Promise<ReportFile> => {
  const text = textOf(bytes, encoding, platform)
  if (text.includes("\0")) return { refused: BROKEN }
  if (hasTooManyLines(text)) return { refused: TOO_MANY_LINES }
  const read = (delimiter: string, preview = 0) => platform.parse(text, { delimiter, preview })
  const best = bestSheet(SEPARATORS.map((name) => ({ name, rows: read(name, 20).data })))
  const { data, errors } = read(SEPARATORS[best] ?? ",")
  const isQuoteOpen = errors.some(({ code }) => code === "MissingQuotes")
  return isQuoteOpen ? { refused: OPEN_QUOTE } : { sheets: [{ name: "CSV", rows: data }] }
}

export const sheetsOf = async (bytes: Bytes, platform: Platform): Promise<ReportFile> => {
  const content = contentOf(bytes)
  if (content.kind === "none") return { refused: content.message }
  const read =
    content.kind === "text"
      ? readTextFile(bytes, content.encoding, platform)
      : readWorkbookFile(bytes, content.entries, platform)
  return read.catch(() => ({ refused: BROKEN }))
}
