import { expect, test } from "vitest"
import { readRefusal } from "../../src/adapt/refusal.ts"
import { CallError, refusedFields } from "../../src/data/call-error.ts"
import { call, isEmpty } from "../../src/declare/index.ts"

test("what the service refused is read from both of its shapes, for the fields that are asked for", () => {
  const errorOf = (errors: unknown) => {
    const declared = call("POST /bank")
    return new CallError(declared, 422, { errors }, undefined, { refusal: readRefusal(declared, { errors }) })
  }
  const list = [
    { field: "name", message: "Nama wajib diisi." },
    { field: "code", message: "Kode sudah dipakai." },
  ]
  expect(refusedFields(errorOf(list), ["name"])).toEqual({ name: "Nama wajib diisi." })
  expect(refusedFields(errorOf({ code: "Kode sudah dipakai.", name: "" }), ["name", "code"])).toEqual({
    code: "Kode sudah dipakai.",
  })
  expect(refusedFields(new Error("Jaringan putus."), ["name"])).toEqual({})
  expect(refusedFields(undefined, ["name"])).toEqual({})
})

test("nothing is a missing value, a blank text and an empty list; zero and no are something", () => {
  expect([undefined, null, "", " \n", []].map(isEmpty)).toEqual([true, true, true, true, true])
  expect([0, false, "a", [null], {}].map(isEmpty)).toEqual([false, false, false, false, false])
})
