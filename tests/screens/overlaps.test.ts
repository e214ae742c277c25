import { describe, expect, test } from "vitest"
import type { Overlap, Row } from "../../src/declare/index.ts"
import { clashWords, findClashes, freeTimes, getTimeWarning, spanWords } from "../../src/domain/overlaps.ts"
import { shiftEvent, toTimes, whenWords } from "../../src/engine/list/faces/calendar/event-times.ts"
import { filtersFor, isFixed, toEvents } from "../../src/engine/list/faces/calendar/events.ts"
import { arrangeColumns, arrangeSlots } from "../../src/engine/list/faces/calendar/layout.ts"
import { daysOf, spanIn, stepOf, titleOf } from "../../src/engine/list/faces/calendar/span.ts"
import { scheduleHouseList } from "../../src/resources/schedule-house-list.ts"

const rule = scheduleHouseList.overlap as Overlap
const calendar = { from: "starts_at", to: "ends_at", by: "agent" }

/** UTC: 03:00 is 10.00 WIB. */
const at = (clock: string) => `2026-11-23T${clock}:00.000Z`
const visit = (id: number, from: string, to: string, more: object = {}) => ({
  id,
  customer_name: `Tamu ${id}`,
  house: 1,
  agent: 4,
  status: "confirmed",
  starts_at: at(from),
  ends_at: at(to),
  ...more,
})

describe("two viewings clash", () => {
  const others = [visit(1, "03:00", "04:00")]
  const found = (from: string, to: string, more: object = {}) =>
    findClashes(rule, visit(9, from, to, more), others).map(({ by, other }) => `${by} ${other.id}`)

  test("at the same time, by agent and by listing", () => {
    expect(found("03:30", "04:30")).toEqual(["agent 1", "house 1"])
    expect(found("02:00", "05:00", { house: 2 })).toEqual(["agent 1"])
    expect(found("03:59", "05:00", { agent: null })).toEqual(["house 1"])
    expect(found("03:15", "03:45", { agent: "4", house: { id: 2 } })).toEqual(["agent 1"])
    expect(found("03:30", "04:30", { agent: 5, house: 2 })).toEqual([])
  })

  test("not where one begins as the other ends, nor with themselves", () => {
    expect(found("04:00", "05:00")).toEqual([])
    expect(found("02:00", "03:00")).toEqual([])
    expect(found("03:00", "04:00", { id: 1 })).toEqual([])
    expect(found("03:00", "04:00", { id: "1" })).toEqual([])
  })

  test("not where one of them takes nobody's time", () => {
    expect(found("03:00", "04:00", { status: "cancelled" })).toEqual([])
    expect(findClashes(rule, visit(9, "03:00", "04:00"), [visit(1, "03:00", "04:00", { status: "no_show" })])).toEqual(
      [],
    )
    expect(findClashes(rule, visit(9, "03:00", "04:00"), [visit(1, "03:00", "04:00", { starts_at: null })])).toEqual([])
  })

  test("and it is said who and when, by the listing's clock", () => {
    const [clash] = findClashes(rule, visit(9, "03:00", "04:00"), [
      visit(1, "03:00", "04:00", { zone: "WITA", agent_label: "Sari" }),
    ])
    expect(clash && clashWords(scheduleHouseList, rule, clash)).toBe(
      "Agen Sari sudah ada jadwal: Tamu 1, 23 Nov 2026 11.00–12.00 WITA",
    )
    expect(spanWords(at("16:30"), at("17:30"), "WIB")).toBe("23 Nov 2026 23.30–24 Nov 2026 00.30 WIB")
  })
})

describe("free times", () => {
  const starts = (more: object, others = [visit(1, "03:00", "04:00"), visit(2, "04:30", "05:00")]) =>
    freeTimes(rule, visit(9, "03:00", "04:00"), others, { after: Date.parse(at("03:00")), ...more }).map(
      ({ from }) => from,
    )

  test("are the next that clash with nothing, as long as what is planned", () => {
    expect(starts({})).toEqual([at("05:00"), at("05:30"), at("06:00")])
    expect(starts({ step: 60, count: 1 }, [])).toEqual([at("03:00")])
    expect(starts({ step: 60, count: 1, after: Date.parse(at("03:01")) }, [])).toEqual([at("04:00")])
  })

  test("lie between the declared hours of the zone", () => {
    // 12:30 UTC is 19.30 WIB, so a viewing of one hour would end after 20.00.
    expect(starts({ count: 1, after: Date.parse(at("12:30")) }, [])).toEqual(["2026-11-24T01:00:00.000Z"])
    expect(starts({ count: 1, after: Date.parse(at("12:30")), zone: "WIT" }, [])).toEqual([at("23:00")])
  })
})

