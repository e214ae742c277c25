import type { Table } from "./tables.ts"

/** Internal record: a relation is a record number, a time is in milliseconds. */
export interface Stored {
  n: number
  [column: string]: unknown
}

const STREETS = [
  "Anggrek Bulan",
  "Bukit Cinere",
  "Cempaka Putih",
  "Pandan Wangi",
  "Dago Atas",
  "Elang Laut",
  "Flamboyan",
  "Gatot Subroto",
  "Hang Tuah",
  "Imam Bonjol",
  "Jatiwaringin",
  "Kenanga",
  "Lembang Asri",
  "Merdeka",
  "Nusa Indah",
  "Otista",
  "Pajajaran",
  "Qiblat",
  "Riau",
  "Setiabudi",
] as const
const KINDS = ["Rumah", "Ruko", "Apartemen"] as const
const HOUR = 3_600_000
/** 20 November 2026, 12.00 in Jakarta. */
const NOON = Date.UTC(2026, 10, 20, 5)

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at + 1))

const STATUSES: Readonly<Record<number, string>> = { 3: "draft", 5: "review", 9: "inactive", 10: "rejected" }

const listing = (n: number): Stored => ({
  n,
  title: `${KINDS[(n - 1) % 3]} ${STREETS[(n - 1) % 20]} ${n}`,
  house_type: ((n - 1) % 3) + 1,
  ad_type: n % 4 === 3 ? "rent" : "sale",
  rent_period: n % 4 === 3 ? "yearly" : null,
  price: n === 1 ? 950_000_000 : 500_000_000 + n * 12_500_000,
  negotiable: n % 2 === 1,
  province: 1,
  city: (n % 2) + 1,
  district: (n % 2) + 1,
  address: `Jalan ${STREETS[(n - 1) % 20]} No. ${n}`,
  location: { lat: -6.9 - n / 1000, lng: 107.6 + n / 1000 },
  land_area: 100 + n,
  building_area: 80 + n,
  bedrooms: (n % 5) + 1,
  certificate: n % 2 ? "shm" : "hgb",
  images: [`/media/rumah-${n}.png`, `/media/rumah-${n}-b.png`],
  description: `Terawat, dekat sekolah. Nomor ${n}.`,
  owner_name: `Ibu Ratna ${n}`,
  owner_phone: `0812345${String(10_000 + n)}`,
  agent: (n % 3) + 1,
  house_id: `KODE-${1000 + n}`,
  slug: `properti-${n}`,
  status: STATUSES[n] ?? "active",
  status_reason: null,
  premium: n % 10 === 1,
  premium_until: n % 10 === 1 ? Date.UTC(2026, 11, 31) : null,
  sold_price: null,
  sold_at: null,
  buyer: null,
  views: n * 7,
  created_at: NOON - (n + 90) * HOUR,
  updated_at: NOON - n * HOUR,
})

const lead = (n: number): Stored => ({
  n,
  name: `Calon ${STREETS[(n * 7) % 20]} ${n}`,
  phone: `0857000${String(10_000 + n)}`,
  email: `calon${n}@contoh.id`,
  property_id: n,
  source: "whatsapp",
  budget: 800_000_000,
  message: "Apakah masih ada?",
  status: n % 2 ? "new" : "contacted",
  agent: 1,
  created_at: NOON - n * HOUR,
})

const withdrawal = (n: number): Stored => ({
  n,
  agent: (n % 3) + 1,
  amount: 1_000_000 * n,
  fee: 5000,
  net: 1_000_000 * n - 5000,
  bank: "bca",
  account: `77000${n}`,
  holder: `Penerima ${STREETS[(n * 3) % 20]} ${n}`,
  status: n <= 3 ? "requested" : "approved",
  note: null,
  proof: null,
  requested_at: NOON - n * HOUR,
  processed_by: null,
})

const schedule = (n: number): Stored => ({
  n,
  house: n,
  customer_name: `Tamu ${STREETS[(n - 1) % 20]} ${n}`,
  phone: "085711112222",
  starts_at: NOON - n * 24 * HOUR,
  ends_at: NOON - n * 24 * HOUR + HOUR,
  status: "requested",
})

const named = (...names: string[]): Stored[] => names.map((name, at) => ({ n: at + 1, name }))

export const freshRecords = (): Record<Table, Stored[]> => ({
  listings: times(60, listing),
  leads: times(30, lead),
  messages: [
    {
      n: 1,
      request_id: 2,
      text: "Bisa lihat besok?",
      image_url: null,
      sender: "Calon",
      from_customer: true,
      created_at: NOON,
    },
    {
      n: 2,
      request_id: 1,
      text: "Apakah bisa kurang?",
      image_url: null,
      sender: "Calon",
      from_customer: true,
      created_at: NOON,
    },
  ],
  withdrawals: times(45, withdrawal),
  schedules: times(60, schedule),
  users: ["Sari", "Budi", "Wulan"].map((name, at) => ({
    n: at + 1,
    name,
    email: `${name.toLowerCase()}@kantor.id`,
    phone: "081200001111",
    role: "agent",
    verified: true,
    status: "active",
  })),
  types: named("Rumah", "Ruko", "Apartemen"),
  titles: named("Rumah siap huni"),
  popular: times(60, (n) => ({ n, name: `Kawasan ${STREETS[(n - 1) % 20]} ${n}` })),
  provinces: named("Jawa Barat"),
  cities: named("Kota Bandung", "Kota Cimahi").map((city) => ({ ...city, id_provinsi: 1 })),
  districts: named("Coblong", "Cimahi Utara").map((district) => ({ ...district, id_kota: district.n })),
  villages: named("Dago", "Cipageran").map((village) => ({ ...village, id_kecamatan: village.n })),
})
