import { expect, test } from "vitest"
import { nextViewing } from "../../src/screens/request-cust/LeadHead.tsx"

const NOW = new Date("2026-11-22T05:00:00Z")
const viewing = (id: string, from: string, more: object = {}) => ({
  id,
  status: "confirmed",
  starts_at: `${from}:00:00Z`,
  ends_at: `${from}:45:00Z`,
  ...more,
})

test("the next viewing is the first that is not over, of those that take place", () => {
  const later = viewing("later", "2026-11-29T03")
  const soon = viewing("soon", "2026-11-23T03", { status: "requested" })
  expect(nextViewing([later, soon], NOW)?.id).toBe("soon")
  expect(nextViewing([later, viewing("now", "2026-11-22T05")], new Date("2026-11-22T05:30:00Z"))?.id).toBe("now")
  expect(nextViewing([viewing("over", "2026-11-22T03"), later], NOW)?.id).toBe("later")
  for (const status of ["done", "no_show", "cancelled"])
    expect(nextViewing([viewing("off", "2026-11-23T03", { status })], NOW)).toBeUndefined()
})

test("a viewing whose end is not told is over when it begins; without a start it is none", () => {
  expect(nextViewing([viewing("a", "2026-11-23T03", { ends_at: undefined })], NOW)?.id).toBe("a")
  expect(nextViewing([viewing("b", "2026-11-22T03", { ends_at: null })], NOW)).toBeUndefined()
  expect(nextViewing([{ id: "c", status: "confirmed" }], NOW)).toBeUndefined()
})
