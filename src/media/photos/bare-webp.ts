import { ownValue } from "../../declare/own-value.ts"
import { type BarePicture, joinBytes, lettersAt } from "./bytes.ts"
import type { Size } from "./fit.ts"
import { orientationIn } from "./orientation.ts"

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
