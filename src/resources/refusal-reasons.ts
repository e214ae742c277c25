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

export const WITHDRAWAL_REASONS = {
  "Nama berbeda": "Nama pemilik rekening berbeda dengan nama agen. Ubah rekening di profil, lalu ajukan lagi.",
  "Rekening keliru": "Nomor rekening tidak dikenal bank. Periksa nomornya, lalu ajukan lagi.",
  "Komisi belum tersedia": "Komisi dari transaksi ini belum diterima kantor. Ajukan lagi setelah statusnya tersedia.",
} as const
