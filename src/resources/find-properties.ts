import {
  area,
  call,
  datetime,
  defineResource,
  integer,
  list,
  longtext,
  money,
  phone,
  relation,
  select,
  text,
} from "../declare/index.ts"
import { AD_TYPES, PAYMENT_WAYS } from "./choices.ts"

/** What somebody looks for. */
export const findProperties = defineResource({
  name: "find-properties",
  label: "Carikan Properti",
  route: "find-properti",
  icon: "search",
  fields: {
    name: text("Nama", { required: true, max: 120 }),
    phone: phone("Telepon", { required: true }),
    ad_type: select("Tipe iklan", { options: AD_TYPES }),
    house_type: relation("Tipe properti", { to: "house-type" }),
    places: list("Lokasi yang dicari", {}),
    budget_min: money("Anggaran terendah"),
    budget_max: money("Anggaran tertinggi"),
    land_min: area("Luas tanah paling sedikit"),
    building_min: area("Luas bangunan paling sedikit"),
    bedrooms_min: integer("Kamar tidur paling sedikit"),
    payment: select("Cara bayar", { options: PAYMENT_WAYS }),
    notes: longtext("Catatan"),
    status: select("Status", {
      options: { new: "Baru", searching: "Dicarikan", offered: "Ditawarkan", found: "Ditemukan", closed: "Ditutup" },
      tones: { new: "warn", searching: "info", offered: "info", found: "good" },
    }),
    created_at: datetime("Masuk", { readOnly: true }),
  },
  listing: {
    columns: ["name", "status", "phone", "ad_type", "house_type", "places", "budget_min", "budget_max", "created_at"],
    filters: ["status", "ad_type", "house_type", "budget_max"],
    search: ["name", "phone"],
    sort: "-created_at",
  },
  calls: { list: call("GET /find-properties") },
})
