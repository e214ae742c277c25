import type sharp from "sharp"
import { loadSharp } from "./load-sharp.ts"

/** Pixels up to which a picture is opened: 48-megapixel cameras are within it, and 200 MB hold it decoded. */
export const MOST_PIXELS = 50_000_000

export interface PictureSize {
  width: number
  height: number
}

export const isTooLarge = ({ width, height }: PictureSize) => width * height > MOST_PIXELS

/** What the picture's header says, whatever it says: nothing of the picture is decoded. Rejects where no picture is in the bytes. */
export const sizeWith = (library: typeof sharp, bytes: Uint8Array): Promise<PictureSize> =>
  library(bytes, { limitInputPixels: false, failOn: "none" }).metadata()

/** The same. Undefined: it cannot be read, or there is no library for this platform. */
export const pictureSize = (bytes: Uint8Array): Promise<PictureSize | undefined> =>
  loadSharp()
    .then((library) => sizeWith(library, bytes))
    .catch(() => undefined)
