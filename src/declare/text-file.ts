export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"

export const OLD_ENCODING: Encoding = "windows-1252"

export type NoText = "empty" | "workbook" | "old-workbook" | "binary"

export const SNIFFED = 8192

const starts = (bytes: Uint8Array, ...signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte)

const oddities = (head: Uint8Array) => {
  const found = { controls: 0, even: 0, odd: 0 }
  for (const [at, byte] of head.entries()) {
    if (byte < 9 || (byte > 13 && byte < 32)) found.controls += 1
    if (byte === 0) found[at % 2 === 0 ? "even" : "odd"] += 1
  }
  return found
}

/** UTF-8 is certain only at the end of the file; if decoding fails, the encoding is `OLD_ENCODING`. */
export const sniff = (bytes: Uint8Array): { encoding: Encoding } | { no: NoText } => {
  if (bytes.length === 0) return { no: "empty" }
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return { no: "workbook" }
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { no: "old-workbook" }
  if (starts(bytes, 0xff, 0xfe)) return { encoding: "utf-16le" }
  if (starts(bytes, 0xfe, 0xff)) return { encoding: "utf-16be" }
  const head = bytes.subarray(0, SNIFFED)
  const { controls, even, odd } = oddities(head)
  // UTF-16 without a byte order mark has a zero in nearly every other byte.
  if (odd > head.length / 4 && even < odd / 10) return { encoding: "utf-16le" }
  if (even > head.length / 4 && odd < even / 10) return { encoding: "utf-16be" }
  // Allows a single zero; the reader reports it with its line.
  return controls > 1 + head.length / 20 ? { no: "binary" } : { encoding: "utf-8" }
}

export interface Decoder {
  decode: (bytes?: Uint8Array, options?: { stream: boolean }) => string
}

/** Decodes the next part, always as a stream: otherwise Node 20 reads Windows-1252 as Latin-1. */
export const decodePart = (decoder: Decoder, bytes: Uint8Array, isLast: boolean): string =>
  decoder.decode(bytes, { stream: true }) + (isLast ? decoder.decode() : "")
