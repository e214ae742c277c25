import type { Json, Owner } from "../foreign/owner.ts"

const named = { name: "nama" }
const person = { name: "nama_lengkap", email: "surel", phone: "no_hp" }

const NAMED: readonly string[] = ["types", "titles", "popular", "provinces", "cities", "districts", "villages"]

const FIGURES: Readonly<Record<string, Json>> = {
  "/house-list/admin-statistic": { hasil: { semua: 24, unggulan: 4 } },
  "/view-house-list/views": { hasil: [{ tanggal: "2026-11-20", jumlah: 7 }] },
  "/request-cust/group-property_id": { hasil: [{ uuid: "b7c1-1", banyaknya: 2 }] },
  "/lytics": { hasil: [{ tanggal: "2026-11-20", kunjungan: 90 }] },
  "/agent-profile/1": { hasil: { id: 1, nama_lengkap: "Admin", no_hp: "0812 7000 1001", kantor: "Pusat" } },
}

/** The owner's names of the fields, by table. */
export const NAMES = {
  listings: {
    title: "judul_iklan",
    house_type: "kategori",
    ad_type: "jenis_transaksi",
    price: "harga.total",
    province: "provinsi",
    city: "kota",
    district: "kecamatan",
    land_area: "lt",
    building_area: "lb",
    bedrooms: "jml_kt",
    certificate: "legalitas",
    images: "foto",
    slug: "permalink",
    status: "status_iklan",
    premium: "unggulan",
    views: "hits",
    created_at: "tgl_dibuat",
  },
  leads: { ...person, property_id: "properti", source: "asal", status: "tahap", created_at: "tgl_dibuat" },
  messages: { request_id: "prospek", text: "isi", created_at: "tgl_dibuat" },
  schedules: {
    house: "properti",
    customer_name: "nama_calon_pembeli",
    phone: "no_hp",
    starts_at: "mulai",
    ends_at: "selesai",
  },
  users: { ...person, role: "peran" },
  types: named,
  titles: named,
  popular: named,
  provinces: named,
  cities: named,
  districts: named,
  villages: named,
}

/** An owner with other names, words and envelopes, whose dialect is to be proposed. */
export const foreign: Owner = {
  name: "Asing",
  token: () => "asing-token-yang-panjang",
  idKey: (table) => (table === "listings" ? "uuid" : NAMED.includes(table) ? "kode" : "id"),
  relations: "named",
  moments: "seconds",
  numbers: "decimal",
  flags: "digit",
  pictures: "path",
  twoColumns: ["lintang", "bujur"],
  names: NAMES,
  words: {
    "listings.status": {
      draft: "Konsep",
      review: "Ditinjau",
      active: "Terbit",
      inactive: "Diarsipkan",
      rejected: "Ditolak",
      sold: "Laku",
    },
    "listings.ad_type": { sale: "Dijual", rent: "Disewakan" },
    "listings.certificate": { shm: "Hak Milik", hgb: "SHGB", girik: "Petok D" },
    "leads.source": { whatsapp: "WA", form: "Website", call: "Telepon" },
    "leads.status": { new: "Baru", contacted: "Sudah dihubungi" },
    "users.role": { agent: "Agen" },
  },
  parameters: {
    page: "halaman",
    limit: "per_page",
    search: "cari",
    sort: "urut",
    sorted: (text) => [text.split(":")[0] as string, text.endsWith(":desc")],
    heeds: ["page", "limit", "search", "sort"],
    size: 10,
  },
  list: ({ rows, total }) => ({ hasil: { isi: rows, jumlah: total } }),
  record: (iklan) => ({ hasil: { iklan } }),
  strange: { 6: { legalitas: "Petok D" } },
  rest: (path) => FIGURES[path] ?? { hasil: { isi: [], jumlah: 0 } },
}
