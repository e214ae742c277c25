import { expect, test } from "vitest"
import { computeBar, showAge } from "../../src/screens/home/waits/age.ts"

const NOW = new Date("2026-11-24T05:00:00.000Z")

test("an age is its largest unit; what lies ahead is named by its time or day in Jakarta", () => {
  const words = [
    ["2026-04-09T02:00:00.000Z", "229 hari"],
    ["2026-11-24T02:10:00.000Z", "2 jam"],
    ["2026-11-22", "2 hari"],
    ["2026-11-24", "hari ini"],
    ["2026-11-24T07:30:00.000Z", "14.30"],
    ["2026-11-24T18:00:00.000Z", "besok"],
    ["2026-11-27", "3 hari lagi"],
  ] as const
  for (const [value, expected] of words) expect(showAge(value, NOW).words).toBe(expected)
})

test("a bar grows with the age, and is empty for what lies ahead", () => {
  const shares = ["2026-11-27", "2026-11-23", "2026-11-04", "2026-04-09", "2020-01-01"].map((day) =>
    computeBar(showAge(day, NOW)),
  )
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect([shares[0], shares.at(-1)]).toEqual([0, 100])
})
