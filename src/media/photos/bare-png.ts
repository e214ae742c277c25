import { type Bare, joined, lettersAt } from "./bytes.ts"
import { orientationIn } from "./orientation.ts"

/** Chunks that say something about the picture's making, and nothing that is seen. */
const SAID = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]

/** A PNG without its texts, times and EXIF, and without what hangs behind its end; undefined where it is no whole PNG. */
export const barePng = (bytes: Uint8Array): Bare | undefined => {
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
    if (!SAID.includes(name)) parts.push(bytes.subarray(at, end))
    if (name === "IEND") return { bytes: joined(parts), width, height, orientation }
    at = end
  }
  return undefined
}
