import { call, defineResource, text } from "../declare/index.ts"
import { SAYS } from "./messages.ts"
import { ADMINS } from "./roles.ts"

export const masterTrait = defineResource({
  name: "master-trait",
  noun: "judul properti",
  label: "Judul Properti",
  seenBy: ADMINS,
  route: "master/title",
  icon: "title",
  group: "Master Data",
  imports: true,
  fields: { name: text("Nama", { required: true, max: 120, unique: true, quickEdit: true }) },
  calls: {
    list: call("GET /master-trait", { whole: true }),
    create: call("POST /master-trait", { says: SAYS.titleAdded }),
    update: call("PUT /master-trait/{id}", { says: SAYS.titleUpdated }),
    remove: call("DELETE /master-trait/{id}", { extension: true }),
  },
})
