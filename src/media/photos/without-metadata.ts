import { ownValue } from "../../declare/own-value.ts"
import { type BarePicture, joinBytes, lettersAt, orientationIn, type Size } from "./picture-bytes.ts"

const [EOI, SOS, APP0, APP1, APP2, APP14, COM] = [0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xfe]

const wordAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Keeps only segments that affect colours: JFIF, colour profile, Adobe transform. */
const isKept = (marker: number, letters: string) => {
  if (marker === COM) return false
  if (marker < APP0 || marker > 0xef) return true
  return marker === APP0 || marker === APP14 || (marker === APP2 && letters === "ICC_PROFILE")
}

/** Position of the next marker after a scan. In scan data 0xFF precedes 0 or a restart marker. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2)
  }
  return bytes.length
}

interface Segment {
  marker: number
  bytes: Uint8Array
}

function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  let at = 2
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) yield { marker, bytes: bytes.subarray(at, at + 2) }
    if (marker === EOI) return
    // Padding: 0xFF may repeat before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const head = at + 2 + wordAt(bytes, at + 2)
    if (head < at + 4 || head > bytes.length) return
    const end = marker === SOS ? endOfScan(bytes, head) : head
    yield { marker, bytes: bytes.subarray(at, end) }
    at = end
  }
}

/** Removes EXIF, XMP, IPTC, comments and trailing data. @returns undefined for an incomplete JPEG */
export const bareJpeg = (bytes: Uint8Array): BarePicture | undefined => {
  if (wordAt(bytes, 0) !== 0xffd8) return undefined
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  let [width, height, orientation] = [0, 0, 1]
  for (const { marker, bytes: segment } of segmentsOf(bytes)) {
    if (isFrame(marker)) [height, width] = [wordAt(segment, 5), wordAt(segment, 7)]
    if (marker === APP1 && lettersAt(segment, 4) === "Exif") orientation = orientationIn(segment.subarray(10))
    if (isKept(marker, lettersAt(segment, 4, 11))) parts.push(segment)
    if (marker === EOI)
      return width > 0 && height > 0 ? { bytes: joinBytes(parts), width, height, orientation } : undefined
  }
  return undefined
}

const METADATA_NAMES = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]

/** Removes texts, times, EXIF and trailing data. @returns undefined for an incomplete PNG */
export const barePng = (bytes: Uint8Array): BarePicture | undefined => {
  if (bytes.length < 33 || lettersAt(bytes, 12) !== "IHDR") return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const parts: Uint8Array[] = [bytes.subarray(0, 8)]
  let [at, orientation] = [8, 1]
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return undefined
    const name = lettersAt(bytes, at + 4)
    if (name === "eXIf") orientation = orientationIn(bytes.subarray(at + 8, end - 4))
    if (!METADATA_NAMES.includes(name)) parts.push(bytes.subarray(at, end))
    if (name === "IEND") return { bytes: joinBytes(parts), width, height, orientation }
    at = end
  }
  return undefined
}

const META_CHUNKS = ["EXIF", "XMP "]
/** Flags of a VP8X chunk for EXIF and XMP. */
const VP8X_BITS = 0x08 | 0x04

const sizes: Readonly<Record<string, (view: DataView) => Size>> = {
  VP8X: (view) => ({
    width: 1 + (view.getUint16(4, true) | (view.getUint8(6) << 16)),
    height: 1 + (view.getUint16(7, true) | (view.getUint8(9) << 16)),
  }),
  VP8L: (view) => {
    const bits = view.getUint32(1, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  },
  "VP8 ": (view) => ({ width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }),
}

const clearMetadataFlags = (chunk: Uint8Array) => {
  const copy = chunk.slice()
  copy[8] = (copy[8] ?? 0) & ~VP8X_BITS
  return copy
}

const tiffIn = (content: Uint8Array) => (lettersAt(content, 0) === "Exif" ? content.subarray(6) : content)

/** Removes EXIF, XMP and trailing data. @returns undefined for an incomplete WebP */
export const bareWebp = (bytes: Uint8Array): BarePicture | undefined => {
  if (bytes.length < 30) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const whole = 8 + view.getUint32(4, true)
  if (whole > bytes.length) return undefined
  const parts: Uint8Array[] = []
  let size: Size | undefined
  let [at, orientation] = [12, 1]
  while (at + 8 <= whole) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (end > whole) return undefined
    const [name, chunk] = [lettersAt(bytes, at), bytes.subarray(at, end)]
    if (length >= 10 && !size)
      size = ownValue(sizes, name)?.(new DataView(bytes.buffer, bytes.byteOffset + at + 8, length))
    if (name === "EXIF") orientation = orientationIn(tiffIn(chunk.subarray(8)))
    if (!META_CHUNKS.includes(name)) parts.push(name === "VP8X" ? clearMetadataFlags(chunk) : chunk)
    at = end
  }
  if (!size) return undefined
  const bare = joinBytes([bytes.subarray(0, 12), ...parts])
  new DataView(bare.buffer).setUint32(4, bare.length - 8, true)
  return { bytes: bare, ...size, orientation }
}
