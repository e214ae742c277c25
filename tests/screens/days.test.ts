import { describe, expect, test } from "vitest"
import { groupByDay, nameOfDay } from "../../src/charts/by-day.ts"
import { listDays, parseRange, toInstants } from "../../src/charts/date-range.ts"
import { toNote } from "../../src/live/notifications.ts"
import { unreadFirst } from "../../src/screens/notification-own/NotificationOwn.tsx"
import {
  lastDays,
  limitRange,
  measureRange,
  monthRange,
  rangeBefore,
  refusalOfRange,
} from "../../src/time/day-range.ts"
import { showClock } from "../../src/time/show-date.ts"

const inUrl = (text: string) => parseRange(new URLSearchParams(text), "2026-11-21")

describe("range of days", () => {
  test("is read from the URL, turned round where it must be, cut where it is too long or lies ahead, and says so", () => {
    const range = { start: "2026-11-01", end: "2026-11-03" }
    expect(inUrl("startDate=2026-11-01&endDate=2026-11-03")).toEqual({ range })
    expect(inUrl("startDate=2026-11-03&endDate=2026-11-01")).toEqual({
      range,
      note: "Awal dan akhirnya ditukar: yang lebih dulu menjadi awal.",
    })
    expect(inUrl("startDate=1976-11-01&endDate=2026-11-01")).toEqual({
      range: { start: "2021-11-02", end: "2026-11-01" },
      note: "Rentang paling panjang 5 tahun. Dipakai 2 Nov 2021 – 1 Nov 2026.",
    })
    expect(inUrl("startDate=2026-11-20&endDate=2027-01-31")).toEqual({
      range: { start: "2026-11-20", end: "2026-11-21" },
      note: "Hari yang belum terjadi tidak ikut. Dipakai 20 Nov 2026 – 21 Nov 2026.",
    })
  })

  test("is the last 30 days where the URL says nothing or nonsense, and says what was wrong", () => {
    const range = { start: "2026-10-23", end: "2026-11-21" }
    expect(inUrl("")).toEqual({ range })
    for (const [asked, wrong] of [
      ["startDate=kemarin&endDate=2026-11-03", "“kemarin” bukan tanggal."],
      ["startDate=2026-02-31&endDate=2026-11-03", "“2026-02-31” bukan tanggal."],
      ["startDate=2026-11-03", "Awal dan akhir rentang harus ada."],
      ["startDate=2027-01-01&endDate=2027-01-31", "Rentang itu belum terjadi."],
    ] as const)
      expect(inUrl(asked)).toEqual({ range, note: `${wrong} Dipakai 30 hari terakhir.` })
  })

  test("is at most five years, whichever of its ends stands; one rule for the app and the API", () => {
    expect(refusalOfRange({ start: "2021-11-22", end: "2026-11-21" })).toBeUndefined()
    expect(refusalOfRange({ start: "2021-11-21", end: "2026-11-21" })).toBe("Rentang paling panjang 5 tahun.")
    expect(refusalOfRange({ start: "2026-11-21", end: "2026-11-20" })).toBe(
      "Tanggal akhir tidak boleh sebelum tanggal awal.",
    )
    const half = { start: "1976-02-29", end: "2026-11-21" }
    expect(limitRange(half, "start")).toEqual({ start: "1976-02-29", end: "1981-02-27" })
    expect(limitRange(half, "end")).toEqual({ start: "2021-11-22", end: "2026-11-21" })
    for (const end of ["2024-02-28", "2024-02-29", "2025-02-28", "2026-12-31"])
      expect([end, refusalOfRange(limitRange({ start: "1900-01-01", end }, "end"))]).toEqual([end, undefined])
  })

  test("is compared with as many whole months, else with as many days", () => {
    const months = { start: "2026-10-01", end: "2026-10-31" }
    expect(rangeBefore(months)).toEqual({ start: "2026-09-01", end: "2026-09-30" })
    expect(rangeBefore({ start: "2026-01-01", end: "2026-12-31" })).toEqual({ start: "2025-01-01", end: "2025-12-31" })
    expect(rangeBefore({ start: "2028-03-01", end: "2028-03-31" })).toEqual({ start: "2028-02-01", end: "2028-02-29" })
    expect(rangeBefore({ start: "2026-11-01", end: "2026-11-21" })).toEqual({ start: "2026-10-11", end: "2026-10-31" })
    expect(rangeBefore({ start: "2026-11-15", end: "2026-11-21" })).toEqual({ start: "2026-11-08", end: "2026-11-14" })
    expect(rangeBefore({ start: "2026-11-21", end: "2026-11-21" })).toEqual({ start: "2026-11-20", end: "2026-11-20" })
  })

  test("counts both ends", () => {
    expect(measureRange({ start: "2026-02-27", end: "2026-03-02" })).toBe(4)
    expect(lastDays(7, "2026-03-02").start).toBe("2026-02-24")
    expect(listDays({ start: "2026-02-27", end: "2026-03-02" })).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ])
    expect(monthRange("2028-02")).toEqual({ start: "2028-02-01", end: "2028-02-29" })
    expect(toInstants({ start: "2026-11-21", end: "2026-11-21" })).toEqual([
      "2026-11-20T17:00:00.000Z",
      "2026-11-21T16:59:59.999Z",
    ])
  })
})

describe("by day", () => {
  test("keeps the order and opens a day whenever midnight in WIB has passed", () => {
    const items = ["2026-11-20T01:00:00Z", "2026-11-20T16:59:00Z", "2026-11-20T17:01:00Z"].map((at) => ({ at }))
    expect(groupByDay(items, (item) => item.at).map(({ day, items: of }) => [day, of.length])).toEqual([
      ["2026-11-20", 2],
      ["2026-11-21", 1],
    ])
  })

  test("what has no moment stands under no day, and breaks nothing", () => {
    const moments = [undefined, "besok", "2026-11-20 07:05:00"]
    expect(groupByDay(moments, (moment) => moment).map(({ day, items }) => [day, items.length])).toEqual([
      ["", 2],
      ["2026-11-20", 1],
    ])
    expect(nameOfDay("", "2026-11-21")).toBe("Tanpa tanggal")
    expect([showClock(undefined), showClock("besok")]).toEqual(["", ""])
  })

  test("today and yesterday have their words", () => {
    expect(nameOfDay("2026-11-21", "2026-11-21")).toBe("Hari ini")
    expect(nameOfDay("2026-11-20", "2026-11-21")).toBe("Kemarin")
    expect(nameOfDay("2026-11-17", "2026-11-21")).toBe("Selasa, 17 November 2026")
  })
})

test("own notifications: the unread first, the newest first, by day", () => {
  const note = (id: string, read: boolean | null, created_at: string) => toNote({ id, text: id, read, created_at })
  const { unread, read } = unreadFirst([
    note("a", true, "2026-11-21T01:00:00Z"),
    note("b", false, "2026-11-19T01:00:00Z"),
    note("c", null, "2026-11-21T02:00:00Z"),
    note("d", false, "2026-11-21T03:00:00Z"),
  ])
  const ids = (days: typeof unread) => days.map(({ day, items }) => [day, items.map(({ id }) => id).join()])
  expect(ids(unread)).toEqual([
    ["2026-11-21", "d,c"],
    ["2026-11-19", "b"],
  ])
  expect(ids(read)).toEqual([["2026-11-21", "a"]])
})
