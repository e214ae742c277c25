import { expect, test } from "vitest"
import { createWire } from "../../src/adapt/wire.ts"
import { call, defineResource, phone } from "../../src/declare/index.ts"

const contact = defineResource({
  name: "contact",
  noun: "kontak",
  label: "Kontak",
  fields: { name: phone("Telepon") },
  calls: { list: call("GET /contact") },
})

const READ = "+6281234567890"

test.each([
  ["as declared", READ, READ, READ],
  ["as it is dialled", "081234567890", READ, "081234567890"],
  ["with dashes", "0812-3456-7890", READ, "081234567890"],
  ["of WhatsApp", "6281234567890", READ, "6281234567890"],
  ["as a number", 6_281_234_567_890, READ, READ],
  ["dialled from abroad", "006281234567890", READ, READ],
  ["of another country", "+65 6123 4567", "+65 6123 4567", "+65 6123 4567"],
])("a phone %s is read, and another one is written so", (_, raw, read, written) => {
  const wire = createWire(contact, {}, () => undefined)
  expect(wire.read({ id: 1, name: raw }, "").name).toBe(read)
  expect(wire.write({ name: read }).name).toBe(written)
})
