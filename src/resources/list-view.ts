import { call, defineResource } from "../declare/index.ts"
import { EVERYONE } from "./roles.ts"

/** Saved views of all lists. Without them the browser keeps the user's own. */
export const listView = defineResource({
  name: "list-view",
  noun: "tampilan",
  label: "Tampilan",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  queries: { of: call("GET /list-view", { extension: true }) },
  actions: {
    save: {
      label: "Buat tampilan",
      on: "list",
      call: call("POST /list-view", { sends: "payload", extension: true, says: "Tampilan disimpan" }),
    },
    change: {
      label: "Perbarui tampilan",
      on: "record",
      call: call("PUT /list-view/{id}", { sends: "payload", extension: true, says: "Tampilan disimpan" }),
    },
    drop: {
      label: "Hapus tampilan",
      on: "record",
      call: call("DELETE /list-view/{id}", { extension: true, says: "Tampilan dihapus" }),
    },
  },
})
