import {
  call,
  datetime,
  defineResource,
  file,
  list,
  longtext,
  money,
  noError,
  relation,
  select,
  text,
} from "../declare/index.ts"
import { BANKS } from "./choices.ts"
import { SAYS } from "./messages.ts"

const TO_DECIDE = ["requested", "reviewing"] as const
const TO_PAY = ["approved", "processing"] as const
const WAITING = [...TO_DECIDE, ...TO_PAY] as const

/** Money paid out to agents. Ledger: `server/features/withdrawals/ledger.ts`. */
export const withdrawal = defineResource({
  name: "withdrawal",
  noun: "penarikan",
  label: "Withdrawal",
  route: "withdrawal",
  icon: "wallet",
  opens: `status_in=${WAITING.join()}&sort=requested_at`,
  title: "holder",
  comments: true,
  fields: {
    agent: relation("Agen", { to: "user", samePerson: true }),
    amount: money("Jumlah", { min: 10_000, short: "Diminta", totals: ["sum"] }),
    fee: money("Biaya"),
    net: money("Diterima"),
    bank: select("Bank", { options: BANKS }),
    account: text("Nomor rekening", { masked: true, copy: true }),
    holder: text("Nama pemilik rekening", { person: true }),
    balance: money("Saldo saat diajukan", { hide: ["list"] }),
    status: select("Status", {
      options: {
        requested: "Diajukan",
        reviewing: "Ditinjau",
        approved: "Disetujui",
        processing: "Diproses",
        succeeded: "Berhasil",
        rejected: "Ditolak",
        failed: "Gagal",
      },
      moves: {
        requested: ["approved", "reviewing", "rejected"],
        reviewing: ["approved", "rejected"],
        approved: ["succeeded", "processing", "rejected"],
        processing: ["succeeded", "failed"],
        succeeded: [],
        rejected: [],
        failed: [],
      },
      initial: "requested",
      waits: { in: WAITING, label: "Penarikan dana", within: 2 },
      steps: {
        requested: { at: 0 },
        reviewing: { at: 1, verb: "Tinjau" },
        approved: { at: 2, verb: "Setujui" },
        processing: { at: 3, verb: "Mulai proses" },
        succeeded: { at: 4, verb: "Tandai dibayar" },
        rejected: { at: 1, verb: "Tolak" },
        failed: { at: 4, verb: "Tandai gagal" },
      },
      tones: {
        requested: "warn",
        reviewing: "info",
        approved: "mid",
        processing: "late",
        succeeded: "good",
        rejected: "bad",
        failed: "bad",
      },
      readOnly: true,
    }),
    note: longtext("Catatan", {
      readOnly: true,
      hide: ["list"],
      max: 1000,
      templates: "withdrawal_reasons",
    }),
    proof: file("Bukti transfer", {
      readOnly: true,
      hide: ["list"],
      accept: "image/*,application/pdf",
      private: "proof",
    }),
    requested_at: datetime("Diajukan", { readOnly: true }),
    processed_by: text("Ditangani oleh", { readOnly: true }),
    approved_by: list("Disetujui oleh", { extension: true, readOnly: true, hide: ["list"], max: 2 }),
  },
  listing: {
    columns: ["holder", "status", ["amount", "net"], "agent", ["bank", "account"], "requested_at", "processed_by"],
    drops: ["processed_by"],
    card: ["amount", "requested_at", ["bank", "account"]],
    filters: ["status", "bank", "amount", "requested_at"],
    search: ["holder", "account"],
    sort: "-requested_at",
    whenEmpty: "Agen mengajukan penarikan komisinya dari aplikasi mereka.",
    steps: true,
    mine: "agent",
    filterTabs: [
      {
        label: "Menunggu",
        filters: [{ field: "status", operator: "in", value: WAITING }],
        sort: "requested_at",
      },
      {
        label: "Perlu keputusan",
        filters: [{ field: "status", operator: "in", value: TO_DECIDE }],
        sort: "requested_at",
      },
      { label: "Perlu dibayar", filters: [{ field: "status", operator: "in", value: TO_PAY }], sort: "requested_at" },
      { label: "Berhasil", filters: [{ field: "status", operator: "eq", value: "succeeded" }] },
      { label: "Ditolak", filters: [{ field: "status", operator: "eq", value: "rejected" }] },
      { label: "Gagal", filters: [{ field: "status", operator: "eq", value: "failed" }] },
    ],
  },
  show: {
    facts: ["amount", "agent", "requested_at"],
    sections: {
      Penarikan: ["fee", "net", "balance"],
      Penerima: ["bank", "account", "holder"],
    },
    steps: { of: "status", shows: ["approved_by", "processed_by", "note", "proof"] },
  },
  calls: { list: call("GET /withdrawal/admin", { succeeds: noError("errors"), parameters: "undocumented" }) },
  actions: {
    process: {
      label: "Proses",
      icon: "check",
      on: "record",
      call: call("PUT /withdrawal/{id}", {
        succeeds: noError("errors"),
        says: SAYS.withdrawalProcessed,
        freshLogin: true,
      }),
      asks: { status: "required", note: "optional", proof: "due" },
      demands: { note: { status: ["rejected"] }, proof: { status: ["succeeded"] } },
      // A rejection needs its own reason, not the note of an earlier step.
      stamps: { processed_by: { with: "caller" }, note: { with: { value: null }, when: { status: ["rejected"] } } },
      states: ["holder", "amount", "fee", "net", "bank", "account", "balance"],
      warns: "Keputusan ini tidak dapat dibatalkan.",
      once: true,
    },
    /** For agents who ask the office. The person who records it cannot approve it. */
    request: {
      label: "Catat penarikan",
      on: "list",
      call: call("POST /withdrawal", {
        succeeds: noError("errors"),
        says: "Penarikan dicatat, saldonya ditahan",
        freshLogin: true,
        extension: true,
      }),
      asks: { agent: "required", amount: "required", bank: "required", account: "required", holder: "required" },
      warns: "Jumlahnya ditahan dari saldo agen. Admin lain yang menyetujuinya.",
      once: true,
    },
  },
  queries: {
    basis: call("GET /withdrawal/basis/{id}", { succeeds: noError("errors"), extension: true }),
  },
})
