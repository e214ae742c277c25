import type { Size } from "./fit.ts"

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
