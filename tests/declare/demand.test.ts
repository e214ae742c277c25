import { describe, expect, test } from "vitest"
import { call, defineResource, isDemanded, isMissing, select, text } from "../../src/declare/index.ts"
import { validateAction } from "../../src/declare/validate.ts"
import { biChecking } from "../../src/resources/bi-checking.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { withdrawal } from "../../src/resources/withdrawal.ts"

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

  test("is required in the dialog where the record lacks it, or where it is emptied or taken back", () => {
    const isProofDue = (answers: Record<string, unknown>, record?: Record<string, unknown>) =>
      isDemanded(withdrawal.actions.process, "proof", answers, record)
    const [status, record] = ["succeeded", { proof: "/files/bukti.png" }]
    expect([isProofDue({ status: "processing" }), isProofDue({ status })]).toEqual([false, true])
    expect([isProofDue({ status }, record), isProofDue({ status, proof: "" }, record)]).toEqual([false, true])
    const isConsentDue = (consent?: boolean) =>
      isDemanded(biChecking.actions.setStatus, "consent", { status: "processing", consent }, { consent: true })
    expect([isConsentDue(), isConsentDue(true), isConsentDue(false)]).toEqual([false, false, true])
  })

  test.each([undefined, null, false])("a consent that is %j is none", (consent) => {
    const { errors } = validateAction(biChecking, "setStatus", { status: "processing", consent })
    expect(errors).toMatchObject([{ field: "consent", message: expect.stringContaining("wajib ada bila status") }])
  })

  test("a value that cannot be read is not missing", () => {
    expect([isMissing({}, "proof"), isMissing({ $unread: { proof: { broken: true } } }, "proof")]).toEqual([
      true,
      false,
    ])
    expect(isMissing({ $unread: { proof: " " } }, "proof")).toBe(true)
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
