import { ownValue } from "../../src/declare/own-value.ts"
import { hasThumbnails, THUMBNAIL_WIDTHS, thumbnailWidthIn } from "../../src/domain/thumbnails.ts"
import { FILE_NAME, FILE_TYPES, type FileStore } from "./file-store.ts"
import { isSigned } from "./private-files.ts"
import type { Thumbnails } from "./thumbnails.ts"

/** Files are never rewritten under the same name. */
const CACHE_FOREVER = "public, max-age=31536000, immutable"
/** Until a private file's address expires, in the reader's browser only. */
const CACHE_PRIVATELY = "private, max-age=900"
/** For an original sent instead of a small copy, which may exist later. */
const CACHE_ONE_HOUR = "public, max-age=3600"

const REFUSALS = {
  width: `Lebar gambar harus salah satu dari ${THUMBNAIL_WIDTHS.join(", ")}.`,
  ended:
    "Alamat berkas ini hanya berlaku sebentar dan sudah berakhir. Muat ulang halaman tempat Anda membukanya, lalu buka lagi.",
  "too-large": "Gambar ini terlalu besar untuk dibuka. Unggah lagi dengan paling banyak 50 juta piksel.",
} as const

const refused = (status: 400 | 403 | 404, reason: keyof typeof REFUSALS) =>
  Response.json({ status, message: REFUSALS[reason] }, { status })

const answer = (bytes: Uint8Array<ArrayBuffer>, type: string, isInline: boolean, kept: string) =>
  new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": isInline ? "inline" : "attachment",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": kept,
      // An app on another origin than the service shows its pictures, private ones by their sealed address.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  })

const wholeOf = (files: FileStore) => async (name: string, kept: string) => {
  const known = ownValue(FILE_TYPES, FILE_NAME.exec(name)?.[1] ?? "")
  const bytes = known && (await files.get(name))
  return bytes && answer(bytes, known.type, known.inline, kept)
}

export const fileAnswerOf = (files: FileStore, thumbnails: Thumbnails) => {
  const whole = wholeOf(files)
  return async (name: string, w: string | undefined): Promise<Response | undefined> => {
    if (w === undefined || !hasThumbnails(`/files/${name}`)) return whole(name, CACHE_FOREVER)
    const width = thumbnailWidthIn(w)
    if (width === undefined) return refused(400, "width")
    const made = await thumbnails(name, width)
    if (made instanceof Uint8Array) return answer(made, "image/webp", true, CACHE_FOREVER)
    return made === "too-large" ? refused(404, made) : whole(name, CACHE_ONE_HOUR)
  }
}

/** Returns a private file only for a valid address signed by this service (`?until=…&seal=…`). */
export const privateFileAnswerOf = (files: FileStore, secret: string) => {
  const whole = wholeOf(files)
  return async (name: string, query: Readonly<Record<string, string>>): Promise<Response | undefined> =>
    isSigned(secret, `/files/${name}`, query) ? whole(name, CACHE_PRIVATELY) : refused(403, "ended")
}
