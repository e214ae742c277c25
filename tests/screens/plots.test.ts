import { describe, expect, test } from "vitest"
import { listDays } from "../../src/charts/date-range.ts"
import {
  chooseStep,
  createGrid,
  createPlot,
  createScale,
  findRuns,
  groupIntoBuckets,
  isIncomplete,
  pickLabelIndices,
  roundUp,
} from "../../src/charts/plot.ts"
import { dayRows, pointRows, pointWords, writeNotes, writeSummary } from "../../src/charts/plot-words.ts"
import { type Series, sumSeries, toSeries } from "../../src/charts/series.ts"
import type { Range } from "../../src/time/day-range.ts"

describe("lines", () => {
  const range = { start: "2026-11-01", end: "2026-11-05" }
  const rows = [
    { date: "2026-11-01", views: 4, note: "x" },
    { date: "2026-11-02T00:00:00.000Z", views: 0 },
    { date: "2026-11-05", views: 7 },
    { date: "2026-12-01", views: 99 },
  ]

  test("missing days are gaps, a zero is a zero, other days are left out", () => {
    const { days, series } = toSeries(range, rows, { views: "Dilihat" })
    expect(days).toHaveLength(5)
    expect(series).toEqual([{ name: "views", label: "Dilihat", values: [4, 0, null, null, 7] }])
    expect(series.map(sumSeries)).toEqual([11])
  })

  test("no row in the range gives no line", () => {
    expect(toSeries(range, [{ date: "2027-01-01", views: 3 }]).series).toEqual([])
  })

  test("a gap breaks the line in two", () => {
    expect(findRuns([4, 0, null, null, 7])).toEqual([[0, 1], [4]])
    expect(findRuns([null, null])).toEqual([])
  })

  test("the axis ends at a round number, and labels find room", () => {
    expect([0, 3, 5, 11, 99, 100, 410].map((highest) => roundUp(highest))).toEqual([4, 4, 6, 20, 100, 100, 500])
    expect([0, 0.02, 0.37, 3.2].map((highest) => roundUp(highest, false))).toEqual([1, 0.02, 0.4, 4])
    expect(pickLabelIndices(3, 5)).toEqual([0, 1, 2])
    expect(pickLabelIndices(30, 4)).toEqual([9, 19, 29])
    expect(pickLabelIndices(1, 2)).toEqual([0])
  })
})

const lineOf = (range: Range, valueAt: (index: number, day: string) => number | null, more: Partial<Series> = {}) => {
  const days = listDays(range)
  return { days, line: { name: "leads", label: "Leads", values: days.map((day, at) => valueAt(at, day)), ...more } }
}
const plotted = (range: Range, valueAt: (index: number, day: string) => number | null, more?: Partial<Series>) => {
  const { days, line } = lineOf(range, valueAt, more)
  return { line, plot: createPlot({ days }, line) }
}

describe("the scale", () => {
  test("begins with zero, also of rates and where a value is below it", () => {
    expect(createScale([90, 95, 100])).toEqual({ bottom: 0, top: 100 })
    expect(createScale([0.2, null, 0.37])).toEqual({ bottom: 0, top: 0.4 })
    expect(createScale([])).toEqual({ bottom: 0, top: 4 })
    expect(createScale([0, 0])).toEqual({ bottom: 0, top: 4 })
    expect(createScale([-30, 12])).toEqual({ bottom: -40, top: 20 })
    expect(createGrid({ bottom: -40, top: 20 })).toEqual([-40, 0, 20])
    expect(createGrid({ bottom: 0, top: 10 })).toEqual([0, 5, 10])
  })
})

