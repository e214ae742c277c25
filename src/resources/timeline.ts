import { call, defineResource } from "../declare/index.ts"
import { EVERYONE } from "./roles.ts"

/** What happened to a record, and what people wrote about it. The id is `resource.id`, that of an entry its own. */
export const timeline = defineResource({
  name: "timeline",
  noun: "catatan",
  label: "Riwayat",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  queries: {
    of: call("GET /timeline/{id}", { extension: true }),
    /** Users who may be mentioned. */
    people: call("GET /timeline/{id}/people", { extension: true }),
  },
  actions: {
    comment: {
      label: "Kirim",
      on: "record",
      call: call("POST /timeline/{id}/comment", { sends: "payload", extension: true }),
    },
    logCall: {
      label: "Catat",
      on: "record",
      call: call("POST /timeline/{id}/call", { sends: "payload", extension: true }),
    },
    change: { label: "Ubah", on: "record", call: call("PUT /timeline/{id}", { sends: "payload", extension: true }) },
    drop: { label: "Hapus", on: "record", call: call("DELETE /timeline/{id}", { extension: true }) },
  },
})
