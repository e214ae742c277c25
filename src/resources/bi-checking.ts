import {
  boolean,
  call,
  date,
  datetime,
  defineResource,
  list,
  longtext,
  phone,
  relation,
  select,
  text,
} from "../declare/index.ts"
import { BANKS } from "./choices.ts"
import { SAYS } from "./messages.ts"

/** Credit history check (SLIK, run by OJK). */
export const biChecking = defineResource({
  name: "bi-checking",
  noun: "pengajuan",
  label: "BI Checking",
  route: "bi-checking",
  icon: "bank",
  title: "applicant",
  fields: {
    applicant: text("Pemohon", { required: true, max: 120 }),
    nik: text("NIK", { masked: true, copy: true, pattern: { source: "^\\d{16}$", says: "NIK harus 16 angka." } }),
    phone: phone("Telepon", { masked: true }),
    birth_date: date("Tanggal lahir", { hide: ["list"] }),
    lead: relation("Lead", { to: "request-cust" }),
    bank: select("Bank", { options: BANKS }),
    consent: boolean("Persetujuan tertulis", {
      readOnly: true,
      help: "Tanpa persetujuan tertulis pemohon, riwayat kreditnya tidak boleh diperiksa.",
    }),
    documents: list("Dokumen", { hide: ["list"] }),
    status: select("Status", {
      options: {
        submitted: "Diajukan",
        incomplete: "Dokumen kurang",
        processing: "Diproses",
        done: "Selesai",
        rejected: "Ditolak",
        cancelled: "Dibatalkan",
      },
      moves: {
        submitted: ["incomplete", "processing", "rejected", "cancelled"],
        incomplete: ["processing", "rejected", "cancelled"],
        processing: ["incomplete", "done", "rejected", "cancelled"],
        done: [],
        rejected: [],
        cancelled: [],
      },
      initial: "submitted",
      waits: { in: ["submitted", "incomplete", "processing"], label: "BI Checking berjalan" },
      steps: {
        submitted: { at: 0 },
        incomplete: { at: 0, verb: "Minta dokumen" },
        processing: { at: 1, verb: "Mulai proses" },
        done: { at: 2, verb: "Selesaikan" },
        rejected: { at: 1, verb: "Tolak" },
        cancelled: { at: 1, verb: "Batalkan" },
      },
      tones: { submitted: "warn", incomplete: "warn", processing: "info", done: "good", rejected: "bad" },
      readOnly: true,
    }),
    collectibility: select("Kolektibilitas", {
      options: {
        "1": "Kol 1: Lancar",
        "2": "Kol 2: Dalam perhatian khusus",
        "3": "Kol 3: Kurang lancar",
        "4": "Kol 4: Diragukan",
        "5": "Kol 5: Macet",
        none: "Tidak ada data",
      },
      tones: { "1": "good", "2": "warn", "3": "bad", "4": "bad", "5": "bad" },
      meanings: {
        "1": "tanpa tunggakan",
        "2": "tunggakan 1–90 hari",
        "3": "tunggakan 91–120 hari, biasanya ditolak",
        "4": "tunggakan 121–180 hari, biasanya ditolak",
        "5": "tunggakan lebih dari 180 hari, biasanya ditolak",
        none: "belum pernah berutang",
      },
      help: "Batas hari bank umum; BPR memakai batas lain.",
      readOnly: true,
    }),
    note: longtext("Catatan", { readOnly: true, hide: ["list"], max: 2000 }),
    checked_at: datetime("Diperiksa", { readOnly: true, validDays: 90 }),
    created_at: datetime("Diajukan", { readOnly: true }),
  },
  listing: {
    columns: [
      ["applicant", "nik"],
      "status",
      ["collectibility", "checked_at"],
      "consent",
      "bank",
      "phone",
      "created_at",
    ],
    card: ["bank", "created_at"],
    filters: ["status", "collectibility", "bank", "created_at"],
    search: ["applicant", "nik", "phone"],
    sort: "-created_at",
  },
  show: {
    sections: {
      Pemohon: ["nik", "phone", "birth_date", "lead"],
      Pengajuan: ["bank", "consent", "created_at", "documents"],
    },
    steps: { of: "status", shows: ["collectibility", "checked_at", "note"] },
  },
  calls: { list: call("GET /bi-checking") },
  actions: {
    setStatus: {
      label: "Ubah status",
      icon: "check",
      on: "record",
      call: call("PUT /bi-checking/status/{id}", { says: SAYS.biUpdated }),
      asks: { status: "required", consent: "due", collectibility: "due", note: "optional" },
      demands: {
        consent: { status: ["processing"] },
        collectibility: { status: ["done"] },
        note: { status: ["incomplete", "rejected", "cancelled"] },
      },
      stamps: {
        checked_at: { with: "now", when: { status: ["done"] } },
        // Each of these steps needs a new reason.
        note: { with: { value: null }, when: { status: ["incomplete", "rejected", "cancelled"] } },
      },
    },
  },
})
