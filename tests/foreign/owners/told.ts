import type { Owner } from "../owner.ts"

export const kode: Owner = {
  name: "Kode",
  idKey: () => "kode",
  idOf: (table, n) => `${table.slice(0, 3).toUpperCase()}/26/ ${String(n).padStart(3, "0")}`,
  names: {
    listings: { title: "judul", price: "harga", status: "status_listing", city: "kota", images: "foto" },
    withdrawals: { holder: "penerima", amount: "jumlah", status: "tahap" },
    leads: { name: "nama" },
    provinces: { name: "nama" },
    cities: { name: "nama" },
    districts: { name: "nama" },
    types: { name: "nama" },
  },
  words: {
    "listings.status": {
      draft: "KONSEP",
      review: "DIPERIKSA",
      active: "ONLINE",
      inactive: "TURUN",
      rejected: "TOLAK",
      sold: "LAKU",
    },
    "withdrawals.status": { requested: "BARU", reviewing: "CEK", approved: "OK", rejected: "BATAL" },
  },
  numbers: "text",
  flags: "ya",
  relations: "id",
  pictures: "commas",
  parameters: { offset: "lewati", limit: "ambil", search: "kata", sort: "urut" },
  list: ({ rows, total }) => ({ payload: { items: rows, meta: { jumlah: String(total) } } }),
  record: (row) => ({ payload: row }),
  uploaded: (file) => ({ payload: { file } }),
  refuse: (status, why) => ({ status, pesan: why, message: why }),
  strange: { 6: { certificate: "Petok D" } },
  dialect: {
    defaults: {
      id: "kode",
      rows: "payload.items",
      total: "payload.meta.jumlah",
      record: "payload",
      parameters: { page: { offset: "lewati" }, limit: "ambil", search: "kata", sort: "urut" },
    },
    resources: {
      "house-list": {
        fields: { title: "judul", price: "harga", status: "status_listing", city: "kota", images: "foto" },
        words: {
          status: {
            KONSEP: "draft",
            DIPERIKSA: "review",
            ONLINE: "active",
            TURUN: "inactive",
            TOLAK: "rejected",
            LAKU: "sold",
          },
        },
      },
      withdrawal: {
        fields: { holder: "penerima", amount: "jumlah", status: "tahap" },
        words: { status: { BARU: "requested", CEK: "reviewing", OK: "approved", BATAL: "rejected" } },
      },
      "request-cust": { fields: { name: "nama" } },
      "master-province": { fields: { name: "nama" } },
      "master-city": { fields: { name: "nama" } },
      "master-district": { fields: { name: "nama" } },
      "house-type": { fields: { name: "nama" } },
    },
  },
}

export const spring: Owner = {
  name: "Spring",
  moments: "zoned",
  choices: "VALUE",
  relations: "named",
  names: {
    listings: { price: "harga.total", title: "iklan.judul", owner_name: "pemilik.nama", sold_price: "harga.jadi" },
  },
  twoColumns: ["lokasi.lintang", "lokasi.bujur"],
  pictures: "url",
  parameters: {
    limit: "size",
    search: "q",
    sort: "sortBy",
    sorted: (text, query) => [text, query.get("direction") === "desc"],
    demands: { tenant: "griya" },
  },
  list: ({ rows, total }) => ({ data: { content: rows, totalElements: total } }),
  uploaded: (url) => ({ data: { url } }),
  onlyChanges: true,
  strange: { 6: { certificate: "LAINNYA-9" } },
  dialect: {
    defaults: {
      rows: "data.content",
      total: "data.totalElements",
      extra: { tenant: "griya" },
      parameters: { limit: "size", search: "q", sort: "sortBy", sortForm: { direction: "direction" } },
    },
    resources: {
      "house-list": {
        fields: {
          price: "harga.total",
          title: "iklan.judul",
          owner_name: "pemilik.nama",
          sold_price: "harga.jadi",
          location: ["lokasi.lintang", "lokasi.bujur"],
        },
      },
    },
  },
}

export const bare: Owner = {
  name: "Bare",
  idOf: (table, n) => `${table.slice(0, 2).toUpperCase()}/2026/ ${n}`,
  choices: "LABEL",
  lacks: { listings: ["slug", "house_id"] },
  relations: "named",
  pictures: "src",
  addresses: "rooted",
  moments: "zoned",
  parameters: { heeds: [] },
  list: ({ rows }) => rows,
  uploaded: (src) => ({ data: { image: { src } } }),
  strange: { 6: { certificate: 17 } },
  dialect: { defaults: { succeeds: "ok" } },
}
