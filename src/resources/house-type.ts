import { call, defineResource, text } from "../declare/index.ts"
import { createMasterFields, merging, usage } from "./master.ts"
import { SAYS } from "./messages.ts"
import { ADMINS } from "./roles.ts"

export const houseType = defineResource({
  name: "house-type",
  noun: "tipe properti",
  offline: true,
  label: "Tipe Properti",
  seenBy: ADMINS,
  route: "master/tipe",
  icon: "home",
  group: "Master Data",
  imports: true,
  fields: {
    name: text("Nama", { required: true, max: 80, unique: true, quickEdit: true }),
    ...createMasterFields("house-type"),
  },
  calls: {
    list: call("GET /house-type", { whole: true }),
    create: call("POST /house-type", { says: SAYS.created }),
    update: call("PUT /house-type/{id}", { says: SAYS.typeUpdated }),
    remove: call("DELETE /house-type/{id}", { extension: true }),
  },
  actions: { merge: merging("house-type") },
  queries: { usage: usage("house-type") },
})
