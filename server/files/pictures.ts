import type sharp from "sharp"
import type { Metadata } from "sharp"

let loading: Promise<typeof sharp> | undefined

export const loadSharp = (): Promise<typeof sharp> => {
  loading ??= import("sharp").then(({ default: loaded }) => {
    // Each copy is made once, so that a cache would only use memory.
    loaded.cache(false)
    loaded.concurrency(1)
    return loaded
  })
  return loading
}

/** Maximum pixels of a picture: enough for 48-megapixel cameras, and 200 MB decoded. */
export const MOST_PIXELS = 50_000_000

interface PictureSize {
  width: number
  height: number
}

export const isTooLarge = ({ width, height }: PictureSize) => width * height > MOST_PIXELS

/** Canvas size in a GIF's header: the library measures the first frame, but browsers allocate the canvas. */
const canvasOf = (bytes: Uint8Array): PictureSize | undefined => {
  const header = Buffer.from(bytes.subarray(0, 10))
  return header.toString("latin1", 0, 3) === "GIF" && header.length === 10
    ? { width: header.readUInt16LE(6), height: header.readUInt16LE(8) }
    : undefined
}

export const sizeWith = async (library: typeof sharp, bytes: Uint8Array): Promise<PictureSize> => {
  const { width, height } = await library(bytes, { limitInputPixels: false, failOn: "none" }).metadata()
  const canvas = canvasOf(bytes)
  return { width: Math.max(width, canvas?.width ?? 0), height: Math.max(height, canvas?.height ?? 0) }
}

export const pictureSize = async (bytes: Uint8Array): Promise<PictureSize | undefined> => {
  const library = await loadSharp().catch(() => undefined)
  return library && sizeWith(library, bytes)
}

/** Of a re-encoded photo: no difference can be seen. */
const QUALITY = 92

/** Where and with which camera a picture was taken, or who made it. */
const hasTraces = ({ exif, xmp, iptc, comments }: Metadata) =>
  Boolean(exif || xmp || iptc) || (comments ?? []).length > 0

/**
 * Reads a whole picture. @returns its bytes without position, serial numbers and other notes of the camera, turned as
 * it was seen. Pictures without such notes stay as they are, and all do on a platform without the library. Throws if
 * the picture is cut off or broken.
 */
export const storablePicture = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const library = await loadSharp().catch(() => undefined)
  if (!library) return bytes
  const options = { limitInputPixels: MOST_PIXELS, failOn: "truncated" } as const
  const metadata = await library(bytes, options).metadata()
  if (!hasTraces(metadata)) {
    // Decodes small, but reads to the end.
    await library(bytes, options).timeout({ seconds: 20 }).resize({ width: 16 }).raw().toBuffer()
    return bytes
  }
  const picture = library(bytes, { ...options, animated: true })
    .timeout({ seconds: 20 })
    .keepIccProfile()
  const turned = (metadata.orientation ?? 1) > 1 ? picture.autoOrient() : picture
  return new Uint8Array(await turned.toFormat(metadata.format, { quality: QUALITY }).toBuffer())
}
