import { call, date, defineResource, money, relation, select, text } from "../declare/index.ts"
import { PAYMENT_METHODS, PAYMENT_STATUSES, PAYMENT_TONES } from "./choices.ts"

export const subscribeTransaction = defineResource({
  name: "subscribe-transaction",
  noun: "langganan",
  label: "Data Subscribe",
  route: "subscribe",
  icon: "book",
  group: "Subscribes",
  title: "invoice",
  fields: {
    invoice: text("Invoice", { copy: true }),
    user: relation("Pengguna", { to: "user" }),
    package: relation("Paket", { to: "master-subscribe" }),
    amount: money("Jumlah"),
    method: select("Metode", { options: PAYMENT_METHODS }),
    status: select("Status", { options: PAYMENT_STATUSES, tones: PAYMENT_TONES }),
    starts_at: date("Mulai"),
    ends_at: date("Berakhir"),
  },
  listing: {
    columns: ["invoice", "status", "user", "package", "amount", "method", "starts_at", "ends_at"],
    card: ["amount", "user", "package", "starts_at"],
    filters: ["status", "package", "starts_at", "amount"],
    search: ["invoice"],
    sort: "-starts_at",
  },
  calls: { list: call("GET /subscribe-transaction/status") },
})
