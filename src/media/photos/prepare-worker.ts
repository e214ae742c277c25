import { expose } from "comlink"
import { ownValue } from "../../declare/own-value.ts"
import { computeHash } from "../hash.ts"
import { type BarePicture, fitSize, kindOf, type PictureKind, type Size } from "./picture-bytes.ts"
import { bareJpeg, barePng, bareWebp } from "./without-metadata.ts"

export interface Prepared {
  file: File
  /** Hash of the original picture, to find duplicates. */
  mark: string
}

/** Maximum length of the longer side in pixels. */
const MAX_SIDE_PX = 2048
/** Photos up to this size are sent without re-encoding. */
const MOST_BYTES = 3 * 1024 * 1024
/** Larger photos do not decode reliably in browsers. */
const MOST_PIXELS = 200e6
const QUALITY = 0.82

const METADATA_REMOVERS: { readonly [K in PictureKind]?: (bytes: Uint8Array) => BarePicture | undefined } = {
  jpeg: bareJpeg,
  png: barePng,
  webp: bareWebp,
}

const EMPTY = "Berkas ini kosong (0 byte). Salin ulang dari kamera atau ponsel, lalu pilih lagi."
const NO_PICTURE = "Isi berkas ini bukan foto, apa pun namanya. Pilih foto JPG, PNG, atau WebP."
const HEIC =
  "Browser ini tidak dapat membaca foto HEIC. Di iPhone pilih Pengaturan › Kamera › Format › Paling kompatibel, atau simpan sebagai JPEG."
const UNREADABLE = "Foto ini rusak atau tidak dapat dibaca browser. Simpan ulang sebagai JPEG, lalu pilih lagi."
const TOO_WIDE = "Foto ini lebih dari 200 megapiksel. Perkecil dulu, lalu pilih lagi."

const decode = async (blob: Blob, size?: Size) => {
  const longest = size && Math.max(size.width, size.height) > MAX_SIDE_PX ? fitSize(size, MAX_SIDE_PX) : undefined
  return createImageBitmap(blob, {
    imageOrientation: "from-image",
    ...(longest && { resizeWidth: longest.width, resizeHeight: longest.height, resizeQuality: "high" }),
  })
}

const redraw = async (picture: ImageBitmap, type: string, turns: number): Promise<Blob> => {
  const { width, height } = fitSize(picture, MAX_SIDE_PX)
  const isOnSide = turns % 2 === 1
  const canvas = new OffscreenCanvas(isOnSide ? height : width, isOnSide ? width : height)
  const context = canvas.getContext("2d")
  if (!context) throw new Error(UNREADABLE)
  if (type === "image/jpeg") {
    context.fillStyle = "white"
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.imageSmoothingQuality = "high"
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  const blob = await canvas.convertToBlob({ type, quality: QUALITY })
  // Browsers without WebP encoding return PNG, which is far too large for photos.
  return blob.type === type ? blob : redraw(picture, "image/jpeg", turns)
}

const endings: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/webp": "webp" }

const toFileName = (name: string, type: string) =>
  `${name.replace(/\.[^.]*$/, "") || "foto"}.${ownValue(endings, type) ?? "jpg"}`

/** Orientations 5 to 8 swap width and height. */
const toUprightSize = ({ width, height, orientation }: BarePicture): Size =>
  orientation > 4 ? { width: height, height: width } : { width, height }

const prepare = async (file: File, turns: number): Promise<Prepared> => {
  if (file.size === 0) throw new Error(EMPTY)
  const kind = kindOf(new Uint8Array(await file.slice(0, 32).arrayBuffer()))
  if (!kind) throw new Error(NO_PICTURE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const bare = METADATA_REMOVERS[kind]?.(bytes)
  if (bare && bare.width * bare.height > MOST_PIXELS) throw new Error(TOO_WIDE)

  const mark = await computeHash(bare?.bytes ?? bytes)
  const picture = await decode(file, bare && toUprightSize(bare)).catch((cause: unknown) => {
    throw new Error(kind === "heic" ? HEIC : UNREADABLE, { cause })
  })
  try {
    const canSendAsIs =
      turns === 0 && bare && bare.orientation === 1 && Math.max(bare.width, bare.height) <= MAX_SIDE_PX
    if (canSendAsIs && bare.bytes.length <= MOST_BYTES)
      return { mark, file: new File([bare.bytes], file.name, { type: `image/${kind}` }) }
    const type = kind === "png" || kind === "webp" ? "image/webp" : "image/jpeg"
    const drawn = await redraw(picture, type, turns)
    return { mark, file: new File([drawn], toFileName(file.name, drawn.type), { type: drawn.type }) }
  } finally {
    picture.close()
  }
}

/** Sequential, because several large photos exceed a phone's memory. */
let last: Promise<unknown> = Promise.resolve()

const worker = {
  prepare: (file: File, turns: number): Promise<Prepared> => {
    const prepared = last.then(() => prepare(file, turns))
    last = prepared.catch(() => undefined)
    return prepared
  },
}

export type PrepareWorker = typeof worker

expose(worker)
