import { call, defineResource } from "../declare/index.ts"

/** Controls of the demo on this machine. Other services do not have them. */
export const demo = defineResource({
  name: "demo",
  noun: "data demo",
  label: "Data demo",
  partOf: "setting",
  fields: {},
  calls: {},
  queries: { state: call("GET /demo", { extension: true }) },
  actions: {
    setArrivals: {
      label: "Lead contoh berdatangan",
      on: "list",
      call: call("PUT /demo/arrivals", { extension: true }),
    },
    reset: {
      label: "Muat ulang data demo",
      on: "list",
      call: call("POST /demo/reset", { extension: true }),
    },
  },
})
