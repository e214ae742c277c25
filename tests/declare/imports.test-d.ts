import { call, defineResource, text } from "../../src/declare/index.ts"

// Checked by tsc only.

const given = { name: "x", noun: "data", label: "X", fields: { name: text("Nama") }, calls: {} } as const
const asks = { name: "required" } as const
const invite = { label: "Undang", on: "list", call: call("POST /x/invite"), asks } as const
const remind = { label: "Ingatkan", on: "record", call: call("PUT /x/{id}"), asks } as const

export const sound = defineResource({ ...given, imports: { through: "invite" }, actions: { invite, remind } })
export const keyed = defineResource({ ...given, imports: { key: ["name"] }, actions: { invite } })

// @ts-expect-error: "invit" is no action
defineResource({ ...given, imports: { through: "invit" }, actions: { invite } })
// @ts-expect-error: "remind" is an action of a record
defineResource({ ...given, imports: { through: "remind" }, actions: { invite, remind } })
// @ts-expect-error: there is no action at all
defineResource({ ...given, imports: { through: "invite" } })
// @ts-expect-error: "nam" is no field
defineResource({ ...given, imports: { key: ["nam"] } })
