export const REFUSAL_REASONS = {
  "Foto kurang": "Fotonya terlalu sedikit. Tambahkan paling sedikit tiga foto, termasuk tampak depan.",
  "Foto keliru": "Fotonya bukan objek ini, atau memuat nomor telepon. Ganti dengan foto asli tanpa tulisan.",
  "Harga tidak wajar": "Harganya tidak wajar untuk wilayah ini. Periksa jumlah nolnya, lalu ajukan lagi.",
  "Lokasi belum lengkap": "Lokasinya belum lengkap. Isi kelurahan, alamat, dan titik di peta.",
  "Telepon pemilik": "Telepon pemilik belum ada atau keliru. Isi agar izinnya dapat dipastikan.",
  "Iklan ganda": "Properti ini sudah diiklankan. Perbarui iklan yang lama, jangan dibuat dua kali.",
  "Kontak di teks": "Judul atau deskripsi memuat kontak. Hapus kontaknya, lalu ajukan lagi.",
  "Tipe keliru": "Tipe properti atau tipe iklannya keliru. Perbaiki, lalu ajukan lagi.",
  "Unit developer": "Ini unit developer. Lampirkan izin memasarkannya, lalu ajukan lagi.",
} as const
export type RefusalReason = keyof typeof REFUSAL_REASONS

const WITHDRAWAL_REASONS = {
  "Nama berbeda": "Nama pemilik rekening berbeda dengan nama agen. Ubah rekening di profil, lalu ajukan lagi.",
  "Rekening keliru": "Nomor rekening tidak dikenal bank. Periksa nomornya, lalu ajukan lagi.",
  "Komisi belum tersedia": "Komisi dari transaksi ini belum diterima kantor. Ajukan lagi setelah statusnya tersedia.",
} as const

const FALLBACK_NAME_WORDS = 3
/** Longer text before a colon is a sentence and not a name. */
const MAX_NAME_LENGTH = 40

const nameOf = (line: string): [name: string, text: string] => {
  const [, name, text] = /^([^:]+):\s+(.+)$/s.exec(line) ?? []
  if (name && text && name.length <= MAX_NAME_LENGTH) return [name.trim(), text.trim()]
  return [line.split(/\s+/).slice(0, FALLBACK_NAME_WORDS).join(" "), line]
}

/** Parses lines such as `Foto kurang: Tambahkan tiga foto.` @returns undefined if the setting is missing */
export const readyTexts = (kept: unknown): Readonly<Record<string, string>> | undefined => {
  if (!Array.isArray(kept)) return undefined
  const lines = kept.flatMap((line) => (typeof line === "string" && line.trim() ? [line.trim()] : []))
  return Object.fromEntries(lines.map(nameOf))
}

export const READY_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  refusal_reasons: REFUSAL_REASONS,
  withdrawal_reasons: WITHDRAWAL_REASONS,
}

export const toReadyTextLines = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).map(([name, text]) => `${name}: ${text}`)
