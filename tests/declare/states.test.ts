import { expect, test } from "vitest"
import { bulkInputs } from "../../src/declare/bulk.ts"
import { type Field, fieldOfKind, type Resource } from "../../src/declare/index.ts"
import { getActionRefusal, getMoveRefusal, getStartRefusal, mayStart, overdueWord } from "../../src/declare/moves.ts"
import { validate } from "../../src/declare/validate.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { scheduleHouseList } from "../../src/resources/schedule-house-list.ts"
import { user } from "../../src/resources/user.ts"

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
    `Status ${word} tidak tersedia untuk data baru. Pilih Baru atau Dihubungi atau Survei atau Negosiasi.`
  expect(refused("deal")).toEqual([{ field: "status", message: message("Deal") }])
  expect(refused("cancelled")).toEqual([{ field: "status", message: message("Batal") }])
})

test("an action leads to its state only by a declared step, or from a state that is unknown", () => {
  const refusal = (from: string) =>
    getMoveRefusal(houseList, houseList.fields.status, { ad_type: "sale" }, [from, "sold"], "markSold")
  expect(refusal("draft")).toMatch(/^Status Draft tidak dapat diubah menjadi Terjual\./)
  expect([refusal("active"), refusal("a word of somebody else's")]).toEqual([undefined, undefined])
})

test("a state that nobody may type is not repeated by an action, where its steps are declared", () => {
  const { status } = houseList.fields
  const refusal = (field: Field<"select">, by?: string) =>
    getMoveRefusal(houseList, field, {}, ["active", "active"], by)
  expect(refusal({ ...status, readOnly: true }, "approve")).toBe("Status sudah Tayang.")
  expect(refusal({ ...status, readOnly: true })).toBeUndefined()
  expect(refusal({ ...status, readOnly: undefined }, "approve")).toBeUndefined()
  expect(refusal({ ...status, readOnly: true, moves: undefined }, "approve")).toBeUndefined()
})

test("an action is refused by a state that cannot be read, not by one that is absent", () => {
  const action = { when: { is: { status: ["active"] }, says: "Hanya listing yang tayang." } }
  expect(getActionRefusal(action, { status: "active" })).toBeUndefined()
  expect(getActionRefusal(action, {})).toBeUndefined()
  expect(getActionRefusal(action, { status: "sold" })).toBe("Hanya listing yang tayang.")
  expect(getActionRefusal(action, { $unread: { status: { broken: true } } })).toBe("Hanya listing yang tayang.")
})

test("an action on the caller's own record is refused where it is declared so, and otherwise by its state", () => {
  const when = { is: { status: ["active"] }, says: "Hanya pengguna aktif.", notOwn: "Bukan akun sendiri." }
  const [own, other] = [
    { id: 1, status: "active" },
    { id: 2, status: "active" },
  ]
  expect([getActionRefusal({ when }, own, "1"), getActionRefusal({ when }, other, "1")]).toEqual([
    when.notOwn,
    undefined,
  ])
  expect(getActionRefusal({ when }, own)).toBeUndefined()
  expect(getActionRefusal({ when: { ...when, notOwn: undefined } }, { id: 1, status: "sold" }, "1")).toBe(when.says)
})

test("a record may begin in its initial state, though an action leads to it", () => {
  const field = { ...houseList.fields.status, moves: undefined, starts: undefined, via: { draft: "x", sold: "x" } }
  expect(["draft", "sold", "active"].map((value) => mayStart(field, value))).toEqual([true, false, true])
})

test("a state is not emptied, and one that is empty may stay so", () => {
  const refusal = (from: string | undefined) =>
    getMoveRefusal(houseList, houseList.fields.status, {}, [from, ""], undefined)
  expect(refusal("active")).toBe("Status Tayang tidak dapat diubah menjadi kosong.")
  expect([refusal(""), refusal(undefined)]).toEqual([undefined, undefined])
})

test("a step back needs a reason that says something", () => {
  const fieldsFor = (reason: unknown) => {
    const draft = { status: "survey", status_reason: reason }
    return validate(requestCust, draft as never, { record: { status: "deal" } }).errors.map(({ field }) => field)
  }
  expect([fieldsFor(undefined), fieldsFor(" "), fieldsFor("Batal akad.")]).toEqual([
    ["status_reason"],
    ["status_reason"],
    [],
  ])
})

test("a planned viewing lacks its outcome once it is over", () => {
  const wordAt = (state: string, clock: string) =>
    overdueWord(scheduleHouseList.fields.status, state, { ends_at: "2026-11-21T04:00:00Z" }, Date.parse(clock))
  expect(wordAt("confirmed", "2026-11-21T04:00:01Z")).toBe("Hasil belum diisi")
  expect(wordAt("confirmed", "2026-11-21T03:59:59Z")).toBeUndefined()
  expect(wordAt("done", "2026-11-21T04:00:01Z")).toBeUndefined()
})

test("what a state needs follows from the case in which its action stamps it", () => {
  expect(houseList.fields.status).toMatchObject({
    guards: { sold: { ad_type: ["sale"] }, rented: { ad_type: ["rent"] } },
  })
  expect(user.fields.status).toMatchObject({ guards: {} })
})

test("many records are asked once, and each for what starts from its own value", () => {
  const { markSold, setStatus } = houseList.actions
  expect(bulkInputs(markSold, houseList.fields)).toEqual({ shared: ["sold_at"], each: ["sold_price"] })
  expect(bulkInputs(setStatus, houseList.fields)).toEqual({ shared: ["status", "status_reason"], each: [] })
})
