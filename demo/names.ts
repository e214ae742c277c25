import type { Random } from "./random.ts"

const WOMEN =
  "Ayu Dewi Siti Rina Maya Putri Indah Lestari Wulan Fitri Nadia Ratna Sari Anisa Melati Kartika Yuliana Intan Diah Novita Citra Laras Vania Kirana Rahma Tiara Amelia Desi Hesti Mega".split(
    " ",
  )
const MEN =
  "Budi Agus Andi Rizky Dimas Bayu Hendra Eko Fajar Arif Yoga Teguh Gilang Ivan Rudi Surya Adi Wahyu Ketut Made Bagus Reza Iqbal Joko Doni Farhan Aldi Galih Yusuf Ridwan".split(
    " ",
  )
const FAMILIES =
  "Pratama Wijaya Santoso Saputra Hidayat Nugroho Kusuma Setiawan Halim Siregar Nasution Lubis Simanjuntak Wibowo Gunawan Permana Ramadhan Maulana Hartono Susanto Tanujaya Purnomo Sutanto Firmansyah Suryadi Mahendra Utami Anggraini Handoko Prabowo".split(
    " ",
  )

export const nameFrom = (random: Random): string =>
  `${random.pick(random.chance(0.5) ? WOMEN : MEN)} ${random.pick(FAMILIES)}`

/** The prefixes 0840 to 0843 are unassigned. */
export const phoneFrom = (random: Random): string =>
  `+6284${random.between(0, 3)}${String(random.between(10_000_000, 99_999_999))}`

export const emailOf = (name: string, number: number): string =>
  `${name.toLowerCase().replace(/[^a-z]+/g, ".")}${number}@contoh.id`

/** Invalid NIK: province code 99 does not exist. */
export const nikFrom = (random: Random): string =>
  `99${String(random.between(1_000_000, 9_999_999))}${String(random.between(1_000_000, 9_999_999))}`

export const OFFICES = [
  "Griya Kebayoran",
  "Griya Serpong",
  "Griya Bekasi Selatan",
  "Griya Dago",
  "Griya Surabaya Timur",
  "Griya Semarang Atas",
  "Griya Jogja",
  "Griya Medan Polonia",
  "Griya Bali Selatan",
  "Griya Makassar",
  "Griya Balikpapan",
  "Griya Pusat",
] as const
