import { describe, expect, test } from "vitest"
import { plusMonths } from "../../src/time/day.ts"
import { findPreset, presetRanges, type Range } from "../../src/time/day-range.ts"
import { getDayRefusal, readTypedDay, readTypedMoment } from "../../src/time/typed-day.ts"
import { dayByKey, monthGrid } from "../../src/ui/date/month-grid.ts"

/** A Saturday. */
const TODAY = "2026-11-21"

describe("a typed day", () => {
  test.each([
    ["21/11/2026", "2026-11-21"],
    ["21-11-2026", "2026-11-21"],
    ["21.11.2026", "2026-11-21"],
    ["21 11 2026", "2026-11-21"],
    ["1/2/2026", "2026-02-01"],
    ["21/11/26", "2026-11-21"],
    ["5/6/85", "1985-06-05"],
    ["21/11", "2026-11-21"],
    ["21112026", "2026-11-21"],
    ["211126", "2026-11-21"],
    ["20261121", "2026-11-21"],
    ["2026-11-21", "2026-11-21"],
    ["2026/1/5", "2026-01-05"],
    ["21 Nov 2026", "2026-11-21"],
    ["21 november 2026", "2026-11-21"],
    ["21 Nopember 2026", "2026-11-21"],
    ["17 agt 2026", "2026-08-17"],
    ["17 Agustus '26", "2026-08-17"],
    ["3-Peb-2026", "2026-02-03"],
    ["21nov2026", "2026-11-21"],
    ["21 nov", "2026-11-21"],
    ["Des 1, 2026", "2026-12-01"],
    ["Sabtu, 21 Nov 2026", "2026-11-21"],
    ["tgl 5 mei 2026", "2026-05-05"],
    ["  kemarin ", "2026-11-20"],
    ["KEMARIN LUSA", "2026-11-19"],
    ["hari ini", TODAY],
    ["besok", "2026-11-22"],
    ["lusa", "2026-11-23"],
    ["3 hari lalu", "2026-11-18"],
    ["2 minggu lagi", "2026-12-05"],
    ["1 bulan yang lalu", "2026-10-21"],
  ])("%s is %s", (typed, day) => {
    expect(readTypedDay(typed, TODAY)).toBe(day)
  })

  test("of a shorter month is its last", () => {
    expect(readTypedDay("1 bulan lagi", "2026-01-31")).toBe("2026-02-28")
    expect(plusMonths("2028-01-31", 1)).toBe("2028-02-29")
  })

  test.each([
    ["31/2/2026", "Februari 2026 hanya sampai tanggal 28."],
    ["31 April", "April 2026 hanya sampai tanggal 30."],
    ["11/21/2026", "Tidak ada bulan ke-21. Tulis harinya dahulu: 21/11/2026."],
    ["21/21/2026", "Tidak ada bulan ke-21. Tulis hari, bulan, tahun, misalnya 21/11/2026."],
    ["abc", "“abc” bukan tanggal. Tulis misalnya 21 Nov 2026, 21/11/2026 atau kemarin."],
    ["0/0/2026", "“0/0/2026” bukan tanggal. Tulis misalnya 21 Nov 2026, 21/11/2026 atau kemarin."],
    ["21 foo 2026", "“21 foo 2026” bukan tanggal. Tulis misalnya 21 Nov 2026, 21/11/2026 atau kemarin."],
    ["21/11/2026 10.00", "“21/11/2026 10.00” bukan tanggal. Tulis misalnya 21 Nov 2026, 21/11/2026 atau kemarin."],
    ["30/0/2026", "“30/0/2026” bukan tanggal. Tulis misalnya 21 Nov 2026, 21/11/2026 atau kemarin."],
    ["5/6/0026", "“5/6/0026” bukan tanggal. Tulis misalnya 21 Nov 2026, 21/11/2026 atau kemarin."],
    ["1".repeat(60), `“${"1".repeat(40)}…” bukan tanggal. Tulis misalnya 21 Nov 2026, 21/11/2026 atau kemarin.`],
  ])("%s is none, and says why", (typed, why) => {
    expect(readTypedDay(typed, TODAY)).toBeUndefined()
    expect(getDayRefusal(typed, TODAY)).toBe(why)
  })
})

