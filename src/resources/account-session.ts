import { call, datetime, defineResource, me, relation, text } from "../declare/index.ts"

const ENDED = "Sesi diakhiri"
const WARNING = "Perangkat itu langsung keluar."

const fields = {
  /** Token id (`jti`). */
  id: text("Kode", { readOnly: true, hide: ["list", "form", "show"] }),
  user: relation("Pengguna", { to: "user", readOnly: true }),
  device: text("Perangkat", { readOnly: true }),
  address: text("Alamat jaringan", { readOnly: true }),
  created_at: datetime("Masuk sejak", { readOnly: true }),
  /** Accurate to some minutes. */
  last_used: datetime("Terakhir dipakai", { readOnly: true }),
  expires_at: datetime("Berakhir sendiri", { readOnly: true }),
  /** Calls with `freshLogin` need a recent one. */
  authenticated_at: datetime("Terakhir memasukkan kata sandi", { readOnly: true, hide: ["list"] }),
} as const

/** Sessions of all users. Removing one invalidates its token. */
export const accountSession = defineResource({
  name: "account-session",
  noun: "sesi",
  label: "Sesi Masuk",
  route: "sessions",
  icon: "activity",
  menu: false,
  title: "device",
  fields,
  listing: {
    columns: ["device", "user", "address", "created_at", "last_used", "expires_at"],
    card: ["user", "address", "last_used"],
    filters: ["user", "last_used"],
    search: ["device", "address"],
    sort: "-last_used",
  },
  calls: {
    list: call("GET /session", { inPerson: true, extension: true }),
  },
  actions: {
    end: {
      label: "Akhiri",
      on: "record",
      call: call("DELETE /session/{id}", { inPerson: true, extension: true, says: ENDED }),
      warns: WARNING,
      bulk: true,
    },
  },
})

export const sessionOwn = defineResource({
  name: "session-own",
  noun: "sesi",
  label: "Sesi saya",
  records: "account-session",
  partOf: "agent-profile",
  title: "device",
  fields,
  listing: { sort: "-last_used", search: ["device"] },
  calls: {
    list: call("GET /session/own/{auth_id}", { fills: { auth_id: me }, inPerson: true, extension: true }),
  },
  actions: {
    end: {
      label: "Akhiri",
      on: "record",
      call: call("DELETE /session/own/{id}", { inPerson: true, extension: true, says: ENDED }),
      warns: WARNING,
    },
    endOthers: {
      label: "Akhiri semua sesi lain",
      on: "list",
      call: call("POST /session/own/end-others", { inPerson: true, extension: true, says: "Sesi lain diakhiri" }),
      warns: "Semua perangkat lain langsung keluar. Perangkat ini tetap masuk.",
    },
  },
})
