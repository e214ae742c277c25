export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"

/** What is no UTF-8 was most likely saved by an older Excel in Western Europe's letters. */
export const OLD_ENCODING: Encoding = "windows-1252"

export type NoText = "empty" | "workbook" | "old-workbook" | "binary"

/** By so many bytes of its beginning a file is judged. */
export const SNIFFED = 8192

const starts = (bytes: Uint8Array, ...signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte)

/** How many characters there are that a text has none of, and how many zeros in even and in odd places. */
const oddities = (head: Uint8Array) => {
  const found = { controls: 0, even: 0, odd: 0 }
  for (const [at, byte] of head.entries()) {
    if (byte < 9 || (byte > 13 && byte < 32)) found.controls += 1
    if (byte === 0) found[at % 2 === 0 ? "even" : "odd"] += 1
  }
  return found
}

/** How a file is written, or why it is no text, by its first bytes. That it is UTF-8 is only known at its end: what turns out not to be is of `OLD_ENCODING`. */
export const sniff = (bytes: Uint8Array): { encoding: Encoding } | { no: NoText } => {
  if (bytes.length === 0) return { no: "empty" }
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return { no: "workbook" }
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { no: "old-workbook" }
  if (starts(bytes, 0xff, 0xfe)) return { encoding: "utf-16le" }
  if (starts(bytes, 0xfe, 0xff)) return { encoding: "utf-16be" }
  const head = bytes.subarray(0, SNIFFED)
  const { controls, even, odd } = oddities(head)
  // Of a text in UTF-16 without a mark nearly every other byte is zero.
  if (odd > head.length / 4 && even < odd / 10) return { encoding: "utf-16le" }
  if (even > head.length / 4 && odd < even / 10) return { encoding: "utf-16be" }
  // A zero that strayed into a text is named with its line by whoever reads on.
  return controls > 1 + head.length / 20 ? { no: "binary" } : { encoding: "utf-8" }
}

/** A `TextDecoder` that throws at what is not of its encoding. */
export interface Decoder {
  decode: (bytes?: Uint8Array, options?: { stream: boolean }) => string
}

/** A text's next part. No part is said to be the last: what is said to be whole, Node 20 reads as Latin-1 in place of Windows-1252. */
export const decodePart = (decoder: Decoder, bytes: Uint8Array, isLast: boolean): string =>
  decoder.decode(bytes, { stream: true }) + (isLast ? decoder.decode() : "")

export const SEPARATORS = [";", ",", "\t", "|"] as const
export type Separator = (typeof SEPARATORS)[number]

/** Whoever asks must have so many characters at hand, so that all find the same. */
const JUDGED = 20_000

/** The separator that cuts a table's first lines into the most cells; what stands in quotes does not count. */
export const separatorOf = (text: string): Separator => {
  const lines = text
    .slice(0, JUDGED)
    .replace(/"[^"]*"/g, "")
    .split(/\r\n|\n|\r/, 10)
    .filter((line) => line.trim() !== "")
  const scoreOf = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const first = counts[0] ?? 0
    return first === 0 ? 0 : first * 10 + counts.filter((count) => count === first).length
  }
  return SEPARATORS.reduce((best, separator) => (scoreOf(separator) > scoreOf(best) ? separator : best))
}