test("what is odd is said, and taken: the past, and midnight by the listing's clock", () => {
  const now = Date.parse(at("00:00"))
  const odd = (from: string, to: string, zone: "WIB" | "WIT" = "WIB") =>
    getTimeWarning(rule, visit(9, from, to), { now, zone })
  expect(odd("03:00", "04:00")).toBeUndefined()
  expect(odd("14:30", "16:00")).toBeUndefined()
  expect(odd("14:30", "16:00", "WIT")).toBe("Melewati tengah malam: selesai 24 Nov 2026 01.00 WIT.")
  expect(getTimeWarning(rule, visit(9, "03:00", "04:00"), { now: Date.parse(at("05:00")), zone: "WIB" })).toMatch(
    /sudah lewat/,
  )
})

describe("a calendar", () => {
  test("begins its weeks on Monday, shows whole ones in a month, and opens on today", () => {
    expect(daysOf.week("2026-11-22")).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
    const month = daysOf.month("2026-11-22")
    expect([month[0], month.at(-1), month.length]).toEqual(["2026-10-26", "2026-12-06", 42])
    expect(daysOf.month("2027-02-10")).toHaveLength(28)
    expect(stepOf.month("2026-12-31", 1)).toBe("2027-01-01")
    expect(stepOf.week("2026-11-22", -1)).toBe("2026-11-15")
    expect(titleOf.month("2026-11-22")).toBe("November 2026")
    expect(spanIn(new URLSearchParams(), false, "2026-11-22")).toEqual({ span: "week", at: "2026-11-22" })
    expect(spanIn(new URLSearchParams(), true, "2026-11-22").span).toBe("agenda")
    expect(spanIn(new URLSearchParams("span=year&at=2026-02-31"), false, "2026-11-22")).toEqual({
      span: "week",
      at: "2026-11-22",
    })
  })

  test("asks for what its days may show and nothing else", () => {
    expect(filtersFor(scheduleHouseList, calendar, ["2026-11-23", "2026-11-29"])).toEqual([
      { field: "starts_at", operator: "gte", value: "2026-11-21T17:00:00.000Z" },
      { field: "starts_at", operator: "lte", value: "2026-11-29T16:59:59.999Z" },
    ])
  })

  test.each([
    ["requested", false],
    ["confirmed", false],
    ["done", true],
    ["no_show", true],
    ["cancelled", true],
  ])("keeps the time of a viewing that is %s: %s", (status, kept) => {
    const row = { id: 1, status, starts_at: "2026-11-23T02:00:00.000Z", ends_at: "2026-11-23T03:00:00.000Z" }
    expect(isFixed(scheduleHouseList, calendar, row)).toBe(kept)
  })

  const placed = (rows: readonly Row[], pinned?: string) =>
    arrangeSlots(toEvents(scheduleHouseList, calendar, rows), "2026-11-23", pinned).map((slot) => [
      slot.start,
      slot.end,
      ...("event" in slot
        ? [slot.event.row.id, slot.side]
        : [slot.hidden.map(({ row }) => row.id), `hidden at ${slot.hour}`]),
    ])

  test("puts two events at the same time beside each other, all by the clock of the page", () => {
    expect(
      placed([
        visit(1, "03:00", "04:00"),
        visit(2, "03:30", "04:30"),
        visit(3, "04:00", "05:00"),
        visit(4, "06:00", "06:10"),
        visit(5, "00:00", "01:00", { zone: "WIT" }),
        visit(6, "03:00", "04:00", { starts_at: "kapan-kapan" }),
      ]),
    ).toEqual([
      [420, 480, 5, "whole"],
      [600, 660, 1, "left"],
      [630, 690, 2, "right"],
      [660, 720, 3, "left"],
      [780, 810, 4, "whole"],
    ])
  })

  test("of more than two at the same time it shows one, and the others behind their hour", () => {
    const five = [1, 2, 3, 4, 5].map((id) => visit(id, "03:00", "04:00"))
    expect(placed(five)).toEqual([
      [600, 660, 1, "most"],
      [600, 660, [2, 3, 4, 5], "hidden at 10"],
    ])
    const long = visit(6, "03:00", "06:00")
    const after = [visit(7, "04:50", "05:00"), visit(8, "04:50", "05:20"), visit(9, "05:20", "06:00")]
    expect(placed([...five, long, ...after])).toEqual([
      [600, 780, 6, "left"],
      [600, 660, [1, 2, 3, 4, 5], "hidden at 10"],
      [690, 720, [8, 7], "hidden at 11"],
      [740, 780, 9, "right"],
    ])
  })

  test("one that is alone in its hour stands, also where later ones are hidden", () => {
    const long = visit(1, "03:00", "06:00")
    expect(placed([long, visit(2, "03:30", "04:30"), visit(3, "04:00", "05:00"), visit(4, "04:00", "05:30")])).toEqual([
      [600, 780, 1, "left"],
      [630, 690, 2, "right"],
      [690, 720, [4, 3], "hidden at 11"],
    ])
    expect(placed([long, visit(2, "03:30", "04:30"), visit(3, "04:00", "05:00")]).at(-1)).toEqual([
      690,
      720,
      [3],
      "hidden at 11",
    ])
  })

  test("what was moved is never among the hidden", () => {
    const [first, ...others] = [1, 2, 3].map((id) => visit(id, "03:00", "04:00"))
    const key = toEvents(scheduleHouseList, calendar, others as Row[])[1]?.key
    expect(placed([first as Row, ...others], key)).toEqual([
      [600, 660, 3, "most"],
      [600, 660, [1, 2], "hidden at 10"],
    ])
  })

  test("a single day has a column per agent with a visit, and one for those without", () => {
    const rows = [
      visit(1, "03:00", "04:00", { agent: null }),
      visit(2, "03:00", "04:00", { agent: 4, agent_label: "Wulan" }),
      visit(3, "05:00", "06:00", { agent: 9, agent_label: "Adi" }),
      visit(4, "07:00", "08:00", { agent: 4, agent_label: "Wulan" }),
    ]
    const events = toEvents(scheduleHouseList, calendar, rows)
    const shown = (...days: string[]) => {
      const page = { resource: scheduleHouseList }
      return arrangeColumns({ days, page, rule: calendar }, events).map((column) => [
        column.name,
        column.owner,
        column.events.map(({ row }) => row.id),
      ])
    }
    expect(shown("2026-11-23")).toEqual([
      ["Adi", 9, [3]],
      ["Wulan", 4, [2, 4]],
      ["Tanpa agen", undefined, [1]],
    ])
    expect(shown("2026-11-24")).toEqual([["Selasa, 24 November 2026", undefined, [1, 2, 3, 4]]])
    expect(shown("2026-11-23", "2026-11-24")).toHaveLength(2)
  })

  test("an event over midnight stands in both days", () => {
    const events = toEvents(scheduleHouseList, calendar, [visit(1, "16:00", "18:00")])
    expect(arrangeSlots(events, "2026-11-23").map(({ start, end }) => [start, end])).toEqual([[1380, 1440]])
    expect(arrangeSlots(events, "2026-11-24").map(({ start, end }) => [start, end])).toEqual([[0, 60]])
    expect(arrangeSlots(events, "2026-11-25")).toEqual([])
  })

  test("what is moved keeps its length and its zone; its end is never before its beginning", () => {
    const [event] = toEvents(scheduleHouseList, calendar, [visit(1, "03:00", "04:00", { zone: "WITA" })])
    if (!event) throw new Error("no event")
    expect(whenWords(event)).toBe("Senin, 23 November 2026, 10.00–11.00 WIB (11.00–12.00 WITA)")
    expect(toTimes(shiftEvent(event, 1440 + 15))).toEqual({
      from: "2026-11-24T03:15:00.000Z",
      to: "2026-11-24T04:15:00.000Z",
    })
    expect(toTimes(shiftEvent(event, 30, "end"))).toEqual({ from: at("03:00"), to: at("04:30") })
    expect(toTimes(shiftEvent(event, -300, "end"))).toEqual({ from: at("03:00"), to: at("03:15") })
  })
})
