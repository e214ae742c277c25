import { call, defineResource, text } from "../declare/index.ts"
import { createMasterFields, merging, usage } from "./master.ts"
import { SAYS } from "./messages.ts"
import { ADMINS } from "./roles.ts"

export const extraFacility = defineResource({
  name: "extra-facility",
  noun: "fasilitas",
  label: "Fasilitas",
  seenBy: ADMINS,
  route: "master/facility",
  icon: "star",
  group: "Master Data",
  imports: true,
  fields: {
    name: text("Nama", { required: true, max: 80, unique: true, quickEdit: true }),
    ...createMasterFields("extra-facility"),
  },
  calls: {
    list: call("GET /extra-facility", { whole: true }),
    create: call("POST /extra-facility", { says: SAYS.facilityAdded }),
    update: call("PUT /extra-facility/{id}", { says: SAYS.facilityUpdated }),
    remove: call("DELETE /extra-facility/{id}", { extension: true }),
  },
  actions: { merge: merging("extra-facility") },
  queries: { usage: usage("extra-facility") },
})
