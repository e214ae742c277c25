import { showNumber } from "../declare/format.ts"
import { call, date, defineResource, integer, list, money, type Row, relation, select, text } from "../declare/index.ts"
import { FAILED_PAYMENTS, PAYMENT_FAILURES, PAYMENT_METHODS, PAYMENT_STATUSES, PAYMENT_TONES } from "./choices.ts"

const TERMS = "Sesuai saat dibeli"
const termOptions = { readOnly: true, extension: true, group: TERMS } as const

/** `12 dari 20`, if the package has a quota. */
const wordsOutOf = (quota: string) => (used: number, row: Row) => {
  const most = Number(row[quota] ?? Number.NaN)
  return Number.isFinite(most) ? `${showNumber(used)} dari ${showNumber(most)}` : showNumber(used)
}

export const subscribeTransaction = defineResource({
  name: "subscribe-transaction",
  noun: "langganan",
  label: "Data Subscribe",
  route: "subscribe",
  icon: "book",
  group: "Subscribes",
  title: "invoice",
  fields: {
    invoice: text("Invoice", { copy: true, readOnly: true }),
    user: relation("Pengguna", { to: "user", required: true }),
    package: relation("Paket", {
      to: "master-subscribe",
      having: { active: [true, null] },
      outside: "Paket ini tidak dijual lagi. Pilih paket yang aktif.",
      required: true,
    }),
    method: select("Metode", { options: PAYMENT_METHODS, required: true }),
    amount: money("Jumlah", { readOnly: true }),
    status: select("Status", { options: PAYMENT_STATUSES, tones: PAYMENT_TONES, readOnly: true }),
    failure: select("Sebab", { options: PAYMENT_FAILURES, readOnly: true, extension: true }),
    starts_at: date("Mulai", { readOnly: true }),
    ends_at: date("Berakhir", { readOnly: true }),
    carried_days: integer("Sisa hari dari langganan lama", { ...termOptions, unit: "hari", hide: ["list"] }),
    replaced_by: relation("Dilanjutkan oleh", {
      to: "subscribe-transaction",
      readOnly: true,
      extension: true,
      hide: ["list"],
    }),
    edition: integer("Versi paket", termOptions),
    duration_days: integer("Masa berlaku", { ...termOptions, unit: "hari", hide: ["list"] }),
    listing_quota: integer("Kuota listing", { ...termOptions, hide: ["list"] }),
    premium_quota: integer("Kuota premium", { ...termOptions, hide: ["list"] }),
    benefits: list("Manfaat", { ...termOptions, hide: ["list"] }),
    listings_used: integer("Listing tayang", { ...termOptions, computed: true, words: wordsOutOf("listing_quota") }),
    premium_used: integer("Slot premium", { ...termOptions, computed: true, words: wordsOutOf("premium_quota") }),
  },
  listing: {
    columns: [
      "invoice",
      ["status", "failure"],
      ["user", "package"],
      ["amount", "method"],
      "starts_at",
      "ends_at",
      "listings_used",
      "premium_used",
    ],
    drops: ["premium_used", "listings_used"],
    card: ["amount", "failure", "user", "package", "ends_at"],
    filters: ["status", "package", "starts_at", "ends_at", "failure", "amount", "user"],
    search: ["invoice", "user"],
    sort: "-starts_at",
    large: true,
    filterTabs: [
      { label: "Gagal", filters: [{ field: "status", operator: "in", value: FAILED_PAYMENTS }] },
      { label: "Menunggu", filters: [{ field: "status", operator: "eq", value: "pending" }] },
    ],
    figures: {
      query: "figures",
      facts: {
        total: integer("Langganan"),
        paid: money("Dibayar"),
        waiting: money("Menunggu"),
        failed: money("Gagal"),
        refunded: money("Dikembalikan"),
      },
    },
  },
  show: {
    facts: ["amount", "user", "package"],
    sections: {
      Langganan: ["method", "starts_at", "ends_at", "carried_days", "replaced_by"],
      [TERMS]: [
        "listings_used",
        "premium_used",
        "edition",
        "duration_days",
        "listing_quota",
        "premium_quota",
        "benefits",
      ],
    },
    related: [
      {
        of: "payment",
        by: "subscription",
        label: "Pembayaran",
        shows: ["status", "amount", "webhook"],
      },
    ],
  },
  calls: {
    list: call("GET /subscribe-transaction/status"),
    create: call("POST /subscribe-transaction", { extension: true }),
  },
  queries: { figures: call("GET /subscribe-transaction/figures", { extension: true }) },
})
