import { call, datetime, defineResource, list, relation, select, text } from "../declare/index.ts"
import { ADMINS } from "./roles.ts"

const OPTIONS = { inPerson: true, extension: true } as const

/** Keys with which programs act for their owner. Only the service sees their hashes (table `api_key_secrets`). */
export const apiKey = defineResource({
  name: "api-key",
  noun: "kunci",
  label: "Kunci API",
  route: "api-keys",
  seenBy: ADMINS,
  menu: false,
  fields: {
    name: text("Nama", { readOnly: true }),
    /** First letters of the key. */
    hint: text("Awal kunci", { readOnly: true }),
    owner: relation("Pemilik", { to: "user", readOnly: true }),
    scopes: list("Cakupan", { readOnly: true }),
    status: select("Status", {
      options: { active: "Aktif", revoked: "Dicabut" },
      tones: { active: "good", revoked: "neutral" },
      initial: "active",
      readOnly: true,
    }),
    created_at: datetime("Dibuat", { readOnly: true }),
    last_used: datetime("Terakhir dipakai", { readOnly: true }),
    expires_at: datetime("Berlaku sampai", { readOnly: true }),
  },
  listing: {
    columns: ["name", "status", "hint", "owner", "last_used", "expires_at"],
    filters: ["status"],
    search: ["name", "hint"],
    sort: "-created_at",
    whenEmpty: "Dengan sebuah kunci, program lain bekerja atas nama Anda, sebatas cakupannya.",
  },
  calls: { list: call("GET /api-key", OPTIONS), one: call("GET /api-key/{id}", OPTIONS) },
  actions: {
    make: {
      label: "Buat kunci",
      on: "list",
      call: call("POST /api-key", { ...OPTIONS, freshLogin: true, sends: "payload" }),
    },
    revoke: {
      label: "Cabut",
      on: "record",
      main: true,
      call: call("PUT /api-key/revoke/{id}", { ...OPTIONS, says: "Kunci API dicabut" }),
      gives: { status: "revoked" },
      when: { is: { status: ["active"] }, says: "Kunci ini sudah dicabut." },
      states: ["hint", "last_used"],
      final: true,
      warns: "Program yang memakai kunci ini langsung ditolak.",
    },
  },
})
