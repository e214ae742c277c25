import { boolean, call, datetime, defineResource, longtext, money, relation, select, text } from "../declare/index.ts"
import { GATEWAY_STATUSES, PAYMENT_STATUSES, PAYMENT_TONES } from "./choices.ts"

/** Events of the gateway and their outcome. Rows are only added. */
export const paymentEvent = defineResource({
  name: "payment-event",
  noun: "peristiwa",
  label: "Peristiwa gateway",
  title: "gateway_status",
  partOf: "payment",
  fields: {
    payment: relation("Pembayaran", { to: "payment" }),
    created_at: datetime("Diterima", { readOnly: true }),
    gateway_time: datetime("Waktu gateway", { readOnly: true }),
    source: select("Sumber", { options: { gateway: "Gateway", manual: "Manual" } }),
    gateway_status: select("Status gateway", { options: GATEWAY_STATUSES }),
    status_code: text("Kode"),
    amount: money("Jumlah"),
    signed: boolean("Tanda tangan cocok"),
    outcome: select("Hasil", {
      options: {
        applied: "Diterapkan",
        known: "Sudah diketahui",
        late: "Diabaikan: statusnya sudah akhir",
        unclear: "Perlu diperiksa: jumlahnya tidak disebut",
        unsigned: "Ditolak: tanda tangan",
        amount: "Ditolak: jumlah",
      },
      tones: { applied: "good", known: "neutral", late: "warn", unclear: "warn", unsigned: "bad", amount: "bad" },
    }),
    status_before: select("Sebelum", { options: PAYMENT_STATUSES, tones: PAYMENT_TONES }),
    status_after: select("Sesudah", { options: PAYMENT_STATUSES, tones: PAYMENT_TONES }),
    actor: text("Dipicu oleh"),
    actor_name: text("Nama pemicu", { computed: true, readOnly: true }),
    reason: longtext("Alasan"),
    /** Identifies repeated events, which are stored once. */
    fingerprint: text("Sidik", { unique: "code" }),
  },
  listing: { sort: "-created_at", filters: ["payment"], search: ["actor", "status_code"] },
  calls: { list: call("GET /payment-event", { service: "payment", extension: true }) },
})
