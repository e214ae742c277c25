import {
  countEvidence,
  type Decoder,
  decodePart,
  type Encoding,
  isMostlyUtf8,
  OLD_ENCODING,
  SEPARATORS,
} from "../../declare/index.ts"
import type { Cell } from "./cell-values.ts"
import { BROKEN, OPEN_QUOTE, readContent, ZIP_BOMB, type ZipEntry } from "./file-content.ts"
import { bestSheet, type Sheet } from "./find-table.ts"
import { extentScanner } from "./sheet-extent.ts"
import { noteTaker, type SheetNotes, withNotes } from "./sheet-notes.ts"
import { digitsByStyle, isLong1904, RELATIONS, readSheetParts, STYLES, WORKBOOK } from "./workbook-parts.ts"
import { tagReader } from "./xml-tags.ts"

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
  /** Sheets are numbered from 1. */
  workbook: (bytes: ArrayBuffer, sheets: number[]) => Promise<{ sheet: string; data: unknown[][] }[]>
}

/** `hidden` counts sheets that Excel does not show. */
export type ReportFile = { sheets: readonly Sheet[]; hidden: number } | { refused: string }

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

const textOfPart = async (bytes: Bytes, entry: ZipEntry | undefined, platform: Platform): Promise<string> => {
  if (!entry) return ""
  const decoder = platform.decoder("utf-8", { fatal: false })
  let text = ""
  let length = 0
  for await (const part of partsOf(bytes, entry, platform)) {
    length += part.length
    // `noteSheets` refuses the file.
    if (length > Math.min(entry.size, MAX_PART_BYTES)) return ""
    text += decoder.decode(part, { stream: true })
  }
  return text
}

const MAX_PART_BYTES = 5_000_000

/** Unpacks each file once without storing it, to reject zip bombs and oversized sheets, and notes facts of the sheets. */
const noteSheets = async (
  bytes: Bytes,
  entries: readonly ZipEntry[],
  styles: string,
  platform: Platform,
): Promise<{ refused: string } | Map<string, SheetNotes>> => {
  const extent = extentScanner()
  const digitsOf = digitsByStyle(styles)
  const notes = new Map<string, SheetNotes>()
  for (const entry of entries) {
    // Cell references are ASCII, and this encoding accepts any bytes.
    const decoder = platform.decoder(OLD_ENCODING, { fatal: false })
    const taker = noteTaker(digitsOf)
    const reader = tagReader((tag) => {
      taker.onTag(tag)
      return extent.faultOfTag(tag)
    }, taker.onText)
    let length = 0
    extent.next()
    for await (const part of partsOf(bytes, entry, platform)) {
      length += part.length
      if (length > entry.size) return { refused: ZIP_BOMB }
      const refused = reader.push(decoder.decode(part, { stream: true }))
      if (refused) return { refused }
    }
    notes.set(entry.name, taker.done())
  }
  return notes
}

const DAYS_TO_1904_MS = 1462 * 86_400_000

const readWorkbookFile = async (
  bytes: Bytes,
  entries: readonly ZipEntry[],
  platform: Platform,
): Promise<ReportFile> => {
  const partNamed = (path: string) =>
    textOfPart(
      bytes,
      entries.find(({ name }) => name === path),
      platform,
    )
  const noted = await noteSheets(bytes, entries, await partNamed(STYLES), platform)
  if ("refused" in noted) return noted
  const workbook = await partNamed(WORKBOOK)
  const parts = readSheetParts(workbook, await partNamed(RELATIONS))
  if (parts.length === 0) return { refused: BROKEN }
  const shown = parts.filter(({ isHidden }) => !isHidden)
  const isShifted = isLong1904(workbook)
  const shift = (cell: unknown) =>
    isShifted && cell instanceof Date ? new Date(cell.getTime() + DAYS_TO_1904_MS) : cell
  const sheets = await platform.workbook(
    bytes.buffer,
    shown.map(({ number }) => number),
  )
  return {
    hidden: parts.length - shown.length,
    sheets: sheets.map(({ sheet, data }, at): Sheet => {
      const notes = noted.get(shown[at]?.path ?? "")
      const rows = data.map((cells) => cells.map(shift)) as Cell[][]
      return notes ? { name: sheet, rows: withNotes(rows, notes), hiddenRows: notes.hiddenRows } : { name: sheet, rows }
    }),
  }
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
  return isQuoteOpen ? { refused: OPEN_QUOTE } : { hidden: 0, sheets: [{ name: "CSV", rows: data }] }
}

export const readSheets = async (bytes: Bytes, platform: Platform): Promise<ReportFile> => {
  const content = readContent(bytes)
  if (content.kind === "none") return { refused: content.message }
  const read =
    content.kind === "text"
      ? readTextFile(bytes, content.encoding, platform)
      : readWorkbookFile(bytes, content.entries, platform)
  return read.catch(() => ({ refused: BROKEN }))
}
