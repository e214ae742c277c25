import { once } from "es-toolkit"
import type { FileCell } from "../declare/csv.ts"
import { showNumber } from "../declare/format.ts"
import { measureRange, type Range } from "../time/day-range.ts"
import { showDate, showMonth, showShortDay } from "../time/show-date.ts"
import { comparedWords } from "./compare.ts"
import { type Bucket, isIncomplete, type Plot, type Point, type Step } from "./plot.ts"
import { type Series, sumSeries } from "./series.ts"

const spans = once(
  () => new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
)

/** `1–7 Jan 2026`, `29 Des 2025 – 4 Jan 2026`, `21 Nov 2026`. */
export const showRange = ({ start, end }: Range): string =>
  start === end ? showDate(start) : spans().formatRange(Date.parse(start), Date.parse(end)).replace(/\s/g, " ")

export const showRangeLength = (range: Range): string => `${showRange(range)} (${showNumber(measureRange(range))} hari)`

export const STEP_WORDS: { readonly [S in Step]: string } = { day: "per hari", week: "per 7 hari", month: "per bulan" }

export const showTick: { readonly [S in Step]: (bucket: Bucket) => string } = {
  day: ({ start }) => showShortDay(start),
  week: ({ start }) => showShortDay(start),
  month: ({ start }) => showMonth(start.slice(0, 7)),
}

const nameOf: { readonly [S in Step]: (bucket: Bucket) => string } = {
  day: ({ start }) => showDate(start),
  week: showRange,
  month: (bucket) => (measureRange(bucket) < bucket.whole ? showRange(bucket) : showMonth(bucket.start.slice(0, 7))),
}

const pointName = (step: Step, bucket: Bucket, point: Point): string => {
  const name = nameOf[step](bucket)
  return step === "day" || point.value === null || !isIncomplete(bucket, point)
    ? name
    : `${name}, ${point.known} dari ${bucket.whole} hari`
}

const valueWords = ({ value }: Point) => (value === null ? "tidak ada data" : showNumber(value))

export const pointWords = ({ step, buckets, points, before }: Plot, index: number): string => {
  const [bucket, point] = [buckets[index], points[index]]
  const [earlier, then] = [before?.buckets[index], before?.points[index]]
  const now = bucket && point ? `${pointName(step, bucket, point)}: ${valueWords(point)}` : ""
  const past = earlier && then ? `sebelumnya ${valueWords(then)} (${pointName(step, earlier, then)})` : ""
  return [now, past].filter(Boolean).join(", ")
}

interface KnownPoint {
  value: number
  index: number
}

/** Complete points only, so that values are comparable. */
const getKnownPoints = ({ buckets, points, step }: Plot): KnownPoint[] =>
  points.flatMap((point, index) => {
    const bucket = buckets[index]
    const isWhole = bucket !== undefined && (step === "day" || !isIncomplete(bucket, point))
    return isWhole && point.value !== null ? [{ value: point.value, index }] : []
  })

const mean = (points: readonly KnownPoint[]) => points.reduce((sum, { value }) => sum + value, 0) / points.length

/** Minimum points for a trend, and minimum change as a share of the mean. */
const [FEWEST, NOTABLE] = [6, 0.1]

const describeTrend = (known: readonly KnownPoint[]): string => {
  if (known.length < FEWEST) return ""
  const third = Math.floor(known.length / 3)
  const change = mean(known.slice(-third)) - mean(known.slice(0, third))
  if (Math.abs(change) <= NOTABLE * Math.abs(mean(known))) return "cenderung tetap"
  return change > 0 ? "cenderung naik" : "cenderung turun"
}

const extremesOf = (plot: Plot, known: readonly KnownPoint[]): string[] => {
  const sorted = known.toSorted((a, b) => a.value - b.value)
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (!low || !high) return []
  if (low.value === high.value) return [`semua ${showNumber(low.value)}`]
  const at = ({ value, index }: KnownPoint) => {
    const bucket = plot.buckets[index]
    return `${showNumber(value)} pada ${bucket ? nameOf[plot.step](bucket) : ""}`
  }
  return [`tertinggi ${at(high)}`, `terendah ${at(low)}`]
}

