import { call, datetime, defineResource, longtext, money, relation, select, text } from "../declare/index.ts"
import { PAYMENT_FAILURES, PAYMENT_METHODS, PAYMENT_MOVES, PAYMENT_STATUSES, PAYMENT_TONES } from "./choices.ts"

export const payment = defineResource({
  name: "payment",
  noun: "pembayaran",
  label: "Payment",
  route: "pg/payment",
  icon: "payment",
  group: "Payment",
  title: "order_id",
  findBy: ["order_id", "invoice"],
  print: {
    label: "Kuitansi",
    when: { is: { status: ["paid"] }, says: "Kuitansi hanya ada untuk pembayaran yang sudah lunas." },
  },
  fields: {
    order_id: text("Order ID", { copy: true, unique: "code" }),
    invoice: text("Invoice", { copy: true, extension: true }),
    payer: relation("Pembayar", { to: "user" }),
    purpose: select("Untuk", { options: { subscribe: "Langganan", premium: "Premium", ads: "Iklan" } }),
    subscription: relation("Langganan", { to: "subscribe-transaction", copy: true, extension: true }),
    amount: money("Jumlah", { totals: ["sum"] }),
    fee: money("Biaya"),
    refund_amount: money("Dikembalikan", { extension: true, hide: ["list"] }),
    method: select("Metode", { options: PAYMENT_METHODS }),
    status: select("Status", {
      options: PAYMENT_STATUSES,
      tones: PAYMENT_TONES,
      moves: PAYMENT_MOVES,
      initial: "pending",
    }),
    failure: select("Sebab", { options: PAYMENT_FAILURES, extension: true }),
    gateway_time: datetime("Waktu gateway"),
    created_at: datetime("Waktu kami", { readOnly: true }),
    webhook: select("Webhook", {
      options: { waiting: "Belum diterima", received: "Diterima", failed: "Gagal", manual: "Manual" },
      tones: { waiting: "warn", received: "good", failed: "bad", manual: "info" },
      waits: { in: ["failed"], label: "Webhook pembayaran gagal", within: 0 },
    }),
    reason: longtext("Alasan", { readOnly: true, hide: ["list", "show"], max: 500 }),
  },
  listing: {
    columns: [
      ["order_id", "payer"],
      ["status", "failure"],
      ["amount", "fee"],
      ["purpose", "subscription"],
      ["webhook", "method"],
      "gateway_time",
    ],
    drops: ["webhook", "purpose"],
    card: ["amount", "failure", "payer", "purpose", "gateway_time"],
    filters: ["status", "purpose", "method", "created_at", "webhook", "failure", "amount", "payer"],
    search: ["order_id", "invoice", "payer"],
    sort: "-created_at",
    whenEmpty: "Pembayaran masuk dari gateway begitu paket, premium, atau iklan dibeli.",
    large: true,
  },
  show: {
    facts: ["amount", "payer", "created_at"],
    sections: {
      Pembayaran: ["refund_amount", "fee", "method", "webhook", "gateway_time"],
      "Untuk apa": ["purpose", "subscription", "invoice"],
    },
  },
  calls: { list: call("GET /payment", { service: "payment" }) },
  actions: {
    triggerManual: {
      label: "Picu webhook",
      icon: "activity",
      on: "record",
      main: true,
      call: call("POST /webhook/trigger-manual", { service: "payment", says: "Webhook berhasil dipicu" }),
      asks: { reason: "required" },
      carries: { order_id: "order_id" },
      when: {
        is: { status: ["pending", "expired", "cancelled", "denied"] },
        says: "Pembayaran ini sudah lunas atau dikembalikan, jadi webhook-nya tidak dipicu lagi.",
      },
      states: ["order_id", "payer", "amount", "status", "webhook"],
      warns:
        "Status order ini ditanyakan lagi ke gateway dan diproses seperti webhook biasa: lunas, gagal, atau tetap menunggu.",
    },
    settleByHand: {
      label: "Selesaikan manual",
      icon: "check",
      on: "record",
      main: true,
      call: call("PUT /payment/settle/{id}", {
        service: "payment",
        inPerson: true,
        freshLogin: true,
        extension: true,
        says: "Pembayaran diselesaikan",
      }),
      once: true,
      asks: { status: "required", refund_amount: "due", reason: "required" },
      demands: { refund_amount: { status: ["refunded"] } },
      when: {
        is: { webhook: ["failed"] },
        says: "Tidak ada uang yang belum jelas untuk pembayaran ini.",
      },
      states: ["order_id", "payer", "amount", "status", "failure"],
      warns:
        "Cocokkan dahulu dengan dasbor gateway. Jumlah yang dilaporkan gateway dicatat sebagai jumlah pembayaran, langganannya ikut berubah, dan admin lain diberi tahu. Status yang sama berarti dibiarkan.",
    },
  },
})
