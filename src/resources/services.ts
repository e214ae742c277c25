import { call, defineResource, http, noError } from "../declare/index.ts"
import { UPLOAD_FAILED } from "./messages.ts"

/** The home dashboard. It has no records of its own. */
export const home = defineResource({
  name: "home",
  label: "Dashboard",
  route: "",
  icon: "dashboard",
  fields: {},
  calls: {},
})

/** Signing in. */
export const session = defineResource({
  name: "session",
  label: "Masuk",
  fields: {},
  calls: {},
  actions: {
    login: {
      label: "Masuk",
      on: "list",
      call: call("POST /api/login", { service: "auth", succeeds: http(200), rows: "", why: "errors", open: true }),
    },
  },
})

/** Files and pictures. */
export const upload = defineResource({
  name: "upload",
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
