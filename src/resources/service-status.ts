import { call, defineResource } from "../declare/index.ts"
import { EVERYONE } from "./roles.ts"

export const serviceStatus = defineResource({
  name: "service-status",
  noun: "status layanan",
  label: "Status layanan",
  route: "service-status",
  icon: "activity",
  menu: false,
  fields: {},
  calls: {},
  queries: { figures: call("GET /service-status", { extension: true }) },
})

export const browserError = defineResource({
  name: "browser-error",
  noun: "kesalahan peramban",
  label: "Kesalahan peramban",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  actions: { report: { label: "Laporkan", on: "list", call: call("POST /browser-error", { extension: true }) } },
})
