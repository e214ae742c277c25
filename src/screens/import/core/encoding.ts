export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"

/** Why a file's first bytes say that it is no table of text; else how they are written. */
export const encodingOf = (head: Uint8Array): { refused: string } | { encoding: Encoding } => {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (head.length === 0) return { refused: "Berkas ini kosong. Pilih berkas CSV yang berisi listing." }
  if (starts(0x50, 0x4b, 0x03, 0x04))
    return {
      refused:
        "Berkas ini buku kerja Excel (.xlsx) yang diberi nama .csv. Buka di Excel, lalu simpan sebagai “CSV UTF-8”.",
    }
  if (starts(0xd0, 0xcf, 0x11, 0xe0))
    return { refused: "Berkas ini buku kerja Excel lama (.xls). Buka di Excel, lalu simpan sebagai “CSV UTF-8”." }
  if (starts(0xff, 0xfe)) return { encoding: "utf-16le" }
  if (starts(0xfe, 0xff)) return { encoding: "utf-16be" }
  const zeros = [0, 0]
  let controls = 0
  for (const [at, byte] of head.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
    else if (byte < 9 || (byte > 13 && byte < 32)) controls += 1
  }
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4 && even === 0) return { encoding: "utf-16le" }
  if (even > head.length / 4 && odd === 0) return { encoding: "utf-16be" }
  if (even + odd > 0 || controls > head.length / 20)
    return { refused: "Berkas ini bukan teks, jadi bukan CSV. Pilih berkas CSV." }
  return { encoding: "utf-8" }
}

const SEPARATORS = [";", ",", "\t", "|"] as const
export type Separator = (typeof SEPARATORS)[number]

/** The separator that cuts the first lines into the most cells; what stands in quotes does not count. */
export const separatorOf = (head: string): Separator => {
  const lines = head
    .replace(/"[^"]*"/g, "")
    .split(/\r\n|\n|\r/, 10)
    .filter((line) => line.trim() !== "")
  const scoreOf = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const first = counts[0] ?? 0
    return first === 0 ? 0 : first * 10 + counts.filter((count) => count === first).length
  }
  return SEPARATORS.reduce((best, separator) => (scoreOf(separator) > scoreOf(best) ? separator : best))
}

export const ENCODING_WORDS: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 (LE)",
  "utf-16be": "UTF-16 (BE)",
  "windows-1252": "Windows-1252, karena bukan UTF-8 yang sah",
}

export const SEPARATOR_WORDS: Readonly<Record<Separator, string>> = {
  ";": "titik koma",
  ",": "koma",
  "\t": "tab",
  "|": "garis tegak",
}
