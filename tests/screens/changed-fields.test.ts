import { expect, test } from "vitest"
import { changedFields } from "../../src/fields/FieldChanges.tsx"
import { asText } from "../../src/fields/text.ts"
import { createActivity } from "../../src/resources/activity.ts"
import { resources } from "../../src/resources/index.ts"

const house = resources.find(({ name }) => name === "house-list")?.fields ?? {}

test("a change is told field by field in the words of its fields, personal data by its end", () => {
  const before = { price: 900_000_000, status: "review", title: "Sama", owner_phone: "+6281234567890", rows: 3 }
  const after = { price: 950_000_000, status: "active", title: "Sama", owner_phone: "+6281234560000", rows: 4 }
  expect(changedFields(house, before, after).map((change) => Object.values(change).slice(1))).toEqual([
    ["Harga", "Rp 900.000.000", "Rp 950.000.000"],
    ["Telepon pemilik", "••••7890", "••••0000"],
    ["Status", "Menunggu review", "Tayang"],
    ["rows", "3", "4"],
  ])
  expect(changedFields(house, null, { price: 1 })).toMatchObject([{ before: "–", after: "Rp 1" }])
  expect(changedFields(house, { price: 1 }, null)).toMatchObject([{ before: "Rp 1", after: "–" }])
})

test("a whole record is told in the order of its fields, with names, and without what only programs need", () => {
  const record = {
    ...{ id: 7, version: 3, city: "31.75", city_label: "Jakarta Timur", price: 900_000_000, extra: "lain" },
    ...{ title: "Rumah", fairprice_basis: { level: "village" }, agent: 4, agent_label: "Vania" },
  }
  expect(changedFields(house, null, record).map(({ label, after }) => [label, after])).toEqual([
    ["Judul", "Rumah"],
    ["Harga", "Rp 900.000.000"],
    ["Kota", "Jakarta Timur"],
    ["Agen", "Vania"],
    ["extra", "lain"],
  ])
})

test("an entry of the log names its resource by label, and what was removed has no state after", () => {
  const { fields } = createActivity(resources)
  expect(fields.resource.options).toMatchObject({ "house-list": "Listing", payment: "Pembayaran", session: "Sesi" })
  expect(fields.resource.options).not.toHaveProperty("lytics")
  expect(asText("after", fields.after, { before: { status: "new" }, after: null })).toBe('{"status":"new"}')
  expect(asText("after", fields.after, { before: null, after: null })).toBe("")
})