describe("many days", () => {
  test("are added up: up to 100 days each, up to 400 by seven, then by month", () => {
    expect([1, 100, 101, 400, 401, 1826].map(chooseStep)).toEqual(["day", "day", "week", "week", "month", "month"])
  })

  test("five years are sixty months, of which the first and the last may be a part, and say so", () => {
    const { plot, line } = plotted({ start: "2021-11-23", end: "2026-11-22" }, () => 1)
    expect(plot.buckets).toHaveLength(61)
    expect(plot.points.slice(0, 2).map(({ value }) => value)).toEqual([8, 31])
    expect(plot.points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(1826)
    expect(pointWords(plot, 0)).toBe("23–30 Nov 2021, 8 dari 30 hari: 8")
    expect(pointWords(plot, 1)).toBe("Des 21: 31")
    expect(pointWords(plot, 60)).toBe("1–22 Nov 2026, 22 dari 30 hari: 22")
    expect(plot.points.filter((point, at) => plot.buckets[at] && isIncomplete(plot.buckets[at], point))).toHaveLength(2)
    // Partial months at both ends do not count for the lowest value or the trend.
    expect(writeSummary(plot, line)).toBe(
      "Leads per bulan, 23 Nov 2021 – 22 Nov 2026: jumlah 1.826, tertinggi 31 pada Okt 26, terendah 28 pada Feb 22, cenderung tetap.",
    )
    expect(writeNotes(plot, line, "2026-11-22")).toEqual([
      "Titik kosong: sebagian harinya tidak ikut",
      "Hari ini belum selesai",
    ])
  })

  test("days that nobody counted leave a month a part of one, and a month without any is a gap", () => {
    const { plot } = plotted({ start: "2025-01-01", end: "2026-06-30" }, (_, day) =>
      day.startsWith("2025-02") || day === "2025-01-31" ? null : 2,
    )
    expect(plot.points.slice(0, 3)).toEqual([
      { value: 60, known: 30 },
      { value: null, known: 0 },
      { value: 62, known: 31 },
    ])
    expect(pointRows(plot).slice(0, 3)).toEqual([
      ["Jan 25, 30 dari 31 hari", 60],
      ["Feb 25", null],
      ["Mar 25", 62],
    ])
  })

  test("a rate's point is its mean, by weight where days have one", () => {
    const range = { start: "2026-01-01", end: "2026-06-30" }
    const mean = plotted(range, (index) => (index % 2 ? 4 : 2), { isMean: true }).plot
    expect(mean.points[0]?.value).toBeCloseTo((2 * 4 + 4 * 3) / 7)
    const { days } = lineOf(range, () => 0)
    const weights = days.map((_, index) => (index % 7 ? 10 : 1000))
    const rate = plotted(range, (index) => (index % 7 ? 1 : 10), { total: 9, weights }).plot
    expect(rate.points[0]?.value).toBeCloseTo((10 * 1000 + 6 * 10) / 1060)
  })

  test("seven days from the first one are a point, the last one what is left", () => {
    const buckets = groupIntoBuckets(listDays({ start: "2026-01-01", end: "2026-04-11" }), "week")
    expect(buckets).toHaveLength(15)
    expect([buckets[0], buckets[14]]).toEqual([
      { start: "2026-01-01", end: "2026-01-07", whole: 7 },
      { start: "2026-04-09", end: "2026-04-11", whole: 7 },
    ])
  })
})

describe("a plot in words", () => {
  test("says how much, the highest, the lowest, the course and the range before", () => {
    const { days, line } = lineOf({ start: "2026-10-01", end: "2026-10-31" }, (index) =>
      index === 9 ? null : index + 1,
    )
    const before = { days: listDays({ start: "2026-09-01", end: "2026-09-30" }), values: Array(30).fill(10) }
    const one: Series = { ...line, before }
    const plot = createPlot({ days, before: before.days }, one)
    expect(writeSummary(plot, one)).toBe(
      "Leads per hari, 1–31 Okt 2026: jumlah 486, tertinggi 31 pada 31 Okt 2026, terendah 1 pada 1 Okt 2026, cenderung naik, naik 186 (62%) dari 300 dibanding 1–30 Sep 2026. 1 hari tanpa data.",
    )
    expect(pointWords(plot, 0)).toBe("1 Okt 2026: 1, sebelumnya 10 (1 Sep 2026)")
    expect(pointWords(plot, 9)).toBe("10 Okt 2026: tidak ada data, sebelumnya 10 (10 Sep 2026)")
    expect(pointWords(plot, 30)).toBe("31 Okt 2026: 31")
    expect(pointRows(plot)[30]).toEqual(["31 Okt 2026", 31, null, null, null])
    expect(dayRows(days, one, before.days).slice(8, 10)).toEqual([
      ["2026-10-09", 9, "2026-09-09", 10, -1],
      ["2026-10-10", null, "2026-09-10", 10, null],
    ])
  })

  test("a range before that has more days keeps them, and one that was hardly counted says so", () => {
    const { days, line } = lineOf({ start: "2026-02-01", end: "2026-02-28" }, () => 2)
    const earlier = listDays({ start: "2026-01-01", end: "2026-01-31" })
    const one: Series = { ...line, before: { values: earlier.map((_, index) => (index < 3 ? 1 : null)) } }
    const plot = createPlot({ days, before: earlier }, one)
    expect(dayRows(days, one, earlier)[30]).toEqual([null, null, "2026-01-31", null, null])
    expect(pointWords(plot, 29)).toBe("sebelumnya tidak ada data (30 Jan 2026)")
    expect(writeNotes(plot, one, "2026-11-22")).toEqual(["sebelumnya hanya 3 dari 31 hari punya data"])
  })

  test("one day alone, only zeros, and one value that dwarfs the others", () => {
    const single = plotted({ start: "2026-11-22", end: "2026-11-22" }, () => 7)
    expect(writeSummary(single.plot, single.line)).toBe("Leads per hari, 22 Nov 2026: jumlah 7, semua 7.")
    const zeros = plotted({ start: "2026-11-01", end: "2026-11-09" }, () => 0)
    expect(writeSummary(zeros.plot, zeros.line)).toBe(
      "Leads per hari, 1–9 Nov 2026: jumlah 0, semua 0, cenderung tetap.",
    )
    const outlier = plotted({ start: "2026-11-01", end: "2026-11-09" }, (index) => (index === 4 ? 1_000_000 : 3))
    expect(writeNotes(outlier.plot, outlier.line, "2026-11-22")).toEqual([
      "5 Nov 2026 jauh di atas yang lain: lihat tabelnya",
    ])
  })
})
