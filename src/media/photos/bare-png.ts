import { type BarePicture, joinBytes, lettersAt } from "./bytes.ts"
import { orientationIn } from "./orientation.ts"

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
