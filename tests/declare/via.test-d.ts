import { call, defineResource, select } from "../../src/declare/index.ts"

// Checked by tsc only.

const options = { asked: "Diminta", paid: "Dibayar" } as const
const given = { name: "x", noun: "data", label: "X" } as const
const pay = { label: "Bayar", on: "record", call: call("PUT /x/{id}"), asks: { state: "required" } } as const

export const sound = defineResource({
  ...given,
  fields: { state: select("Keadaan", { options, via: { paid: "pay" } }) },
  calls: {},
  actions: { pay },
})

defineResource({
  ...given,
  // @ts-expect-error: "payy" is no action
  fields: { state: select("Keadaan", { options, via: { paid: "payy" } }) },
  calls: {},
  actions: { pay },
})
// @ts-expect-error: there is no action at all
defineResource({ ...given, fields: { state: select("Keadaan", { options, via: { paid: "pay" } }) }, calls: {} })
