import { call, integer, relation } from "../declare/index.ts"

/** What most master data says beside its name: how much it is used, and, asked for by `merge` alone, what it becomes part of. */
export const shared = <const N extends string>(name: N) => ({
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

/** What refers to the record refers to the other one from then on, and the record is gone. */
export const merging = <const N extends string>(name: N) => ({
  label: "Gabungkan",
  on: "record" as const,
  merges: "into" as const,
  call: call(`PUT /${name}/merge/{id}`, { extension: true, says: "Data digabungkan" }),
  asks: { into: "required" as const },
})

export const usage = <const N extends string>(name: N) => call(`GET /${name}/usage`, { extension: true })
