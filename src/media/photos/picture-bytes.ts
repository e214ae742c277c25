export interface Size {
  width: number
  height: number
}

export const fitSize = ({ width, height }: Size, longest: number): Size => {
  const part = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) }
}

/** A picture without metadata such as place, time, camera and comments. */
export interface BarePicture extends Size {
  bytes: Uint8Array<ArrayBuffer>
  /** EXIF orientation, 1 to 8. Above 1 the pixels must be rotated, because the EXIF data is removed. */
  orientation: number
}

export const lettersAt = (bytes: Uint8Array, at: number, count = 4): string =>
  String.fromCharCode(...bytes.subarray(at, at + count))

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const ORIENTATION = 0x0112

/** EXIF orientation (1 to 8) from TIFF data; 1 by default. */
export const orientationIn = (tiff: Uint8Array): number => {
  if (tiff.length < 14) return 1
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const isLittle = tiff[0] === 0x49
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > tiff.length) return 1
  const entries = view.getUint16(directory, isLittle)
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12
    if (at + 12 > tiff.length) return 1
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "bmp" | "avif" | "heic"

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]

export const kindOf = (head: Uint8Array): PictureKind | undefined => {
  const text = String.fromCharCode(...head.subarray(0, 12))
  if (text.startsWith("\xff\xd8\xff")) return "jpeg"
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png"
  if (text.startsWith("RIFF") && text.slice(8) === "WEBP") return "webp"
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif"
  if (text.startsWith("BM") && head.length > 6 && text.slice(6, 10) === "\0\0\0\0") return "bmp"
  if (text.slice(4, 8) !== "ftyp") return undefined
  const brand = text.slice(8)
  if (brand === "avif" || brand === "avis") return "avif"
  return HEIC_BRANDS.includes(brand) ? "heic" : undefined
}
