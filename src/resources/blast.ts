import { call, datetime, defineResource, integer, longtext, percent, select, text } from "../declare/index.ts"
import { audienceFields, chosenUsers, createAudience } from "./notification.ts"
import { ADMINS } from "./roles.ts"

const { province, city, activity, days } = audienceFields

/** Sent blasts. Sending uses the documented notification call; progress and reads are extensions. */
export const blast = defineResource({
  name: "blast",
  noun: "blast",
  label: "Blast",
  seenBy: ADMINS,
  route: "blast",
  menu: false,
  icon: "bell",
  title: "text",
  fields: {
    text: longtext("Teks", { readOnly: true, max: 500 }),
    status: select("Status", {
      options: { running: "Sedang dikirim", done: "Terkirim", stopped: "Dihentikan" },
      tones: { running: "info", done: "good", stopped: "warn" },
      moves: { running: ["stopped"], stopped: ["running"], done: [] },
      initial: "running",
      readOnly: true,
    }),
    audience: { ...createAudience(), readOnly: true },
    users: { ...chosenUsers(), readOnly: true },
    province: { ...province, readOnly: true },
    city: { ...city, readOnly: true },
    activity: { ...activity, readOnly: true },
    days: { ...days, readOnly: true },
    total: integer("Jumlah", { readOnly: true }),
    sent: integer("Dikirim", { readOnly: true }),
    reads: integer("Dibaca", { readOnly: true }),
    read_rate: percent("Tingkat baca", { readOnly: true }),
    sender: text("Pengirim", { readOnly: true }),
    created_at: datetime("Dimulai", { readOnly: true }),
    finished_at: datetime("Selesai", { readOnly: true }),
  },
  listing: {
    columns: [["text", "status"], "audience", "total", "sent", "reads", "read_rate", "created_at"],
    card: ["sent", "reads", "read_rate", "created_at"],
    filters: ["status", "audience", "created_at"],
    search: ["text", "sender"],
    sort: "-created_at",
  },
  show: {
    facts: ["audience", "sender", "created_at"],
    sections: { "": ["text", "province", "city", "activity", "days", "finished_at"] },
  },
  calls: {
    list: call("GET /blast", { extension: true }),
    one: call("GET /blast/{id}", { extension: true }),
  },
  actions: {
    stop: {
      label: "Hentikan",
      on: "record",
      main: true,
      call: call("PUT /blast/stop/{id}", { extension: true, says: "Pengiriman dihentikan" }),
      gives: { status: "stopped" },
      when: { is: { status: ["running"] }, says: "Hanya yang sedang dikirim dapat dihentikan." },
      states: ["text", "sent", "total"],
      warns: "Yang sudah terkirim tidak dapat ditarik kembali.",
    },
    continue: {
      label: "Lanjutkan",
      icon: "check",
      on: "record",
      main: true,
      call: call("PUT /blast/continue/{id}", { extension: true, says: "Pengiriman dilanjutkan" }),
      gives: { status: "running" },
      when: { is: { status: ["stopped"] }, says: "Hanya yang dihentikan dapat dilanjutkan." },
      states: ["text", "sent", "total"],
    },
  },
  queries: { receivers: call("GET /blast/receivers", { extension: true }) },
})
