import {
  area,
  call,
  datetime,
  defineResource,
  integer,
  json,
  list,
  longtext,
  money,
  phone,
  relation,
  select,
  text,
} from "../declare/index.ts"
import { AD_TYPES, PAYMENT_WAYS } from "./choices.ts"
import { OPEN_REQUESTS } from "./open-statuses.ts"

export const findProperties = defineResource({
  name: "find-properties",
  offline: true,
  noun: "permintaan",
  label: "Carikan Properti",
  route: "find-properti",
  icon: "search",
  form: "page",
  fields: {
    name: text("Nama", { required: true, max: 120 }),
    phone: phone("Telepon", { required: true }),
    ad_type: select("Tipe iklan", { options: AD_TYPES }),
    house_type: relation("Tipe properti", { to: "house-type" }),
    places: list("Lokasi", {}),
    budget_min: money("Anggaran terendah", { hide: ["list", "show"] }),
    budget_max: money("Anggaran tertinggi", { from: "budget_min", short: "Anggaran" }),
    land_min: area("Luas tanah paling sedikit", { short: "LT dari" }),
    building_min: area("Luas bangunan paling sedikit", { short: "LB dari" }),
    bedrooms_min: integer("Kamar tidur paling sedikit", { short: "KT dari", max: 99 }),
    payment: select("Cara bayar", { options: PAYMENT_WAYS }),
    notes: longtext("Catatan"),
    status: select("Status", {
      options: { new: "Baru", searching: "Dicarikan", offered: "Ditawarkan", found: "Ditemukan", closed: "Ditutup" },
      moves: {
        new: ["searching", "offered", "closed"],
        searching: ["offered", "closed"],
        offered: ["found", "searching", "closed"],
        found: [],
        closed: [],
      },
      steps: {
        new: { at: 0 },
        searching: { at: 1, verb: "Mulai carikan" },
        offered: { at: 2, verb: "Tandai ditawarkan" },
        found: { at: 3, verb: "Tandai ditemukan" },
        closed: { at: 1, verb: "Tutup" },
      },
      tones: { new: "info", searching: "info", offered: "info", found: "good" },
      initial: "new",
      readOnly: true,
    }),
    /** Criteria that a listing may miss, by name in `src/domain/matching.ts`. */
    wished: list("Boleh dilonggarkan", { hide: ["list", "form", "show"], max: 10 }),
    /** Listings sent to the customer: `[{ house, at, by }]`. */
    offers: json("Yang ditawarkan", { readOnly: true, hide: ["list", "show"] }),
    offered: list("Listing", { readOnly: true, computed: true, hide: ["list", "show"], max: 20 }),
    created_at: datetime("Masuk", { readOnly: true }),
  },
  listing: {
    columns: [
      ["name", "phone"],
      "status",
      "places",
      "budget_max",
      ["house_type", "ad_type"],
      ["land_min", "building_min", "bedrooms_min"],
      "created_at",
    ],
    card: ["budget_max", "places", ["house_type", "ad_type"], "created_at"],
    filters: ["status", "ad_type", "house_type", "budget_max"],
    search: ["name", "phone"],
    sort: "-created_at",
  },
  show: {
    sections: {
      Peminta: ["phone", "payment", "notes", "created_at"],
    },
    steps: { of: "status" },
  },
  calls: {
    list: call("GET /find-properties"),
    update: call("PUT /find-properties/{id}", { extension: true }),
  },
  actions: {
    setStatus: {
      label: "Ubah status",
      icon: "check",
      on: "record",
      call: call("PUT /find-properties/status/{id}", { extension: true }),
      asks: { status: "required" },
    },
    offer: {
      label: "Tawarkan",
      on: "record",
      call: call("POST /find-properties/offer/{id}", { says: "Penawaran dicatat", extension: true }),
      asks: { offered: "required" },
      when: {
        is: { status: OPEN_REQUESTS },
        says: "Permintaan ini sudah selesai. Penawaran baru tidak dicatat.",
      },
      stamps: { status: { with: { value: "offered" }, when: { status: ["new", "searching"] } } },
      hidden: true,
    },
  },
})