const missingIn = (values: Series["values"]) => values.filter((value) => value === null).length

const coverageOf = ({ values }: Pick<Series, "values">): string => {
  const missing = missingIn(values)
  return missing
    ? `sebelumnya hanya ${showNumber(values.length - missing)} dari ${showNumber(values.length)} hari punya data`
    : ""
}

/** Minimum ratio of the highest value to the median. */
const MIN_OUTLIER_RATIO = 20

const outlierOf = (plot: Plot, known: readonly KnownPoint[]): string => {
  const sorted = known.toSorted((a, b) => a.value - b.value)
  const [middle, high] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  if (!middle || !high || middle.value <= 0 || high.value < MIN_OUTLIER_RATIO * middle.value) return ""
  const bucket = plot.buckets[high.index]
  return bucket ? `${nameOf[plot.step](bucket)} jauh di atas yang lain: lihat tabelnya` : ""
}

export const writeNotes = (plot: Plot, { values, before }: Series, today: string): string[] => {
  const missing = missingIn(values)
  const { buckets, points, step } = plot
  const isTorn = step !== "day" && points.some((point, at) => buckets[at] && isIncomplete(buckets[at], point))
  return [
    missing ? `${showNumber(missing)} hari tanpa data` : "",
    isTorn ? "Titik kosong: sebagian harinya tidak ikut" : "",
    buckets.at(-1)?.end === today ? "Hari ini belum selesai" : "",
    before ? coverageOf(before) : "",
    outlierOf(plot, getKnownPoints(plot)),
  ].filter(Boolean)
}

export const writeSummary = (plot: Plot, series: Series): string => {
  const { buckets, step, label, before } = plot
  const [first, last] = [buckets[0], buckets.at(-1)]
  if (!first || !last) return label
  const known = getKnownPoints(plot)
  const whole = `${series.isMean ? "rata-rata" : series.total === undefined ? "jumlah" : "keseluruhan"} ${showNumber(sumSeries(series))}`
  const [from, to] = [before?.buckets[0], before?.buckets.at(-1)]
  const against = from && to ? ` dibanding ${showRange({ start: from.start, end: to.end })}` : ""
  const compared = comparedWords(series)
  const missing = missingIn(series.values)
  const parts = [
    [whole, ...extremesOf(plot, known), describeTrend(known), compared && `${compared}${against}`]
      .filter(Boolean)
      .join(", "),
    missing ? `${showNumber(missing)} hari tanpa data` : "",
  ].filter(Boolean)
  return `${label} ${STEP_WORDS[step]}, ${showRange({ start: first.start, end: last.end })}: ${parts.join(". ")}.`
}

type Cells = readonly [name: string | null, value: number | null]
const NOTHING: Cells = [null, null]

/** Removes floating-point noise. */
const tidy = (value: number) => Number(value.toPrecision(12))

const rowOf = (now: Cells, then: Cells | undefined): FileCell[] => {
  if (!then) return [...now]
  const change = now[1] === null || then[1] === null ? null : tidy(now[1] - then[1])
  return [...now, ...then, change]
}

const getLongestIndices = (...lists: readonly (readonly unknown[])[]) =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) => index)

export const pointRows = ({ step, buckets, points, before }: Plot): FileCell[][] => {
  const cellsOf = (line: Pick<Plot, "buckets" | "points">, index: number): Cells => {
    const [bucket, point] = [line.buckets[index], line.points[index]]
    return bucket && point ? [pointName(step, bucket, point), point.value] : NOTHING
  }
  return getLongestIndices(points, before?.points ?? []).map((index) =>
    rowOf(cellsOf({ buckets, points }, index), before && cellsOf(before, index)),
  )
}

export const dayRows = (
  days: readonly string[],
  { values, before }: Pick<Series, "values" | "before">,
  earlier: readonly string[] = [],
): FileCell[][] =>
  getLongestIndices(days, before ? earlier : []).map((index) =>
    rowOf(
      [days[index] ?? null, values[index] ?? null],
      before && [earlier[index] ?? null, before.values[index] ?? null],
    ),
  )
