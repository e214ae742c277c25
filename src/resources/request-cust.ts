import {
  call,
  date,
  datetime,
  defineResource,
  email,
  integer,
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
  noun: "lead",
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
      because: { field: "status_reason", back: true, into: ["cancelled"], outOf: ["deal", "cancelled"] },
    }),
    status_reason: text("Alasan status", { max: 255, hide: ["list"], help: "Satu kalimat, untuk yang melanjutkan." }),
    next_follow_up: date("Tindak lanjut berikutnya"),
    agent: relation("Agen", { to: "user", because: { field: "handover_reason" } }),
    handover_reason: text("Alasan pengalihan", {
      max: 255,
      hide: ["list"],
      help: "Dibaca oleh agen yang menerima lead ini.",
    }),
    notes: longtext("Catatan", { max: 4000, hide: ["list"], help: "Hanya untuk tim, tidak dikirim ke calon pembeli." }),
    last_message: longtext("Pesan terakhir", { readOnly: true }),
    last_message_at: datetime("Pesan terakhir pada", { readOnly: true, short: "Terakhir" }),
    waiting_since: datetime("Menunggu balasan", { readOnly: true, waits: true }),
    unread: integer("Belum dibaca", { readOnly: true }),
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
    update: call("PUT /request-cust/{id}", { extension: true }),
    remove: call("DELETE /request-cust/{id}"),
  },
  actions: {
    setStatus: {
      label: "Ubah status",
      icon: "check",
      on: "record",
      call: call("PUT /request-cust/{id}", { extension: true }),
      asks: { status: "required", status_reason: "optional" },
    },
    handOver: {
      label: "Alihkan ke agen lain",
      icon: "team",
      on: "record",
      call: call("PUT /request-cust/{id}", { extension: true }),
      asks: { agent: "required", handover_reason: "optional" },
    },
  },
  queries: { groups: call("GET /request-cust/group-property_id") },
})
