import { call, defineResource, http, noError } from "../declare/index.ts"
import { RESTORED, UPLOAD_FAILED } from "./messages.ts"
import { ADMINS, EVERYONE } from "./roles.ts"

export const home = defineResource({
  name: "home",
  noun: "beranda",
  label: "Dashboard",
  seenBy: ADMINS,
  route: "",
  icon: "dashboard",
  fields: {},
  calls: {},
})

export const session = defineResource({
  name: "session",
  noun: "sesi",
  label: "Masuk",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  actions: {
    login: {
      label: "Masuk",
      on: "list",
      call: call("POST /api/login", { service: "auth", succeeds: http(200), rows: "", why: "errors", open: true }),
    },
    /** Second step of the sign-in of an account with two-factor verification: the ticket of the first, and a code. */
    code: {
      label: "Verifikasi",
      on: "list",
      call: call("POST /session/code", { rows: "", open: true, extension: true }),
    },
    /** For an account that must have a second factor and has none. */
    enrol: {
      label: "Siapkan verifikasi dua langkah",
      on: "list",
      call: call("POST /session/enrol", { open: true, extension: true }),
    },
    signOut: { label: "Keluar", on: "list", call: call("POST /session/sign-out", { extension: true }) },
  },
})

/** Reveals one masked value by `resource.field.id`, and logs the user. */
export const personalData = defineResource({
  name: "personal-data",
  noun: "data pribadi",
  label: "Data pribadi",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  queries: { value: call("GET /personal-data/{id}", { extension: true }) },
})

/** Finds records of every resource that the caller may see. */
export const finder = defineResource({
  name: "finder",
  noun: "pencarian",
  label: "Pencarian",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  queries: { find: call("GET /find", { extension: true }) },
})

/** Sums and averages of a list, by the name of its page (`list`) and the list's own parameters; `group_by` is a select. */
export const totals = defineResource({
  name: "totals",
  noun: "jumlah",
  label: "Jumlah",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  queries: { of: call("GET /totals", { extension: true }) },
})

/** Logs an export, by the name of its page (`list`) and the list's own parameters. */
export const listExport = defineResource({
  name: "list-export",
  noun: "ekspor",
  label: "Ekspor",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  actions: {
    note: { label: "Catat ekspor", on: "list", call: call("POST /list-export", { sends: "payload", extension: true }) },
  },
})

/**
 * Takes a record's newest change back, or the change of the log entry `change`. The id is `resource.id`, the version
 * is that of the record.
 */
export const undo = defineResource({
  name: "undo",
  noun: "perubahan",
  label: "Perubahan",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  actions: {
    change: {
      label: "Urungkan",
      on: "record",
      hidden: true,
      call: call("POST /undo/{id}", { sends: "payload", says: "Perubahan diurungkan", extension: true }),
    },
    /** Restores the record from the trash. */
    removal: {
      label: "Pulihkan",
      on: "record",
      hidden: true,
      call: call("POST /undo/{id}/removal", { sends: "payload", says: RESTORED, extension: true }),
    },
  },
})

/** Changes of many records at once, as jobs of the service. */
export const bulk = defineResource({
  name: "bulk",
  noun: "pekerjaan",
  label: "Pekerjaan",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  actions: {
    start: { label: "Jalankan", on: "list", call: call("POST /bulk", { sends: "payload", extension: true }) },
    preview: {
      label: "Pratinjau",
      on: "list",
      call: call("POST /bulk/preview", { sends: "payload", extension: true }),
    },
    stop: {
      label: "Hentikan",
      on: "record",
      call: call("POST /bulk/{id}/stop", { sends: "payload", extension: true }),
    },
    undo: {
      label: "Urungkan",
      on: "record",
      call: call("POST /bulk/{id}/undo", { sends: "payload", extension: true }),
    },
  },
  queries: {
    jobs: call("GET /bulk", { extension: true }),
    job: call("GET /bulk/{id}", { extension: true }),
  },
})

export const upload = defineResource({
  name: "upload",
  noun: "berkas",
  label: "Unggah",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  actions: {
    file: {
      label: "Unggah",
      on: "list",
      call: call("POST /upload", {
        service: "upload",
        succeeds: noError("error"),
        fails: UPLOAD_FAILED,
        sends: "multipart",
        maxMegabytes: 10,
      }),
      file: "*/*",
    },
  },
})
