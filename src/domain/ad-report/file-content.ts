import { type Encoding, sniff } from "../../declare/index.ts"

const MEGABYTE = 1024 * 1024
export const MAX_REPORT_BYTES = 10 * MEGABYTE
const UNPACKED_LIMIT = 200 * MEGABYTE
/** XML tables compress about 10 to 1. Larger parts beyond this ratio are rejected. */
const MAX_COMPRESSION_RATIO = 100
const SMALL_PART_BYTES = 5 * MEGABYTE

export const TOO_LARGE = "Laporan terlalu besar. Paling besar 10 MB. Ekspor ulang untuk rentang yang lebih pendek."
export const ZIP_BOMB =
  "Isi berkas ini mengembang jauh lebih besar daripada sebuah laporan, jadi tidak dibuka. Ekspor ulang laporannya dari Meta atau Google."
export const BROKEN =
  "Berkas ini bukan laporan Excel (.xlsx) atau CSV yang dapat dibaca. Ekspor ulang laporannya, lalu coba lagi."
export const OPEN_QUOTE =
  "Ada tanda kutip yang tidak ditutup di berkas CSV ini. Ekspor ulang laporannya, lalu coba lagi."

/** `at` is the offset; `size` is the unpacked size stated in the directory. */
export interface ZipEntry {
  name: string
  at: number
  packed: number
  size: number
  isPacked: boolean
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

const zipEntries = (bytes: Uint8Array): ZipEntry[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1
  if (end < 0) return undefined
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  const count = view.getUint16(end + 10, true)
  // Rejects differing entry counts, because other readers use the number of entries on this disk.
  if (count !== view.getUint16(end + 8, true)) return undefined
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined
    const local = view.getUint32(at + 42, true)
    if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) return undefined
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: String.fromCharCode(...bytes.subarray(at + 46, at + 46 + nameLength)),
      at: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      isPacked: view.getUint16(at + 10, true) === 8,
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const isZipBomb = (entries: readonly ZipEntry[]) =>
  entries.reduce((sum, { size }) => sum + size, 0) > UNPACKED_LIMIT ||
  entries.some(({ packed, size }) => size > SMALL_PART_BYTES && size > packed * MAX_COMPRESSION_RATIO)

export type Content =
  | { kind: "workbook"; entries: readonly ZipEntry[] }
  | { kind: "text"; encoding: Encoding }
  | { kind: "none"; message: string }

const NO_TEXT = {
  empty: "Berkas ini kosong.",
  "old-workbook":
    "Berkas ini Excel lama (.xls) atau dikunci kata sandi. Simpan ulang sebagai .xlsx tanpa kata sandi, lalu coba lagi.",
  binary: BROKEN,
} as const

const none = (message: string): Content => ({ kind: "none", message })

/** Detects the type from the bytes, not the file name. Checks the stated sizes before unpacking. */
export const readContent = (bytes: Uint8Array): Content => {
  if (bytes.length > MAX_REPORT_BYTES) return none(TOO_LARGE)
  const sniffed = sniff(bytes)
  if ("encoding" in sniffed) return { kind: "text", encoding: sniffed.encoding }
  if (sniffed.no !== "workbook") return none(NO_TEXT[sniffed.no])
  const entries = zipEntries(bytes)
  if (!entries || entries.some(({ at, packed }) => at + packed > bytes.length)) return none(BROKEN)
  return isZipBomb(entries) ? none(ZIP_BOMB) : { kind: "workbook", entries }
}
