export const SEPARATORS = [";", ",", "\t", "|"] as const
export type Separator = (typeof SEPARATORS)[number]

/** Characters examined. Callers pass at least as many, so that all find the same separator. */
const SAMPLE_LENGTH = 20_000
const LINES = 30
const HEADINGS_WITHIN = 12

interface SeparatorScore {
  separator: Separator
  cells: number
  words: number
  agreeing: number
}

const cellsIn = (line: string, separator: string) => line.split(separator).length

const readDeclaredSeparator = (text: string): Separator | undefined =>
  SEPARATORS.find((separator) => separator === /^\uFEFF?"?sep=(.)"?\s*?(?:[\r\n]|$)/i.exec(text)?.[1])

const toSampleLines = (text: string) => {
  const lines = text
    .slice(0, SAMPLE_LENGTH)
    .replace(/"[^"]*"/g, "x")
    .split(/\r\n|\n|\r/)
  const whole = text.length > SAMPLE_LENGTH && lines.length > 1 ? lines.slice(0, -1) : lines
  return whole.filter((line) => line.trim() !== "").slice(0, LINES)
}

const scoreSeparators = ([line = "", ...below]: readonly string[]): SeparatorScore[] =>
  SEPARATORS.flatMap((separator) => {
    const parts = line.split(separator)
    const agreeing = below.filter((other) => cellsIn(other, separator) === parts.length).length
    const isCut = parts.length > 1 && agreeing > 0 && agreeing >= below.length / 2
    const words = parts.filter((cell) => /^\W*\p{L}/u.test(cell)).length
    return isCut ? [{ separator, cells: parts.length, words, agreeing }] : []
  })

const getBetterScore = (a: SeparatorScore, b: SeparatorScore) =>
  b.words * 10 + b.agreeing > a.words * 10 + a.agreeing ? b : a

const findMostFrequentSeparator = (lines: readonly string[]): Separator => {
  const first = lines.find((line) => SEPARATORS.some((separator) => line.includes(separator))) ?? ""
  return SEPARATORS.reduce((best, separator) => (cellsIn(first, separator) > cellsIn(first, best) ? separator : best))
}

/**
 * Uses the first line with as many cells as the lines below. A later line with twice the words replaces a title with a
 * comma.
 */
export const detectSeparator = (text: string): Separator => {
  const own = readDeclaredSeparator(text)
  if (own) return own
  const lines = toSampleLines(text)
  let best: SeparatorScore | undefined
  for (let at = 0; at < Math.min(HEADINGS_WITHIN, lines.length); at += 1) {
    const [first, ...others] = scoreSeparators(lines.slice(at))
    if (!first) continue
    const found = others.reduce(getBetterScore, first)
    const isBroken = best && cellsIn(lines[at] ?? "", best.separator) !== best.cells
    if (!best || (isBroken && found.words >= 2 * Math.max(1, best.words))) best = found
  }
  return best?.separator ?? findMostFrequentSeparator(lines)
}

export const ENCODINGS = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const
export type Encoding = (typeof ENCODINGS)[number]

export const OLD_ENCODING: Encoding = "windows-1252"

export type NoText = "empty" | "workbook" | "old-workbook" | "binary"

export const SNIFFED = 8192

const hasSignature = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

const countControlBytes = (head: Uint8Array) => {
  const found = { controls: 0, even: 0, odd: 0 }
  for (const [at, byte] of head.entries()) {
    if (byte < 9 || (byte > 13 && byte < 32)) found.controls += 1
    if (byte === 0) found[at % 2 === 0 ? "even" : "odd"] += 1
  }
  return found
}

/** No text in UTF-16 has these; decoders replace a half of a character by the last. */
const UNUSUAL = /[^\P{Cc}\s]|[\p{Cn}\p{Co}\p{Cs}\uFFFD]/gu

/** A byte order mark alone is no proof: sounds and texts in Windows-1252 may begin with the same two bytes. */
const isWide = (head: Uint8Array, encoding: Encoding) => {
  const [low, high] = encoding === "utf-16le" ? [0, 1] : [1, 0]
  const units = Array.from(
    { length: head.length >> 1 },
    (_, at) => (head[2 * at + low] ?? 0) + 256 * (head[2 * at + high] ?? 0),
  )
  const text = String.fromCharCode(...units.slice(1))
  return /[\s,;|]/.test(text) && (text.match(UNUSUAL)?.length ?? 0) <= 1 + text.length / 20
}

/** UTF-8 is certain only at the end of the file; if decoding fails, `isMostlyUtf8` decides. */
export const sniff = (bytes: Uint8Array): { encoding: Encoding } | { no: NoText } => {
  if (bytes.length === 0) return { no: "empty" }
  if (hasSignature(bytes, 0x50, 0x4b, 0x03, 0x04)) return { no: "workbook" }
  if (hasSignature(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { no: "old-workbook" }
  const head = bytes.subarray(0, SNIFFED)
  if (hasSignature(bytes, 0xff, 0xfe) && isWide(head, "utf-16le")) return { encoding: "utf-16le" }
  if (hasSignature(bytes, 0xfe, 0xff) && isWide(head, "utf-16be")) return { encoding: "utf-16be" }
  const { controls, even, odd } = countControlBytes(head)
  // UTF-16 without a byte order mark has a zero in nearly every other byte.
  if (odd > head.length / 4 && even < odd / 10) return { encoding: "utf-16le" }
  if (even > head.length / 4 && odd < even / 10) return { encoding: "utf-16be" }
  // Allows a single zero; the reader reports it with its line.
  return controls > 1 + head.length / 20 ? { no: "binary" } : { encoding: "utf-8" }
}

/** Replaces bytes that are invalid in an encoding. */
export const UNREADABLE = "\uFFFD"

interface Evidence {
  /** Characters outside ASCII. */
  readable: number
  unreadable: number
}

export const countEvidence = (text: string): Evidence => {
  const others = text.match(/[^\p{ASCII}]/gu) ?? []
  const unreadable = others.filter((letter) => letter === UNREADABLE).length
  return { readable: others.length - unreadable, unreadable }
}

/** Bytes of Windows-1252 are hardly ever UTF-8 by chance, so as many valid as invalid characters are enough. */
export const isMostlyUtf8 = ({ readable, unreadable }: Evidence): boolean => readable >= unreadable

export interface Decoder {
  decode: (bytes?: Uint8Array, options?: { stream: boolean }) => string
}

/** Decodes the next part, always as a stream: otherwise Node 20 reads Windows-1252 as Latin-1. */
export const decodePart = (decoder: Decoder, bytes: Uint8Array, isLast: boolean): string =>
  decoder.decode(bytes, { stream: true }) + (isLast ? decoder.decode() : "")
