import {
  call,
  date,
  datetime,
  defineResource,
  email,
  longtext,
  money,
  phone,
  relation,
  select,
  text,
} from "../declare/index.ts"
import { PAYMENT_WAYS } from "./choices.ts"
import { SAYS } from "./messages.ts"

/** A lead: somebody who asks about a listing. */
export const requestCust = defineResource({
  name: "request-cust",
  label: "Potensi Leads",
  route: "leads",
  icon: "team",
  form: "page",
  fields: {
    name: text("Nama", { required: true, max: 120 }),
    phone: phone("Telepon", { required: true }),
    email: email("Email"),
    property_id: relation("Listing", { to: "house-list", required: true }),
    source: select("Sumber", {
      options: { form: "Formulir", whatsapp: "WhatsApp", call: "Telepon", ad: "Iklan", visit: "Kunjungan" },
      required: true,
      initial: "form",
    }),
    budget: money("Anggaran"),
    payment: select("Cara bayar", { options: PAYMENT_WAYS }),
    message: longtext("Pesan", { max: 2000 }),
    status: select("Status", {
      options: {
        new: "Baru",
        contacted: "Dihubungi",
        survey: "Survei",
        negotiation: "Negosiasi",
        deal: "Deal",
        cancelled: "Batal",
      },
      tones: { new: "warn", contacted: "info", survey: "info", negotiation: "info", deal: "good" },
      initial: "new",
    }),
    next_follow_up: date("Tindak lanjut berikutnya"),
    agent: relation("Agen", { to: "user" }),
    created_at: datetime("Masuk", { readOnly: true }),
  },
  listing: {
    columns: ["name", "status", "phone", "property_id", "source", "budget", "agent", "next_follow_up", "created_at"],
    filters: ["status", "source", "agent", "property_id", "budget", "created_at"],
    search: ["name", "phone", "email"],
    sort: "-created_at",
    faces: { table: true, board: { by: "status" }, groups: { by: "property_id", query: "groups" } },
  },
  show: {
    related: [
      {
        of: "schedule-house-list",
        by: "lead",
        label: "Jadwal",
        shows: ["starts_at", "status", "house"],
        empty: "Belum ada jadwal kunjungan untuk lead ini.",
        adds: "Jadwalkan kunjungan",
        carries: { house: "property_id", customer_name: "name", phone: "phone", agent: "agent" },
      },
    ],
  },
  calls: {
    list: call("GET /request-cust"),
    create: call("POST /request-cust", {
      says: SAYS.leadAdded,
      wraps: { in: "requestCusts", beside: ["property_id"] },
    }),
    remove: call("DELETE /request-cust/{id}"),
  },
  queries: { groups: call("GET /request-cust/group-property_id") },
})
