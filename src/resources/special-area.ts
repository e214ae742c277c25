import { call, defineResource, text } from "../declare/index.ts"
import { SAYS } from "./messages.ts"
import { ADMINS } from "./roles.ts"

export const specialArea = defineResource({
  name: "special-area",
  noun: "area populer",
  label: "Populer Area",
  seenBy: ADMINS,
  route: "master/area-popular",
  icon: "fire",
  group: "Master Data",
  imports: true,
  id: "_id",
  fields: { name: text("Nama", { required: true, max: 80, unique: true, quickEdit: true }) },
  calls: {
    list: call("GET /special-area", { parameters: "undocumented" }),
    create: call("POST /special-area", { says: SAYS.popularAdded }),
    update: call("PUT /special-area/{id}", { says: SAYS.popularUpdated }),
    remove: call("DELETE /special-area/{id}", { says: SAYS.popularRemoved }),
  },
})
