import type { extraFacility } from "../src/resources/extra-facility.ts"
import type { houseType } from "../src/resources/house-type.ts"
import type { masterSubscribe } from "../src/resources/master-subscribe.ts"
import type { masterTrait } from "../src/resources/master-trait.ts"
import type { specialArea } from "../src/resources/special-area.ts"
import { KINDS } from "./property-kinds.ts"
import type { Row } from "./row.ts"

const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }))

export const houseTypes: Row<typeof houseType>[] = named(KINDS.map(({ name }) => name))

export const traits: Row<typeof masterTrait>[] = named([
  "Rumah 2 Lantai Siap Huni",
  "Rumah Baru Minimalis Modern",
  "Rumah Hook Halaman Luas",
  "Rumah Asri Lingkungan Tenang",
  "Rumah Mewah dengan Kolam Renang",
  "Rumah Cluster One Gate System",
  "Rumah Tua Hitung Tanah",
  "Rumah Dekat Stasiun",
  "Rumah Dekat Gerbang Tol",
  "Rumah Skandinavia Full Furnished",
  "Rumah Tropis Teduh",
  "Rumah Sudut Dekat Taman",
  "Apartemen Studio Furnished",
  "Apartemen 2 Kamar Siap Huni",
  "Apartemen 3 Kamar Pemandangan Kota",
  "Tanah Kavling Siap Bangun",
  "Tanah Pinggir Jalan Raya",
  "Tanah Hook Dua Muka",
  "Tanah Perumahan SHM",
  "Ruko 3 Lantai Lokasi Ramai",
  "Ruko Gandeng Pinggir Jalan",
  "Rukan Kawasan Bisnis",
  "Ruang Kantor Siap Pakai",
  "Gudang Akses Kontainer",
  "Pabrik dalam Kawasan Industri",
  "Villa Pemandangan Sawah",
  "Villa Sejuk dengan Taman",
  "Kost Eksklusif Dekat Kampus",
  "Kios Strategis Dekat Pasar",
  "Gedung Perkantoran Jalan Utama",
])

export const facilities: Row<typeof extraFacility>[] = named([
  "AC",
  "Pemanas air",
  "Taman",
  "Kolam renang",
  "CCTV",
  "Keamanan 24 jam",
  "One gate system",
  "Jogging track",
  "Playground",
  "Masjid",
  "Kitchen set",
  "Lapangan olahraga",
  "Gym",
  "Laundry",
  "Jalur telepon",
  "Tempat jemuran",
  "Akses parkir",
  "WiFi",
  "Lift",
  "Genset",
  "Loading dock",
])

export const specialAreas: Row<typeof specialArea>[] = named([
  "BSD City",
  "Bintaro Jaya",
  "Alam Sutera",
  "Gading Serpong",
  "Pondok Indah",
  "Kemang",
  "Menteng",
  "Kelapa Gading",
  "Pantai Indah Kapuk",
  "Puri Indah",
  "Summarecon Bekasi",
  "Harapan Indah",
  "Sentul City",
  "Dago",
  "Setiabudhi Bandung",
  "Kota Baru Parahyangan",
  "Pakuwon City",
  "CitraLand Surabaya",
  "Tembalang",
  "Seturan",
  "Setia Budi Medan",
  "Panakkukang",
  "Canggu",
  "Jimbaran",
  "Balikpapan Baru",
])

/** Initial prices of packages with a later price increase, by package id. */
export const FIRST_PRICES: Readonly<Record<number, number>> = { 2: 129_000, 4: 1_190_000 }

const subscription = (
  id: number,
  name: string,
  price: number,
  duration_days: number,
  listing_quota: number,
  premium_quota: number,
  ...benefits: string[]
): Row<typeof masterSubscribe> => ({
  id,
  name,
  price,
  edition: id in FIRST_PRICES ? 2 : 1,
  duration_days,
  listing_quota,
  premium_quota,
  benefits,
  active: true,
})

export const packages: Row<typeof masterSubscribe>[] = [
  subscription(1, "Perkenalan", 0, 30, 3, 0, "3 listing tayang", "Halaman profil agen"),
  subscription(2, "Perak", 149_000, 30, 15, 1, "15 listing tayang", "1 listing premium", "Statistik dilihat"),
  subscription(
    3,
    "Emas",
    399_000,
    90,
    50,
    5,
    "50 listing tayang",
    "5 listing premium",
    "Statistik lengkap",
    "Unggah CSV",
  ),
  subscription(
    4,
    "Platinum",
    1_290_000,
    180,
    150,
    15,
    "150 listing tayang",
    "15 listing premium",
    "Prioritas di hasil pencarian",
    "Manajer akun",
  ),
  subscription(
    5,
    "Kantor Agen",
    4_900_000,
    365,
    1_000,
    60,
    "1.000 listing tayang",
    "60 listing premium",
    "Banyak agen dalam satu kantor",
    "Laporan bulanan",
  ),
]
