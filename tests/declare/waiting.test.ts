import { describe, expect, test } from "vitest"
import { DEFAULT_OFFICE, measureWaiting, overdueBefore, readOffice } from "../../src/domain/waiting.ts"

/** Time in November 2026 in Jakarta; the 20th is a Friday. */
const at = (day: number, time: string) => `2026-11-${String(day).padStart(2, "0")}T${time}:00+07:00`
const waited = (since: string, now: string, office = DEFAULT_OFFICE) => measureWaiting(since, new Date(now), office)

describe("how long somebody has waited", () => {
  test.each([
    ["within one day", at(20, "09:00"), at(20, "09:30"), 30],
    ["before the office opens nobody waits", at(20, "03:00"), at(20, "08:10"), 10],
    ["from the evening to the next morning", at(20, "16:50"), at(21, "08:15"), 25],
    ["a Sunday is no working day", at(21, "16:00"), at(23, "09:00"), 120],
    ["a whole Sunday", at(22, "00:00"), at(22, "23:59"), 0],
    ["a week is six days of nine hours", at(13, "12:00"), at(20, "12:00"), 6 * 9 * 60],
    ["a clock that is behind", at(20, "12:00"), at(20, "11:00"), 0],
    ["what is no moment", "kemarin", at(20, "11:00"), 0],
  ])("%s", (_, since, now, minutes) => {
    expect(waited(since, now).minutes).toBe(minutes)
  })

  test("is fine, from 80 % of the promise near, and over it over", () => {
    const state = (time: string) => waited(at(20, "09:00"), at(20, time)).state
    expect(["09:47", "09:48", "10:00", "10:01"].map(state)).toEqual(["fine", "near", "near", "over"])
  })

  test("an office that never opens keeps nobody waiting", () => {
    const never = { ...DEFAULT_OFFICE, days: [] }
    expect(waited(at(1, "09:00"), at(20, "09:00"), never)).toEqual({ minutes: 0, state: "fine" })
    expect(overdueBefore(new Date(at(20, "09:00")), never)).toBeUndefined()
  })
})

test("the moment before which everybody is overdue agrees with the clock, at any time of two weeks", () => {
  for (let minute = 0; minute < 14 * 1440; minute += 37) {
    const now = new Date(Date.parse(at(9, "00:00")) + minute * 60_000)
    const limit = overdueBefore(now)?.getTime() ?? 0
    expect(measureWaiting(new Date(limit - 1000).toISOString(), now).state, now.toISOString()).toBe("over")
    expect(measureWaiting(new Date(limit + 1000).toISOString(), now).state, now.toISOString()).not.toBe("over")
  }
})

describe("the office of the settings", () => {
  test("is as the record says", () => {
    expect(readOffice({ monday: true, sunday: true, opens: "09.30", closes: "24.00", promised_minutes: 30 })).toEqual({
      days: [0, 1],
      opens: 570,
      closes: 1440,
      promised: 30,
    })
  })

  test("is as usual where the record says nothing that makes sense", () => {
    expect(readOffice(undefined)).toEqual(DEFAULT_OFFICE)
    expect(readOffice({ opens: "17.00", closes: "08.00", promised_minutes: -5, monday: false })).toEqual(DEFAULT_OFFICE)
  })
})
