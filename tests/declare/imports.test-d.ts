import { defineResource, text } from "../../src/declare/index.ts"

// Checked by tsc only.

const given = { name: "x", noun: "data", label: "X", fields: { name: text("Nama") }, calls: {} } as const

export const sound = defineResource({ ...given, imports: true })
export const keyed = defineResource({ ...given, imports: { key: ["name"] } })

// @ts-expect-error: "nam" is no field
defineResource({ ...given, imports: { key: ["nam"] } })
