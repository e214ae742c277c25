import { call, defineResource, http, noError } from "../declare/index.ts"
import { UPLOAD_FAILED } from "./messages.ts"

export const home = defineResource({
  name: "home",
  noun: "beranda",
  label: "Dashboard",
  route: "",
  icon: "dashboard",
  fields: {},
  calls: {},
})

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
    signOut: { label: "Keluar", on: "list", call: call("POST /session/sign-out", { extension: true }) },
  },
})

/** Reveals one masked value by `resource.field.id`, and logs the user. */
export const personalData = defineResource({
  name: "personal-data",
  noun: "data pribadi",
  label: "Data pribadi",
  fields: {},
  calls: {},
  queries: { value: call("GET /personal-data/{id}", { extension: true }) },
})

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
