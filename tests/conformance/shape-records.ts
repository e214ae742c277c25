/** Records of an invented office with our own names. Shares no code with the product. */

export type Row = Readonly<Record<string, unknown>>

const rows = (count: number, make: (n: number) => Row) => Array.from({ length: count }, (_, index) => make(index + 1))
const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T
const moment = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 7_300_000).toISOString()

export const RELATIONS: Readonly<Record<string, keyof typeof RECORDS>> = {
  house_type: "types",
  province: "provinces",
  city: "cities",
  district: "districts",
  agent: "users",
  property_id: "listings",
  user: "users",
  package: "packages",
  id_provinsi: "provinces",
  id_kota: "cities",
}

export const MOMENTS = ["created_at", "updated_at", "last_active"]

const named = (names: readonly string[], more: (n: number) => Row = () => ({})) =>
  names.map((name, index) => ({ id: index + 1, name, created_at: moment(index), ...more(index + 1) }))

const listing = (n: number): Row => ({
  id: n,
  title: `Rumah taman ${String(n).padStart(2, "0")}`,
  house_id: `RMH-${1000 + n}`,
  slug: `rumah-taman-${n}`,
  house_type: (n % 3) + 1,
  ad_type: n % 4 ? "sale" : "rent",
  price: 450_000_000 + ((n * 37) % 64) * 5_000_000,
  province: (n % 2) + 1,
  city: (n % 4) + 1,
  district: (n % 4) + 1,
  land_area: 60 + n,
  building_area: 36 + n,
  bedrooms: (n % 4) + 1,
  bathrooms: (n % 3) + 1,
  certificate: pick(["shm", "shm", "hgb"], n),
  images: [`https://gambar.test/${n}.jpg`],
  owner_name: `Pemilik ${n}`,
  owner_phone: `+62812700${String(20000 + n)}`,
  agent: (n % 5) + 1,
  status: pick(["active", "active", "active", "review", "draft", "sold", "inactive"], n),
  premium: n % 5 === 0,
  views: n * 3,
  created_at: moment(n),
  updated_at: moment(((n * 29) % 64) + 70),
})

export const RECORDS = {
  listings: rows(64, listing),
  leads: rows(23, (n) => ({
    id: n,
    name: `Peminat ${n}`,
    phone: `+62813900${String(10000 + n)}`,
    email: `peminat${n}@contoh.id`,
    property_id: n,
    source: pick(["form", "whatsapp", "call"], n),
    status: pick(["new", "contacted", "survey"], n),
    message: `Apakah masih ada? ${n}`,
    created_at: moment(n),
  })),
  users: rows(5, (n) => ({
    id: n,
    name: pick(["Ayu", "Budi", "Citra", "Dewi", "Eka"], n),
    email: `orang${n}@contoh.id`,
    phone: `+62811500${String(30000 + n)}`,
    role: n === 1 ? "ADMIN" : "agent",
    last_active: moment(n * 3),
  })),
  subscriptions: rows(6, (n) => ({
    id: n,
    invoice: `INV/2026/${100 + n}`,
    user: (n % 5) + 1,
    package: (n % 2) + 1,
    method: n % 2 ? "card" : "bank_transfer",
    amount: 150_000 * n,
    status: n % 3 ? "paid" : "pending",
  })),
  packages: named(["Hemat", "Juragan"], (n) => ({ price: 150_000 * n, duration_days: 30 * n })),
  types: named(["Rumah", "Ruko", "Apartemen"]),
  provinces: named(["DKI Jakarta", "Jawa Barat"]),
  cities: named(["Jakarta Selatan", "Bandung", "Jakarta Timur", "Depok"], (n) => ({ id_provinsi: ((n + 1) % 2) + 1 })),
  districts: named(["Tebet", "Coblong", "Cakung", "Beji"], (n) => ({ id_kota: n })),
} satisfies Readonly<Record<string, readonly Row[]>>

export type Table = keyof typeof RECORDS

export const LISTS: Readonly<Record<string, Table>> = {
  "/house-list/admin": "listings",
  "/request-cust": "leads",
  "/user/all": "users",
  "/subscribe-transaction/status": "subscriptions",
  "/master-subscribe": "packages",
  "/house-type": "types",
  "/master-province": "provinces",
  "/master-city": "cities",
  "/master-district": "districts",
}
