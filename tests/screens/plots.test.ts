import { describe, expect, test } from "vitest"
import { labelled, roundUp, runsOf } from "../../src/charts/scale.ts"
import { seriesOf, sumOf } from "../../src/charts/series.ts"

describe("lines", () => {
  const range = { start: "2026-11-01", end: "2026-11-05" }
  const rows = [
    { date: "2026-11-01", views: 4, note: "x" },
    { date: "2026-11-02T00:00:00.000Z", views: 0 },
    { date: "2026-11-05", views: 7 },
    { date: "2026-12-01", views: 99 },
  ]

  test("missing days are gaps, a zero is a zero, other days are left out", () => {
    const { days, series } = seriesOf(range, rows, { views: "Dilihat" })
    expect(days).toHaveLength(5)
    expect(series).toEqual([{ name: "views", label: "Dilihat", values: [4, 0, null, null, 7] }])
    expect(series.map(sumOf)).toEqual([11])
  })

  test("no row in the range gives no line", () => {
    expect(seriesOf(range, [{ date: "2027-01-01", views: 3 }]).series).toEqual([])
  })

  test("a gap breaks the line in two", () => {
    expect(runsOf([4, 0, null, null, 7])).toEqual([[0, 1], [4]])
    expect(runsOf([null, null])).toEqual([])
  })

  test("the axis ends at a round number, and labels find room", () => {
    expect([0, 3, 11, 99, 100, 410].map(roundUp)).toEqual([4, 4, 20, 100, 100, 500])
    expect(labelled(3, 5)).toEqual([0, 1, 2])
    expect(labelled(30, 4)).toEqual([0, 10, 19, 29])
  })
})
