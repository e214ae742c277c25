import { boolean, call, defineResource, integer, list, money, text } from "../declare/index.ts"
import { usage } from "./master.ts"
import { SAYS } from "./messages.ts"

export const masterSubscribe = defineResource({
  name: "master-subscribe",
  noun: "paket",
  label: "Package Subsc",
  route: "master/packages",
  icon: "package",
  group: "Master Data",
  imports: true,
  copies: { without: ["active"] },
  fields: {
    name: text("Nama", { required: true, max: 80, quickEdit: true }),
    price: money("Harga", { required: true, quickEdit: true }),
    duration_days: integer("Masa berlaku", { required: true, min: 1, max: 3650, unit: "hari" }),
    listing_quota: integer("Kuota listing", { required: true, max: 100_000 }),
    premium_quota: integer("Kuota premium", { required: true, max: 100_000 }),
    benefits: list("Manfaat", { max: 20, help: "Satu manfaat per baris." }),
    active: boolean("Aktif", {
      bulk: true,
      initial: true,
      help: "Paket nonaktif tidak dapat dibeli lagi; yang sudah membeli tetap memakainya.",
    }),
    edition: integer("Versi", { readOnly: true, extension: true }),
    subscribers: integer("Pelanggan aktif", { readOnly: true, extension: true, computed: true }),
  },
  listing: {
    columns: ["name", "price", "duration_days", "listing_quota", "premium_quota", "subscribers", "edition", "active"],
    drops: ["edition", "premium_quota", "subscribers"],
    filters: ["active", "price"],
    search: ["name"],
    sort: "price",
  },
  show: {
    facts: ["price", "duration_days", "subscribers"],
    related: [
      {
        of: "subscribe-transaction",
        by: "package",
        label: "Pembeli",
        shows: ["user", "status", "amount"],
      },
    ],
  },
  calls: {
    list: call("GET /master-subscribe", { parameters: "undocumented" }),
    create: call("POST /master-subscribe", { says: SAYS.packageAdded }),
    update: call("PUT /master-subscribe/{id}", { says: SAYS.packageUpdated }),
    remove: call("DELETE /master-subscribe/{id}", { says: SAYS.packageRemoved }),
  },
  queries: {
    usage: usage("master-subscribe"),
    editions: call("GET /master-subscribe/{id}/editions", { extension: true }),
  },
})
