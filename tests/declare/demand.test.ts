import { describe, expect, test } from "vitest"
import { call, defineResource, select, text } from "../../src/declare/index.ts"
import { validateAction } from "../../src/declare/validate.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { requestCust } from "../../src/resources/request-cust.ts"

describe("what answers an action accepts", () => {
  const refusalsOf = (answers: Record<string, unknown>) =>
    validateAction(houseList, "setStatus", answers).errors.map(({ field, message }) => [field, message])

  test.each(["rejected", "blocked"])("a change of status to %s asks for a reason", (status) => {
    const due = [["status_reason", "Alasan wajib diisi bila status Ditolak atau Diblokir."]]
    for (const status_reason of [undefined, null, "", "  "]) expect(refusalsOf({ status, status_reason })).toEqual(due)
    expect(refusalsOf({ status, status_reason: "Foto tidak sesuai." })).toEqual([])
  })

  test("any other change of status asks for none, and without a status for that alone", () => {
    expect(refusalsOf({ status: "active" })).toEqual([])
    expect(refusalsOf({})).toEqual([["status", "Status wajib diisi."]])
  })

  test("an optional answer does not empty a required field that has a value", () => {
    const merged = (name: string | undefined, record: object) =>
      validateAction(requestCust, "merge", { duplicate: 2, name }, { record: { ...record } }).errors
    for (const name of ["", " "]) expect(merged(name, { name: "Citra" })).toMatchObject([{ field: "name" }])
    expect([merged(undefined, { name: "Citra" }), merged("", { name: null })]).toEqual([[], []])
  })

  test("what is due stands beside what else is refused", () => {
    const many = defineResource({
      name: "many",
      noun: "data",
      label: "Banyak",
      fields: {
        name: text("Nama"),
        state: select("Keadaan", { options: { on: "Ya", off: "Tidak" } }),
        why: text("Sebab"),
      },
      calls: {},
      actions: {
        go: {
          label: "Pergi",
          on: "record",
          call: call("POST /many/{id}/go"),
          asks: { name: "required", state: "required", why: "optional" },
          demands: { why: { state: ["off"] } },
        },
      },
    })
    const { errors } = validateAction(many, "go", { state: "off" })
    expect(errors.map(({ message }) => message)).toEqual(["Nama wajib diisi.", "Sebab wajib diisi bila keadaan Tidak."])
  })
})
