import { describe, expect, test } from "vitest"
import { defineResource, mayExport, mayRead, mayWrite, resourceFor, text } from "../../src/declare/index.ts"

const gift = defineResource({
  name: "gift",
  noun: "hadiah",
  label: "Hadiah",
  fields: {
    name: text("Nama"),
    secret: text("Rahasia", { readBy: ["gro_admin"] }),
    price: text("Harga", { writtenBy: ["gro_admin"], exportedBy: ["gro_admin"] }),
  },
  calls: {},
})
const { name, secret, price } = gift.fields

describe("a field", () => {
  test.each([
    ["gro_admin", [true, true, true]],
    ["ADMIN", [true, false, false]],
    [undefined, [true, false, false]],
  ])("that %s may not read, or only reads, is not written", (role, expected) => {
    expect([name, secret, price].map((field) => mayWrite(field, role))).toEqual(expected)
    expect([name, secret, price].map((field) => mayRead(field, role))).toEqual([true, role === "gro_admin", true])
  })

  test("is exported readable to its roles alone", () => {
    expect(["gro_admin", "ADMIN"].map((role) => mayExport(price, role))).toEqual([true, false])
    expect(mayExport(name, "ADMIN")).toBe(true)
  })
})

test("a role's resource lacks what it may not read, also where it may write all the rest", () => {
  const only = { ...gift, fields: { name, secret } }
  expect(resourceFor(only, "gro_admin")).toBe(only)
  expect(resourceFor<typeof only>(only, "ADMIN").fields).toEqual({ name })
  expect(resourceFor(gift, "ADMIN").fields).toEqual({ name, price: { ...price, readOnly: true } })
})
