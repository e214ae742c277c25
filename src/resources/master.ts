import { call, integer, relation } from "../declare/index.ts"

export const createMasterFields = <const N extends string>(name: N) => ({
  used: integer("Dipakai", {
    uses: name,
    readOnly: true,
    computed: true,
    extension: true,
    hide: ["form", "show"],
  }),
  into: relation("Digabung ke", {
    to: name,
    readOnly: true,
    computed: true,
    hide: ["list", "form", "show"],
  }),
})

export const merging = <const N extends string>(name: N) => ({
  label: "Gabungkan",
  on: "record" as const,
  merges: "into" as const,
  call: call(`PUT /${name}/merge/{id}`, { extension: true, says: "Data digabungkan" }),
  asks: { into: "required" as const },
})

export const usage = <const N extends string>(name: N) => call(`GET /${name}/usage`, { extension: true })
