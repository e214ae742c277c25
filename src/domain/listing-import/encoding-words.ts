import type { Encoding, NoText, Separator } from "../../declare/index.ts"

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

export const noTextWords = (noun: string): Readonly<Record<NoText, string>> => ({
  empty: `Berkas ini kosong. Pilih berkas CSV yang berisi ${noun}.`,
  workbook:
    "Berkas ini buku kerja Excel (.xlsx) yang diberi nama .csv. Buka di Excel, lalu simpan sebagai “CSV UTF-8”.",
  "old-workbook": "Berkas ini buku kerja Excel lama (.xls). Buka di Excel, lalu simpan sebagai “CSV UTF-8”.",
  binary: "Berkas ini bukan teks, jadi bukan CSV. Pilih berkas CSV.",
})
