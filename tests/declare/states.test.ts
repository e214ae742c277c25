import { describe, expect, test } from "vitest"
import { type Field, fieldOfKind, type Resource } from "../../src/declare/index.ts"
import { getMoveRefusal, getStartRefusal } from "../../src/declare/moves.ts"
import { validate } from "../../src/declare/validate.ts"
import { resources } from "../../src/resources/index.ts"
import { requestCust } from "../../src/resources/request-cust.ts"

const states = (resources as readonly Resource[]).flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const select = fieldOfKind("select", field)
    return select && (select.moves || select.via) ? [[`${resource.name}.${name}`, resource, select] as const] : []
  }),
)

const UNDECLARED = ["", "a word of somebody else's", "constructor", "__proto__"]

const reachable = (resource: Resource, field: Field<"select">, from: string, by?: string) =>
  Object.keys(field.options).filter((to) => getMoveRefusal(resource, field, {}, [from, to], by) === undefined)

describe.each(states)("%s", (_name, resource, field) => {
  test("names the state in which records begin", () => {
    expect(Object.keys(field.options)).toContain(field.initial)
    expect(getStartRefusal(field, String(field.initial))).toBeUndefined()
  })

  test.each(UNDECLARED)("from %j a plain write reaches that state alone", (from) => {
    const entry = field.via?.[String(field.initial)] ? [] : [field.initial]
    expect(reachable(resource, field, from)).toEqual(entry)
  })

  test.each(UNDECLARED)("from %j each action reaches that state, and its own", (from) => {
    for (const action of Object.keys(resource.actions ?? {})) {
      const own = Object.keys(field.options).filter((to) => field.via?.[to] === action)
      const others = reachable(resource, field, from, action).filter((to) => !own.includes(to))
      expect(others.filter((to) => to !== field.initial)).toEqual([])
      expect(reachable(resource, field, from, action)).toEqual(expect.arrayContaining(own))
    }
  })
})

test("a new lead has not ended yet", () => {
  const lead = { name: "Tina", phone: "081255550001", property_id: 1, source: "form" }
  const refused = (status: unknown) => validate(requestCust, { ...lead, status }).errors
  for (const status of [undefined, null, "", "new", "contacted", "survey", "negotiation"])
    expect(refused(status)).toEqual([])
  const message = (word: string) =>
    `Status data baru tidak dapat ${word}. Pilih Baru atau Dihubungi atau Survei atau Negosiasi.`
  expect(refused("deal")).toEqual([{ field: "status", message: message("Deal") }])
  expect(refused("cancelled")).toEqual([{ field: "status", message: message("Batal") }])
})
