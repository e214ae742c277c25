import type sharp from "sharp"

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
