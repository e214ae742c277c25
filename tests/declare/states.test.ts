import { expect, test } from "vitest"
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

test.each(states)("%s begins in one state, which every stranger leads to", (_name, resource, field) => {
  expect(Object.keys(field.options)).toContain(field.initial)
  expect(getStartRefusal(field, String(field.initial))).toBeUndefined()
  for (const from of UNDECLARED) {
    const entry = field.via?.[String(field.initial)] ? [] : [field.initial]
    expect.soft(reachable(resource, field, from), `from ${from}`).toEqual(entry)
    for (const action of Object.keys(resource.actions ?? {})) {
      const own = Object.keys(field.options).filter((to) => field.via?.[to] === action)
      const reached = reachable(resource, field, from, action)
      expect
        .soft(
          reached.filter((to) => !own.includes(to) && to !== field.initial),
          action,
        )
        .toEqual([])
      expect.soft(reached, action).toEqual(expect.arrayContaining(own))
    }
  }
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
