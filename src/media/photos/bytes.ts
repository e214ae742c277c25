import type { Size } from "./fit.ts"

/** A picture's own bytes, without what was written beside it: place, time, camera, comments. */
export interface Bare extends Size {
  bytes: Uint8Array<ArrayBuffer>
  /** 1 to 8; above 1 the pixels must be turned, since the EXIF orientation is removed. */
  orientation: number
}

/** The letters at a place. */
export const lettersAt = (bytes: Uint8Array, at: number, count = 4): string =>
  String.fromCharCode(...bytes.subarray(at, at + count))

export const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
