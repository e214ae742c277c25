export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"

/** The encoding of files that are no UTF-8: most were saved by an older Excel. */
export const OLD_ENCODING: Encoding = "windows-1252"

export type NoText = "empty" | "workbook" | "old-workbook" | "binary"

/** Bytes from a file's beginning that tell its encoding. */
export const SNIFFED = 8192

const starts = (bytes: Uint8Array, ...signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte)

/** Counts control characters that no text has, and zeros at even and at odd offsets. */
const oddities = (head: Uint8Array) => {
  const found = { controls: 0, even: 0, odd: 0 }
  for (const [at, byte] of head.entries()) {
    if (byte < 9 || (byte > 13 && byte < 32)) found.controls += 1
    if (byte === 0) found[at % 2 === 0 ? "even" : "odd"] += 1
  }
  return found
}

/** A file's encoding, or why it is no text, by its first bytes. UTF-8 is only certain at the end of the file: where decoding fails it is `OLD_ENCODING`. */
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
  // A single zero does not make it binary: the reader refuses it with its line.
  return controls > 1 + head.length / 20 ? { no: "binary" } : { encoding: "utf-8" }
}

/** A `TextDecoder` that throws at bytes of another encoding. */
export interface Decoder {
  decode: (bytes?: Uint8Array, options?: { stream: boolean }) => string
}

/** A text's next part. Always decoded as a stream: without it Node 20 reads Windows-1252 as Latin-1. */
export const decodePart = (decoder: Decoder, bytes: Uint8Array, isLast: boolean): string =>
  decoder.decode(bytes, { stream: true }) + (isLast ? decoder.decode() : "")
