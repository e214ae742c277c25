import type { Owner } from "../owner.ts"
import type { Table } from "../tables.ts"

const RESOURCES: Readonly<Record<Table, string>> = {
  listings: "house-list",
  leads: "request-cust",
  messages: "message-request",
  withdrawals: "withdrawal",
  schedules: "schedule-house-list",
  users: "user",
  types: "house-type",
  titles: "master-trait",
  popular: "special-area",
  provinces: "master-province",
  cities: "master-city",
  districts: "master-district",
  villages: "master-village",
}

export const php: Owner = {
  name: "PHP",
  idKey: (table) => `id_${table.slice(0, 4)}`,
  numbers: "text",
  flags: "text digit",
  days: "compact",
  relations: "text",
  words: { "listings.status": { draft: "0", review: "1", active: "2", inactive: "3", rejected: "4", sold: "9" } },
  parameters: {
    page: "hal",
    limit: "per_hal",
    search: "cari",
    sort: "urutan",
    sorted: (text) => [text.split(" ")[0] as string, text.endsWith(" desc")],
    filter: (column) => `filter[${column}]`,
  },
  pictures: "commas",
  addresses: "rooted",
  list: ({ rows, total }) => ({ data: { rows }, total: String(total) }),
  uploaded: (url) => ({ url }),
  strange: { 6: { certificate: "Petuk C" } },
  dialect: {
    defaults: {
      parameters: {
        page: "hal",
        limit: "per_hal",
        search: "cari",
        sort: "urutan",
        sortForm: "field desc",
        filters: { eq: "filter[{field}]" },
      },
    },
    resources: {
      ...Object.fromEntries(
        (Object.keys(RESOURCES) as Table[]).map((table) => [RESOURCES[table], { id: `id_${table.slice(0, 4)}` }]),
      ),
      "house-list": {
        id: "id_list",
        words: {
          status: { "0": "draft", "1": "review", "2": "active", "3": "inactive", "4": "rejected", "9": "sold" },
        },
      },
    },
  },
}

export const prisma: Owner = {
  name: "Prisma",
  idOf: (table, n) => `cl${table.slice(0, 2)}${n.toString(36).padStart(8, "0")}`,
  relations: "named",
  words: {
    "listings.status": {
      draft: "DRAFT",
      review: "PENDING_REVIEW",
      active: "PUBLISHED",
      inactive: "UNPUBLISHED",
      rejected: "DECLINED",
      sold: "CLOSED_SOLD",
    },
    "listings.ad_type": { sale: "FOR_SALE", rent: "FOR_RENT" },
    "withdrawals.status": { requested: "OPEN", reviewing: "IN_REVIEW", approved: "APPROVED", rejected: "DENIED" },
  },
  names: {
    listings: { land_area: "landSize", created_at: "createdAt", updated_at: "updatedAt", house_type: "type" },
  },
  pictures: "src",
  parameters: {
    offset: "skip",
    limit: "take",
    search: "q",
    sort: "orderBy",
    sorted: (text) => [text.split(":")[0] as string, text.endsWith(":desc")],
    filter: (column) => `where.${column}`,
  },
  list: ({ rows, total }) => ({ data: { items: rows, pagination: { total } } }),
  record: (row) => ({ data: { item: row } }),
  uploaded: (Location) => ({ data: { Location } }),
  onlyChanges: true,
  strange: { 6: { certificate: { kind: "SHM", number: 17 } } },
  dialect: {
    defaults: {
      rows: "data.items",
      total: "data.pagination.total",
      record: "data.item",
      parameters: {
        page: { offset: "skip" },
        limit: "take",
        search: "q",
        sort: "orderBy",
        sortForm: "field:desc",
        filters: { eq: "where.{field}" },
      },
    },
    resources: {
      "house-list": {
        fields: { land_area: "landSize", created_at: "createdAt", updated_at: "updatedAt", house_type: "type" },
        words: {
          status: {
            DRAFT: "draft",
            PENDING_REVIEW: "review",
            PUBLISHED: "active",
            LIVE: "active",
            UNPUBLISHED: "inactive",
            DECLINED: "rejected",
            CLOSED_SOLD: "sold",
          },
          ad_type: { FOR_SALE: "sale", FOR_RENT: "rent" },
        },
      },
      withdrawal: {
        words: { status: { OPEN: "requested", IN_REVIEW: "reviewing", APPROVED: "approved", DENIED: "rejected" } },
      },
    },
  },
}

export const bought: Owner = {
  name: "Bought",
  idKey: (table) => (table === "listings" ? "listing_uuid" : "_id"),
  idOf: (table, n) => `${n.toString(16).padStart(8, "0")}-${table.length}000-4000-8000-00000000abcd`,
  names: {
    listings: { title: "headline", price: "asking_price", ad_type: "offer", images: "photos", status: "state" },
    withdrawals: { holder: "beneficiary", status: "state" },
    leads: { name: "full_name", property_id: "listing" },
    messages: { text: "content", image_url: "attachment" },
    types: { name: "label" },
  },
  words: { "listings.ad_type": { sale: "jual", rent: "sewa" } },
  choices: "VALUE",
  numbers: "decimal",
  flags: "word",
  days: "milliseconds",
  relations: "titled",
  pictures: "Location",
  addresses: "relative",
  parameters: { heeds: ["page", "limit", "sort"], limit: "page_size" },
  list: ({ rows, total }) => ({ data: rows, pagination: { total } }),
  uploaded: (Location) => ({ data: { files: [{ Location }] } }),
  strange: { 6: { certificate: "?" } },
  dialect: {
    defaults: { id: "_id", parameters: { limit: "page_size" } },
    resources: {
      "house-list": {
        id: "listing_uuid",
        fields: { title: "headline", price: "asking_price", ad_type: "offer", images: "photos", status: "state" },
        words: { ad_type: { jual: "sale", sewa: "rent" } },
      },
      withdrawal: { fields: { holder: "beneficiary", status: "state" } },
      "request-cust": { fields: { name: "full_name", property_id: "listing" } },
      "message-request": { fields: { text: "content", image_url: "attachment" } },
      "house-type": { fields: { name: "label" } },
    },
  },
}
