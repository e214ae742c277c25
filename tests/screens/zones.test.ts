import { expect, test } from "vitest"
import { type Field, fieldOfKind } from "../../src/declare/index.ts"
import { asText } from "../../src/fields/text.ts"
import { resources } from "../../src/resources/index.ts"

const MOMENT = "2026-11-21T07:05:00.000Z"
const ZONE = / WIB$/

const momentsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).filter(([, field]) => fieldOfKind("datetime", field))

test.each(resources.filter(({ fields }) => momentsOf(fields).length > 0).map((resource) => [resource.name, resource]))(
  "%s names the zone of all its times or of none",
  (_, { fields }) => {
    const named = momentsOf(fields).map(([name, field]) => ZONE.test(asText(name, field, { [name]: MOMENT })))
    expect(new Set(named).size).toBe(1)
  },
)

test("all times are in WIB; viewings name it, with the time at the property where it differs", () => {
  const words = (name: string, field: string, row = {}) => {
    const told = resources.find((resource) => resource.name === name)?.fields[field] as Field
    return asText(field, told, { [field]: MOMENT, ...row })
  }
  expect(words("schedule-house-list", "starts_at", { zone: "WIT" })).toBe("21 Nov 2026 14.05 WIB (16.05 WIT)")
  expect(words("schedule-house-list", "starts_at", { starts_at: "2026-11-21T16:30:00.000Z", zone: "WITA" })).toBe(
    "21 Nov 2026 23.30 WIB (22 Nov 2026 00.30 WITA)",
  )
  expect(words("schedule-house-list", "starts_at", { zone: "PST" })).toBe("21 Nov 2026 14.05 WIB")
  expect(words("schedule-house-list", "ends_at")).toBe("21 Nov 2026 14.05 WIB")
  expect(words("payment", "gateway_time")).toBe("21 Nov 2026 14.05")
  expect(words("withdrawal", "requested_at")).toBe("21 Nov 2026 14.05")
})

test("a number in a text is written as in a phone field", () => {
  const field = { kind: "text", label: "Penerima" } as const
  const words = (value: string) => asText("it", field, { it: value })
  expect(["+6281234567890", "budi@griya.test", "+62 di tengah kalimat"].map(words)).toEqual([
    "0812-3456-7890",
    "budi@griya.test",
    "+62 di tengah kalimat",
  ])
})
