/** Lists as the usual frameworks send them, with names and values of a property business. */

const at = (turn: number) => String(turn).padStart(2, "0")
const turns = [1, 2, 3, 4, 5, 6, 7, 8]

export const laravel = {
  data: turns.map((turn) => ({
    id: turn,
    nama_promo: `Promo ${turn}`,
    potongan: `${turn}50000.00`,
    status: turn % 3 ? "aktif" : "selesai",
    mulai_pada: `2026-01-${at(turn)} 03:04:05`,
    berakhir: `2026-02-${at(turn)}`,
    telepon: `08123456789${turn}`,
    surel: `nama${turn}@contoh.id`,
    user_id: turn,
    cabang_id: turn,
    gambar: `https://contoh.id/${turn}.jpg`,
    aktif: turn % 2 === 0,
    page: turn,
    created_at: `2026-01-${at(turn)} 03:04:05`,
  })),
  links: { first: "https://contoh.id/promo?page=1", last: null },
  meta: { current_page: 1, per_page: 15, total: 40 },
}

export const nest = {
  items: turns.map((turn) => ({
    id: `3f0c-${turn}`,
    title: `Unit ${turn}`,
    askingPrice: 900_000_000 + turn * 1_000_000,
    landArea: 90.5 + turn,
    bedroomCount: turn,
    listedAt: `2026-01-${at(turn)}T03:04:05.000Z`,
    houseType: { id: turn, name: "Rumah" },
    owner: { fullName: "Budi", age: 40 },
    location: { lat: -6.2, lng: 106.8 },
    tags: ["baru"],
    photos: ["https://contoh.id/a.jpg"],
    description: "Rumah dua lantai.\nDekat stasiun.",
  })),
  total: 40,
}

export const strapi = {
  data: turns.map((turn) => ({
    id: turn,
    type: "articles",
    attributes: {
      title: `Artikel ${turn}`,
      level: turn % 2 ? "Dasar" : "Lanjut",
      website: "https://contoh.id",
      publishedAt: `2026-01-${at(turn)}T03:04:05.000Z`,
    },
  })),
  meta: { pagination: { page: 1, pageSize: 25, total: 40 } },
}

export const openApi = {
  openapi: "3.0.3",
  paths: {
    "/v1/promos": {
      get: {
        responses: {
          "200": { content: { "application/json": { schema: { $ref: "#/components/schemas/PromoPage" } } } },
        },
      },
      post: { responses: { "201": {}, "422": {} } },
    },
    "/v1/promos/{promoId}": {
      patch: { responses: { "200": {} } },
      put: { responses: { "200": {} } },
      delete: { responses: { "404": {}, "204": {} } },
    },
    "/v1/promos/{promoId}/codes": { get: { responses: { "200": {} } } },
  },
  components: {
    schemas: {
      PromoPage: {
        type: "object",
        properties: {
          results: { type: "array", items: { $ref: "#/components/schemas/Promo" } },
          count: { type: "integer" },
        },
      },
      Promo: {
        allOf: [
          { type: "object", properties: { id: { type: "integer" }, name: { type: "string" } } },
          {
            type: "object",
            properties: {
              startsOn: { type: "string", format: "date" },
              contact: { type: "string", format: "email" },
              status: { type: "string", enum: ["draft", "running", "over"] },
            },
          },
        ],
      },
    },
  },
}

/** The list of the best-known example, the pet store: no path of its own, and a record without an address in its PUT. */
export const petStore = {
  openapi: "3.0.4",
  paths: {
    "/pet": { put: { responses: { "200": {} } }, post: { responses: { "200": {} } } },
    "/pet/findByStatus": {
      get: {
        responses: {
          "200": {
            content: {
              "application/json": {
                schema: {
                  type: "array",
                  items: {
                    type: "object",
                    properties: { id: { type: "integer" }, name: { type: "string", example: "doggie" } },
                  },
                },
              },
            },
          },
        },
      },
    },
    "/pet/{petId}": { get: { responses: { "200": {} } }, delete: { responses: { "200": {} } } },
  },
}

/** Django's REST framework: the id is `pk`. */
export const django = {
  count: 2,
  next: null,
  results: [
    { pk: 1, nama_unit: "A-12", harga_sewa: "7500000.00" },
    { pk: 2, nama_unit: "A-13", harga_sewa: "8250000.00" },
  ],
}

/** Strapi 5: records are addressed by `documentId`. */
export const strapi5 = {
  data: [{ id: 12, documentId: "hgv1vny5cebq2l3czil1rpb3", judul: "Rumah asri" }],
  meta: { pagination: { page: 1, total: 1 } },
}

/** WordPress: texts are objects, with flags beside them. */
export const wordPress = [
  {
    id: 451,
    guid: { rendered: "https://contoh.id/?p=451" },
    slug: "rumah-dijual-depok",
    title: { rendered: "Rumah dijual di Depok" },
    content: { rendered: "<p>Rumah bagus</p>\n", protected: false },
    meta: { bedrooms: "3", price: "1250000000" },
  },
  {
    id: 452,
    guid: { rendered: "https://contoh.id/?p=452" },
    slug: "ruko-bekasi",
    title: { rendered: "Ruko Bekasi" },
    content: { rendered: "", protected: false },
    meta: { bedrooms: "", price: "2250000000" },
  },
]

/** PostgREST: the rows themselves, with names as JavaScript and others write them. */
export const postgrest = turns.map((turn) => ({
  leaseId: turn,
  fullName: `Penyewa ${turn}`,
  monthlyRent: 2_500_000 + turn * 1000,
  isActive: turn % 2 === 0,
}))

/** OData, with facts of its own beside the fields. */
export const odata = {
  "@odata.count": 40,
  value: turns.map((turn) => ({ "@odata.etag": "W/1", InvoiceID: turn, Number: `INV-${turn}`, Paid: turn % 2 === 0 })),
}

/** JSend has a word as its status. Names and values that are easily misread. */
export const odd = {
  status: "success",
  data: turns.map((turn) => ({
    id: turn,
    name: null,
    constructor: `c${turn}`,
    version: turn,
    kode_unit: "A-1",
    harga: `Rp ${turn}.250.000`,
    tgl_bayar: 1_764_000_000 + turn,
    tgl_akad: `202611${at(turn)}`,
    tgl_lunas: `${at(turn)}/12/2026`,
  })),
}

/** As FastAPI, Spring and ASP.NET write it: names with dots, optional values as a choice, any type of content. */
export const openApiOfFrameworks = {
  openapi: "3.1.0",
  paths: {
    "/api/sites": {
      get: {
        responses: {
          "2XX": {
            content: { "*/*": { schema: { type: "array", items: { $ref: "#/components/schemas/App.Dto~1Site" } } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      "App.Dto/Site": {
        type: "object",
        properties: {
          id: { type: "integer" },
          name: { type: "string" },
          floors: { anyOf: [{ type: "integer" }, { type: "null" }] },
          opened_on: { oneOf: [{ type: "null" }, { type: "string", format: "date" }] },
        },
      },
    },
  },
}
