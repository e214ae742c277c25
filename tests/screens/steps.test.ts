import { describe, expect, test } from "vitest"
import { getStepPath, groupSections, labelOfAction, type Row, stepsFrom } from "../../src/declare/index.ts"
import { findSteps } from "../../src/engine/record/possible-actions.ts"
import { getChoices } from "../../src/fields/inputs/SelectInput.tsx"
import { biChecking } from "../../src/resources/bi-checking.ts"
import { findProperties } from "../../src/resources/find-properties.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { masterTrait } from "../../src/resources/master-trait.ts"
import { scheduleHouseList } from "../../src/resources/schedule-house-list.ts"
import { withdrawal } from "../../src/resources/withdrawal.ts"

const { status } = houseList.fields
const words = (current: string, record?: object) =>
  getChoices(status, current, true, record as never).map(({ label }) => label)

describe("the next steps of a listing", () => {
  test("end a sale as sold and a lease as rented, never the other way", () => {
    expect(stepsFrom(status, "active", { ad_type: "sale" })).toEqual(["inactive", "sold", "expired", "blocked"])
    expect(stepsFrom(status, "active", { ad_type: "rent" })).toEqual(["inactive", "rented", "expired", "blocked"])
    expect(stepsFrom(status, "rented", { ad_type: "rent" })).toEqual(["active"])
    expect(stepsFrom(status, "sold", { ad_type: "sale" })).toEqual([])
    expect(stepsFrom(status, "active", { ad_type: null })).toEqual(expect.arrayContaining(["sold", "rented"]))
  })

  test("that ask more than a status are not offered beside the others", () => {
    expect(words("active", { ad_type: "sale" })).toEqual(["Nonaktif", "Kedaluwarsa", "Diblokir"])
    expect(words("active", { ad_type: "rent" })).toEqual(["Nonaktif", "Kedaluwarsa", "Diblokir"])
    expect(words("review")).toEqual(["Tayang", "Ditolak"])
  })

  test("a guard keeps a value from a record that says otherwise, not from one that says nothing", () => {
    const field = { ...status, via: {} }
    const offered = (record: object) => getChoices(field, "active", true, record as never).map(({ value }) => value)
    expect(offered({ ad_type: "sale" })).toEqual(["inactive", "expired", "sold", "blocked"])
    expect(offered({ ad_type: "rent" })).toContain("rented")
    expect(offered({})).toEqual(["inactive", "expired", "sold", "rented", "blocked"])
  })
})

test("an action is called by what the record is", () => {
  const called = (record: Row) => labelOfAction(houseList, { ...houseList.actions.markSold, name: "markSold" }, record)
  expect(called({ ad_type: "rent" })).toBe("Tandai tersewa")
  expect(called({ ad_type: "sale" })).toBe("Tandai terjual")
  expect(called({})).toBe("Tandai terjual")
})

describe("the way of a record", () => {
  const sale = { ad_type: "sale" }

  test("goes by what the record can become, with what it is in its place", () => {
    expect(getStepPath(status, "active", sale)).toEqual(["draft", "review", "active", "sold"])
    expect(getStepPath(status, "active", { ad_type: "rent" })).toEqual(["draft", "review", "active", "rented"])
    expect(getStepPath(status, "rejected", sale)).toEqual(["draft", "rejected", "active", "sold"])
    expect(getStepPath(status, "blocked", sale)).toEqual(["draft", "review", "blocked", "sold"])
    expect(getStepPath(status, "sold", { ad_type: "rent" })).toContain("sold")
  })

  test("ends where nothing may follow", () => {
    expect(getStepPath(withdrawal.fields.status, "rejected", {})).toEqual(["requested", "rejected"])
    expect(getStepPath(withdrawal.fields.status, "failed", {})).toEqual([
      "requested",
      "reviewing",
      "approved",
      "processing",
      "failed",
    ])
    expect(getStepPath(findProperties.fields.status, "closed", {})).toEqual(["new", "closed"])
    expect(getStepPath(biChecking.fields.status, "incomplete", {})).toEqual(["incomplete", "processing", "done"])
  })

  test("is none for a value that the declaration does not know", () =>
    expect(getStepPath(status, "archived", sale)).toEqual([]))
})

describe("the buttons of the next steps", () => {
  const offered = (actions: object) =>
    Object.entries(actions).map(([name, action]) => ({ ...action, name })) as Parameters<typeof findSteps>[3]
  const buttons = (record: object, actions: object = houseList.actions) =>
    findSteps("status", status, record, offered(actions)).map(({ label, action, answers }) => [
      label,
      action.name,
      answers,
    ])

  test("are called by the step, and give the answer; a step with an action of its own is that action", () => {
    expect(buttons({ status: "active", ad_type: "rent" })).toEqual([
      ["Nonaktifkan", "setStatus", { status: "inactive" }],
      ["Tandai tersewa", "markSold", undefined],
      ["Tandai kedaluwarsa", "setStatus", { status: "expired" }],
      ["Blokir", "setStatus", { status: "blocked" }],
    ])
  })

  test("are not there for what the user may not do", () => {
    const { markSold } = houseList.actions
    expect(buttons({ status: "active", ad_type: "sale" }, { markSold })).toEqual([
      ["Tandai terjual", "markSold", undefined],
    ])
    expect(buttons({ status: "active" }, {})).toEqual([])
  })

  test("of a viewing say what is done to it", () => {
    const { fields, actions } = scheduleHouseList
    const words = (value: string) =>
      findSteps("status", fields.status, { status: value }, offered(actions)).map(({ label }) => label)
    expect(words("requested")).toEqual(["Konfirmasi", "Batalkan"])
    expect(words("confirmed")).toEqual(["Tandai selesai", "Tandai tidak hadir", "Batalkan"])
    expect(words("done")).toEqual([])
  })

  test("that a rule of the resource refuses name its reason", () => {
    const { fields, actions } = scheduleHouseList
    const record = { status: "confirmed", starts_at: "2020-01-01T03:00:00Z", ends_at: "2999-01-01T03:00:00Z" }
    const steps = findSteps("status", fields.status, record, offered(actions), scheduleHouseList)
    expect(steps.map(({ reason }) => reason)).toEqual([
      "Status Selesai baru dapat dicatat setelah 1 Jan 2999 10.00 WIB.",
      undefined,
      undefined,
    ])
  })
})

describe("the sections of a detail page", () => {
  const namesOf = (resource: Parameters<typeof groupSections>[0]) =>
    groupSections(resource).map(([heading, fields]) => [heading, fields.map(([name]) => name)])

  test("are the declared ones", () => {
    expect(namesOf(scheduleHouseList)).toEqual([
      ["Kunjungan", ["ends_at", "notes"]],
      ["Calon pembeli", ["phone", "lead"]],
    ])
    expect(namesOf({ ...withdrawal, show: { sections: { "": ["amount", "fee"], Bank: ["bank"] } } })).toEqual([
      ["", ["amount", "fee"]],
      ["Bank", ["bank"]],
    ])
  })

  test("are the groups where none are declared, without what stands with the steps", () => {
    expect(namesOf(masterTrait)).toEqual([["", ["name"]]])
    const show = { steps: { of: "status", shows: ["note", "proof"] } }
    const rest = namesOf({ ...withdrawal, show })[0]?.[1]
    expect(rest).toContain("amount")
    expect(rest).not.toContain("status")
    expect(rest).not.toContain("proof")
  })
})
