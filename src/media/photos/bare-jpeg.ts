import { type BarePicture, joinBytes, lettersAt } from "./bytes.ts"
import { orientationIn } from "./orientation.ts"

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