test("a typed moment wants a day and a time", () => {
  const at = (typed: string) => readTypedMoment(typed, "WIB", TODAY)
  expect(at("21/11/2026 10.00")).toBe("2026-11-21 10:00")
  expect(at("21 Nov 2026, 9:05")).toBe("2026-11-21 09:05")
  expect(at("2026-11-21T14:05")).toBe("2026-11-21 14:05")
  expect(at("besok jam 10")).toBe("2026-11-22 10:00")
  expect(at("lusa pukul 13.30 WIB")).toBe("2026-11-23 13:30")
  for (const none of ["21/11/2026", "besok", "10.00", "besok 25.00", "besok 10.75", "21.11.26"])
    expect([none, at(none)]).toEqual([none, undefined])
})

test.each([
  ["24/06/2027 14:30 WITA", "WIB", "2027-06-24 13:30"],
  ["24/06/2027 14:30 wit", "WIB", "2027-06-24 12:30"],
  ["24/06/2027 14.30 WIB", "WIB", "2027-06-24 14:30"],
  ["24/06/2027 14.30 WIB", "WITA", "2027-06-24 15:30"],
  ["24/06/2027 14.30WITA", "WITA", "2027-06-24 14:30"],
  ["24/06/2027 14:30 (WITA)", "WIB", "2027-06-24 13:30"],
  ["24/06/2027 14:30 GMT+8", "WIB", "2027-06-24 13:30"],
  ["24/06/2027 14:30 GMT +8", "WIB", "2027-06-24 13:30"],
  ["24/06/2027 14:30 UTC+08:00", "WIB", "2027-06-24 13:30"],
  ["2027-06-24 14:30+0800", "WIB", "2027-06-24 13:30"],
  ["2027-06-24T14:30Z", "WIB", "2027-06-24 21:30"],
  ["24/06/2027 14:30 GMT", "WIT", "2027-06-24 23:30"],
  ["1/7/2027 00:15 WIT", "WIB", "2027-06-30 22:15"],
  ["besok jam 10 WITA", "WIB", "2026-11-22 09:00"],
] as const)("%s is another clock time in %s", (typed, zone, wall) =>
  expect(readTypedMoment(typed, zone, TODAY)).toBe(wall),
)

test.each(["24/06/2027 14:30 EST", "24/06/2027 14:30 WIBB", "24/06/2027 WITA", "21-11-2026"])(
  "%s is no moment",
  (typed) => expect(readTypedMoment(typed, "WIB", TODAY)).toBeUndefined(),
)

test("the usual ranges, back from today or around it", () => {
  expect(presetRanges(TODAY, false)).toEqual({
    "7 hari": { start: "2026-11-15", end: TODAY },
    "30 hari": { start: "2026-10-23", end: TODAY },
    "90 hari": { start: "2026-08-24", end: TODAY },
    "Bulan ini": { start: "2026-11-01", end: TODAY },
    "Bulan lalu": { start: "2026-10-01", end: "2026-10-31" },
  })
  expect(presetRanges("2026-01-02", true)).toMatchObject({
    "Hari ini": { start: "2026-01-02", end: "2026-01-02" },
    "Bulan ini": { start: "2026-01-01", end: "2026-01-31" },
    "Bulan lalu": { start: "2025-12-01", end: "2025-12-31" },
  })
})

test("a range is one of the usual ones, also on the days on which two are the same", () => {
  const on = (today: string, range: Partial<Range>) => findPreset(presetRanges(today, false), range)
  expect(on("2026-11-30", { start: "2026-11-01", end: "2026-11-30" })).toBe("Bulan ini")
  expect(on("2026-11-29", { start: "2026-10-31", end: "2026-11-29" })).toBe("30 hari")
  expect(on("2026-11-29", { start: "2026-11-02", end: "2026-11-29" })).toBeUndefined()
})

describe("the calendar's grid", () => {
  test("has six weeks from Monday around its month", () => {
    const grid = monthGrid("2026-11")
    expect(grid.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect([grid[0]?.[0], grid[0]?.[6], grid[5]?.[6]]).toEqual(["2026-10-26", "2026-11-01", "2026-12-06"])
    expect(monthGrid("2027-02")[0]?.[0]).toBe("2027-02-01")
  })

  test("is walked by keys", () => {
    const to = (key: string, isShift = false) => dayByKey(TODAY, key, isShift)
    expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map((key) => to(key))).toEqual([
      "2026-11-20",
      "2026-11-22",
      "2026-11-14",
      "2026-11-28",
      "2026-11-16",
      "2026-11-22",
    ])
    expect([to("PageUp"), to("PageDown"), to("PageUp", true), to("PageDown", true)]).toEqual([
      "2026-10-21",
      "2026-12-21",
      "2025-11-21",
      "2027-11-21",
    ])
    expect(to("a")).toBeUndefined()
  })
})
