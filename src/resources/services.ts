import { call, defineResource, http, noError } from "../declare/index.ts"
import { UPLOAD_FAILED } from "./messages.ts"

/** The home dashboard. It has no records of its own. */
export const home = defineResource({
  name: "home",
  noun: "beranda",
  label: "Dashboard",
  route: "",
  icon: "dashboard",
  fields: {},
  calls: {},
})

/** Signing in. */
export const session = defineResource({
  name: "session",
  noun: "sesi",
  label: "Masuk",
  fields: {},
  calls: {},
  actions: {
    login: {
      label: "Masuk",
      on: "list",
      call: call("POST /api/login", { service: "auth", succeeds: http(200), rows: "", why: "errors", open: true }),
    },
    /** Ends the session that asks. */
    signOut: { label: "Keluar", on: "list", call: call("POST /session/sign-out", { extension: true }) },
  },
})

/** Personal data that lists and records show masked: one value as a whole, by `resource.field.id`. Who asks is noted. */
export const personalData = defineResource({
  name: "personal-data",
  noun: "data pribadi",
  label: "Data pribadi",
  fields: {},
  calls: {},
  queries: { value: call("GET /personal-data/{id}", { extension: true }) },
})

/** Files and pictures. */
export const upload = defineResource({
  name: "upload",
  noun: "berkas",
  label: "Unggah",
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
      }),
      file: "*/*",
    },
  },
})
