import { call, datetime, defineResource, relation, select, text } from "../declare/index.ts"
import { NO_ANALYTICS } from "./messages.ts"

export const lytics = defineResource({
  name: "lytics",
  noun: "angka",
  label: "Analytics",
  route: "analytics/statistic",
  icon: "chart",
  group: "Analytics",
  fields: {},
  calls: {},
  queries: {
    range: call("GET /lytics", { service: "payment", needs: ["startDate", "endDate"], fails: NO_ANALYTICS }),
  },
})

export const usytics = defineResource({
  name: "usytics",
  noun: "kejadian",
  label: "User Logs",
  route: "analytics/user",
  icon: "activity",
  group: "Analytics",
  title: "event",
  fields: {
    created_at: datetime("Waktu", { readOnly: true }),
    user: relation("Pengguna", { to: "user" }),
    event: select("Kejadian", {
      options: {
        view: "Melihat",
        search: "Mencari",
        contact: "Menghubungi",
        login: "Masuk",
        share: "Membagikan",
        save: "Menyimpan",
      },
    }),
    path: text("Halaman"),
    device: select("Perangkat", { options: { android: "Android", ios: "iOS", web: "Web" } }),
    city: text("Kota"),
  },
  listing: {
    columns: ["event", "created_at", "user", "path", "device", "city"],
    filters: ["event", "device", "user", "path", "created_at"],
    search: ["path", "city"],
    sort: "-created_at",
  },
  show: { facts: ["user", "device", "created_at"] },
  calls: { list: call("GET /usytics", { service: "payment" }) },
})
