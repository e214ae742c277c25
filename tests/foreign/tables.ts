export type Shape =
  | "text"
  | "number"
  | "flag"
  | "day"
  | "moment"
  | "place"
  | "pictures"
  | "picture"
  | "choice"
  | `one ${string}`

export const TABLES = {
  listings: {
    title: "text",
    house_type: "one types",
    ad_type: "choice",
    rent_period: "choice",
    price: "number",
    negotiable: "flag",
    province: "one provinces",
    city: "one cities",
    district: "one districts",
    address: "text",
    location: "place",
    land_area: "number",
    building_area: "number",
    bedrooms: "number",
    certificate: "choice",
    images: "pictures",
    description: "text",
    owner_name: "text",
    owner_phone: "text",
    agent: "one users",
    house_id: "text",
    slug: "text",
    status: "choice",
    status_reason: "text",
    premium: "flag",
    premium_until: "day",
    sold_price: "number",
    sold_at: "day",
    buyer: "one leads",
    views: "number",
    created_at: "moment",
    updated_at: "moment",
  },
  leads: {
    name: "text",
    phone: "text",
    email: "text",
    property_id: "one listings",
    source: "choice",
    budget: "number",
    message: "text",
    status: "choice",
    agent: "one users",
    created_at: "moment",
  },
  messages: {
    request_id: "one leads",
    text: "text",
    image_url: "picture",
    sender: "text",
    from_customer: "flag",
    created_at: "moment",
  },
  withdrawals: {
    agent: "one users",
    amount: "number",
    fee: "number",
    net: "number",
    bank: "choice",
    account: "text",
    holder: "text",
    status: "choice",
    note: "text",
    proof: "picture",
    requested_at: "moment",
    processed_by: "text",
  },
  schedules: {
    house: "one listings",
    customer_name: "text",
    phone: "text",
    starts_at: "moment",
    ends_at: "moment",
    status: "choice",
  },
  users: { name: "text", email: "text", phone: "text", role: "choice", verified: "flag", status: "choice" },
  types: { name: "text" },
  titles: { name: "text" },
  popular: { name: "text" },
  provinces: { name: "text" },
  cities: { name: "text", id_provinsi: "one provinces" },
  districts: { name: "text", id_kota: "one cities" },
  villages: { name: "text", id_kecamatan: "one districts" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Shape>>>>

export type Table = keyof typeof TABLES

export const shapesOf = (table: Table): Readonly<Record<string, Shape>> => TABLES[table]

export const targetOf = (shape: Shape): Table | undefined =>
  shape.startsWith("one ") ? (shape.slice(4) as Table) : undefined

export const titleOf = (table: Table): string =>
  table === "listings" ? "title" : table === "withdrawals" ? "holder" : table === "schedules" ? "customer_name" : "name"

const LISTING_STATUS = {
  draft: "Draft",
  review: "Menunggu review",
  active: "Tayang",
  rejected: "Ditolak",
  inactive: "Nonaktif",
  expired: "Kedaluwarsa",
  sold: "Terjual",
  rented: "Tersewa",
  blocked: "Diblokir",
}

export const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "listings.ad_type": { sale: "Dijual", rent: "Disewa" },
  "listings.rent_period": { daily: "Harian", weekly: "Mingguan", monthly: "Bulanan", yearly: "Tahunan" },
  "listings.certificate": { shm: "SHM", hgb: "HGB", ajb: "AJB", girik: "Girik" },
  "listings.status": LISTING_STATUS,
  "leads.source": { form: "Formulir", whatsapp: "WhatsApp", call: "Telepon", ad: "Iklan", visit: "Kunjungan" },
  "leads.status": { new: "Baru", contacted: "Dihubungi", survey: "Survei", deal: "Deal", cancelled: "Batal" },
  "withdrawals.bank": { bca: "BCA", mandiri: "Mandiri", bri: "BRI", bni: "BNI" },
  "withdrawals.status": {
    requested: "Diajukan",
    reviewing: "Ditinjau",
    approved: "Disetujui",
    processing: "Diproses",
    succeeded: "Berhasil",
    rejected: "Ditolak",
    failed: "Gagal",
  },
  "schedules.status": { requested: "Diminta", confirmed: "Terkonfirmasi", done: "Selesai", cancelled: "Batal" },
  "users.role": { gro_admin: "GRO Admin", ADMIN: "Admin", agent: "Agen" },
  "users.status": { active: "Aktif", suspended: "Ditangguhkan" },
}
