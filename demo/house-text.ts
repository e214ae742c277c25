import type { Random } from "./random.ts"

export interface Facts {
  kind: string
  isSale: boolean
  period: string | null
  land: number | null
  building: number | null
  bedrooms: number | null
  bathrooms: number | null
  floors: number | null
  condition: string | null
  furnishing: string | null
  certificate: string
  carports: number | null
  district: string
  city: string
  facilities: readonly string[]
  hook: boolean
}

const number = new Intl.NumberFormat("id-ID")
const CERTIFICATE_NAMES: Record<string, string> = {
  shm: "Sertifikat Hak Milik (SHM)",
  hgb: "sertifikat HGB",
  hp: "Hak Pakai",
  hs: "Hak Sewa",
  strata: "strata title",
  ajb: "AJB",
  ppjb: "PPJB",
  girik: "Girik",
  other: "surat lengkap",
}

const houseTitles = ({ floors, condition, furnishing, hook, land }: Facts): string[] => [
  ...(floors && floors > 1
    ? [`Rumah ${number.format(floors)} Lantai Siap Huni`, `Rumah ${number.format(floors)} Lantai Lingkungan Tenang`]
    : ["Rumah Satu Lantai Siap Huni"]),
  ...(condition === "new" ? ["Rumah Baru Minimalis Modern", "Rumah Baru Gaya Skandinavia"] : []),
  ...(condition === "renovated" ? ["Rumah Bagus Baru Renovasi"] : []),
  ...(condition === "needs_renovation"
    ? ["Rumah Tua Hitung Tanah", "Rumah Cocok Bangun Ulang"]
    : ["Rumah Asri Terawat", "Rumah Dekat Sekolah dan Pasar"]),
  ...(furnishing === "furnished" ? ["Rumah Full Furnished Tinggal Masuk"] : []),
  ...(hook ? ["Rumah Hook Halaman Luas"] : []),
  ...(land && land > 250
    ? ["Rumah Mewah Halaman Luas", "Rumah Besar Cocok untuk Keluarga"]
    : ["Rumah Cluster Bebas Banjir"]),
]

const roomName = (bedrooms: number | null) => (bedrooms === 1 ? "Studio" : `${bedrooms} Kamar`)

const titles: Record<string, (facts: Facts) => string[]> = {
  Rumah: houseTitles,
  Apartemen: ({ bedrooms, furnishing }) => [
    `Apartemen ${roomName(bedrooms)} ${furnishing === "furnished" ? "Full Furnished" : "Siap Huni"}`,
    `Unit Apartemen ${roomName(bedrooms)} Pemandangan Kota`,
    `Apartemen ${roomName(bedrooms)} Dekat Stasiun`,
  ],
  Tanah: ({ land, hook }) => [
    `Tanah ${number.format(land ?? 0)} m² Siap Bangun`,
    hook ? "Tanah Hook Dua Muka" : "Kavling Siap Bangun",
    "Tanah Strategis Pinggir Jalan",
    "Tanah Perumahan Bebas Banjir",
  ],
  Ruko: ({ floors }) => [
    `Ruko ${floors} Lantai Lokasi Ramai`,
    `Ruko ${floors} Lantai Pinggir Jalan Utama`,
    "Ruko Strategis Siap Usaha",
  ],
  Rukan: ({ floors }) => [`Rukan ${floors} Lantai Kawasan Bisnis`, "Rukan Siap Pakai Parkir Luas"],
  Kantor: ({ building }) => [
    `Ruang Kantor ${number.format(building ?? 0)} m² Siap Pakai`,
    "Ruang Kantor Gedung Perkantoran",
  ],
  Gudang: ({ land }) => [
    `Gudang ${number.format(land ?? 0)} m² Akses Kontainer`,
    "Gudang Siap Pakai Dekat Gerbang Tol",
  ],
  Pabrik: () => ["Pabrik Kawasan Industri Akses Kontainer", "Bangunan Pabrik dengan Kantor"],
  Villa: ({ bedrooms }) => [
    `Villa ${bedrooms} Kamar dengan Taman`,
    `Villa ${bedrooms} Kamar Pemandangan Hijau`,
    "Villa Tenang dengan Kolam Renang",
  ],
  Kost: ({ bedrooms, isSale }) =>
    isSale
      ? [`Rumah Kost ${bedrooms} Kamar Dekat Kampus`, `Kost Aktif ${bedrooms} Kamar`]
      : [
          "Kamar Kost Dekat Kampus",
          "Kost Campur Kamar Mandi Dalam",
          "Kost Putri Bersih dan Aman",
          "Kost Eksklusif Dekat Perkantoran",
        ],
  Kios: () => ["Kios Strategis Dekat Pasar", "Kios Lantai Dasar Siap Usaha"],
  Hotel: ({ bedrooms }) => [`Hotel ${bedrooms} Kamar Pusat Kota`, `Hotel ${bedrooms} Kamar Beroperasi`],
  Gedung: ({ floors }) => [`Gedung ${floors} Lantai Jalan Utama`, `Gedung Perkantoran ${floors} Lantai`],
}

export const titleFrom = (random: Random, facts: Facts): string => {
  const start = random.pick(titles[facts.kind]?.(facts) ?? [facts.kind])
  const area = random.chance(0.6) ? facts.district : `${facts.district}, ${facts.city}`
  return `${facts.isSale ? "" : random.pick(["Disewakan ", "Sewa ", ""])}${start} di ${area}`
}

const joined = (items: readonly string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(", ")} dan ${items.at(-1)}` : (items[0] ?? "")

const CLOSING_SALE = [
  "Harga masih bisa dibicarakan setelah survei.",
  "Bisa KPR, kami bantu sampai akad.",
  "Surat lengkap dan siap diperiksa di notaris.",
  "Silakan hubungi agen kami untuk menjadwalkan kunjungan.",
]
const CLOSING_RENT = [
  "Siap ditempati bulan ini.",
  "Minimal sewa dapat dibicarakan.",
  "Silakan hubungi agen kami untuk melihat lokasi.",
]
const NEARBY = [
  "sekolah",
  "pasar",
  "rumah sakit",
  "stasiun",
  "gerbang tol",
  "pusat perbelanjaan",
  "taman kota",
  "kampus",
  "halte bus",
]

export const descriptionFrom = (random: Random, facts: Facts): string => {
  const { kind, land, building, bedrooms, bathrooms, certificate, district, city } = facts
  const sizes = [
    land && `luas tanah ${number.format(land)} m²`,
    building && `luas bangunan ${number.format(building)} m²`,
  ].filter(Boolean)
  const first = `${kind} ${facts.isSale ? "dijual" : "disewakan"} di ${district}, ${city}, ${sizes.join(" dan ")}.`
  const rooms =
    bedrooms && bathrooms && kind !== "Hotel"
      ? `Memiliki ${bedrooms} kamar tidur dan ${bathrooms} kamar mandi${facts.carports ? `, dengan carport untuk ${facts.carports} mobil` : ""}.`
      : ""
  const has =
    facts.facilities.length > 2 && random.chance(0.7) ? `Fasilitas: ${joined(facts.facilities.slice(0, 5))}.` : ""
  const near = `Dekat dengan ${joined(random.some(NEARBY, random.between(2, 3)))}.`
  const papers = facts.isSale && random.chance(0.6) ? `Legalitas ${CERTIFICATE_NAMES[certificate] ?? certificate}.` : ""
  const closing = random.pick(facts.isSale ? CLOSING_SALE : CLOSING_RENT)
  return [first, rooms, has, near, papers, closing].filter(Boolean).slice(0, 5).join(" ")
}
