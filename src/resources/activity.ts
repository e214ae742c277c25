import { call, datetime, defineResource, json, select, text } from "../declare/index.ts"

/** Who changed what. */
export const activity = defineResource({
  name: "activity",
  label: "Logs",
  route: "pg/logs",
  icon: "list",
  group: "Payment",
  title: "action",
  fields: {
    created_at: datetime("Waktu", { readOnly: true }),
    actor: text("Pelaku"),
    action: select("Tindakan", {
      options: {
        create: "Membuat",
        update: "Mengubah",
        remove: "Menghapus",
        login: "Masuk",
        pay: "Membayar",
        webhook: "Webhook",
      },
      tones: { create: "good", remove: "bad", webhook: "info" },
    }),
    subject: text("Data"),
    source: select("Sumber", {
      options: { admin: "Back office", app: "Aplikasi", gateway: "Gateway", system: "Sistem" },
    }),
    request_id: text("ID permintaan", { copy: true }),
    before: json("Sebelum", { hide: ["list"] }),
    after: json("Sesudah", { hide: ["list"] }),
  },
  listing: {
    columns: ["subject", "created_at", "actor", "action", "source", "request_id"],
    filters: ["action", "source", "created_at"],
    search: ["actor", "subject", "request_id"],
    sort: "-created_at",
  },
  calls: {
    list: call("GET /activity", { service: "payment", total: "count" }),
    one: call("GET /activity/{id}", { service: "payment" }),
  },
})
