import Papa from "papaparse"
import { decodePart, type Encoding, type Separator } from "../../declare/index.ts"

/** Maximum characters per record, in browser and API. Longer records usually have an unclosed quote. */
const MAX_RECORD_LENGTH = 300_000
/** Includes empty records, which take time as well. */
export const MAX_RECORDS = 1_000_000

type Fault = "quote" | "zero" | "long" | "many"

export class BadLine extends Error {
  readonly fault: Fault
  readonly line: number
  constructor(fault: Fault, line: number) {
    super(`${fault} at line ${line}`)
    this.fault = fault
    this.line = line
  }
}

const newlinesIn = (text: string) => {
  let count = 0
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1
  return count
}

/** Parses chunks and keeps an incomplete record for the next chunk. */
export const recordReader = (separator: Separator, onRecord: (cells: string[]) => void) => {
  let rest = ""
  let line = 1
  let records = 0
  const parse = (isLast: boolean) => {
    const parser = new Papa.Parser({ delimiter: separator, newline: "\n" })
    const { data, errors, meta } = parser.parse(rest, 0, !isLast) as Papa.ParseResult<string[]>
    const open = isLast && errors.find(({ code }) => code === "MissingQuotes")
    if (open) throw new BadLine("quote", line + newlinesIn(rest.slice(0, open.index)))
    records += data.length
    if (records > MAX_RECORDS) throw new BadLine("many", line)
    for (const cells of data) onRecord(cells)
    const read = isLast ? rest.length : meta.cursor
    line += newlinesIn(rest.slice(0, read))
    rest = rest.slice(read)
    if (rest.length > MAX_RECORD_LENGTH) throw new BadLine(rest.includes('"') ? "quote" : "long", line)
  }
  let held = ""
  return {
    push: (piece: string) => {
      // A chunk boundary may split `\r\n`.
      const text = held + piece
      held = text.endsWith("\r") ? "\r" : ""
      rest += (held ? text.slice(0, -1) : text).replace(/\r\n?/g, "\n")
      const zero = piece.includes("\0") ? rest.indexOf("\0") : -1
      if (zero >= 0) throw new BadLine("zero", line + newlinesIn(rest.slice(0, zero)))
      parse(false)
    },
    end: () => {
      rest += held ? "\n" : ""
      if (rest !== "") parse(true)
    },
  }
}

/** If `fatal`, throws a TypeError for bytes invalid in the encoding; else they become U+FFFD. */
export const toTexts = async function* (
  file: Blob,
  encoding: Encoding,
  { fatal }: { fatal: boolean },
): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = new TextDecoder(encoding, { fatal })
  // Small, so that the service answers other requests between two pieces.
  const PIECE = 1 << 17
  for (let at = 0; at < file.size; at += PIECE) {
    const bytes = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())
    yield { text: decodePart(decoder, bytes, at + PIECE >= file.size), bytes: Math.min(at + PIECE, file.size) }
  }
}
