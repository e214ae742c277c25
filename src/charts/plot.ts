import { daysInMonth, plusDays } from "../declare/index.ts"
import { measureRange, type Range } from "../time/day-range.ts"
import type { Days, Series } from "./series.ts"

export type Step = "day" | "week" | "month"

/** Maximum days of daily and of weekly plots. */
const [MAX_DAILY_DAYS, MAX_DAYS_OF_WEEKS] = [100, 400]

export const chooseStep = (days: number): Step =>
  days <= MAX_DAILY_DAYS ? "day" : days <= MAX_DAYS_OF_WEEKS ? "week" : "month"

/** Days of one point. `whole` is the number of days in a complete step. */
export interface Bucket extends Range {
  whole: number
}

const endOf: { readonly [S in Step]: (start: string) => string } = {
  day: (start) => start,
  week: (start) => plusDays(start, 6),
  month: (start) => `${start.slice(0, 7)}-${daysInMonth(start)}`,
}

const wholeOf: { readonly [S in Step]: (start: string) => number } = { day: () => 1, week: () => 7, month: daysInMonth }

/** Groups consecutive days by step. The last group may be incomplete, and the first month too. */
export const groupIntoBuckets = (days: readonly string[], step: Step): Bucket[] => {
  const buckets: Bucket[] = []
  const last = days.at(-1) ?? ""
  for (let start = days[0]; start !== undefined && start <= last; start = plusDays(buckets.at(-1)?.end ?? last, 1)) {
    const end = endOf[step](start)
    buckets.push({ start, end: end < last ? end : last, whole: wholeOf[step](start) })
  }
  return buckets
}

/** Value of a point; `known` counts the days that have data. */
export interface Point {
  value: number | null
  known: number
}

type Values = Series["values"]

const sum = (values: Values) => values.reduce<number>((all, value) => all + (value ?? 0), 0)

const combineValues = (values: Values, weights: Values | undefined, isMean: boolean): Point => {
  const known = values.filter((value) => value !== null).length
  if (known === 0) return { value: null, known }
  const weight = weights ? sum(weights) : 0
  if (weight > 0) return { value: sum(values.map((value, at) => (value ?? 0) * (weights?.[at] ?? 0))) / weight, known }
  return { value: isMean || weights ? sum(values) / known : sum(values), known }
}

const pointsOf = (
  { values, weights }: Pick<Series, "values" | "weights">,
  buckets: readonly Bucket[],
  isMean: boolean,
): Point[] => {
  let from = 0
  return buckets.map((bucket) => {
    const to = from + measureRange(bucket)
    const point = combineValues(values.slice(from, to), weights?.slice(from, to), isMean)
    from = to
    return point
  })
}

export interface Plot {
  step: Step
  label: string
  buckets: readonly Bucket[]
  points: readonly Point[]
  before?: { buckets: readonly Bucket[]; points: readonly Point[] }
}

export const createPlot = (
  { days, before: earlier = [] }: Pick<Days, "days" | "before">,
  { label, before, isMean = false, ...line }: Series,
): Plot => {
  const step = chooseStep(Math.max(days.length, before ? earlier.length : 0))
  const buckets = groupIntoBuckets(days, step)
  const then = groupIntoBuckets(earlier, step)
  return {
    step,
    label,
    buckets,
    points: pointsOf(line, buckets, isMean),
    ...(before && { before: { buckets: then, points: pointsOf(before, then, isMean) } }),
  }
}

/** Incomplete points include days outside the range or without data. */
export const isIncomplete = ({ whole }: Bucket, { known }: Point): boolean => known < whole

const AXIS_STEPS = [1, 2, 4, 5, 6, 8, 10]
/** Keeps half of the axis a whole number for small counts. */
const EVEN_STEPS = [1, 2, 4, 6, 8, 10]

/** Rounds up to the end of the axis; at least 4 for counts. */
export const roundUp = (highest: number, isWhole = true): number => {
  if (isWhole && highest <= 4) return 4
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const steps = isWhole && power === 1 ? EVEN_STEPS : AXIS_STEPS
  const step = steps.find((factor) => factor * power >= highest) ?? 10
  return Number((step * power).toPrecision(3))
}

export const createScale = (values: readonly (number | null)[]): { bottom: number; top: number } => {
  const known = values.filter((value) => value !== null)
  const isWhole = known.every(Number.isInteger)
  const [lowest, highest] = [Math.min(0, ...known), Math.max(0, ...known)]
  return {
    bottom: lowest < 0 ? -roundUp(-lowest, isWhole) : 0,
    top: highest > 0 || lowest === 0 ? roundUp(highest, isWhole) : 0,
  }
}

export const createGrid = ({ bottom, top }: { bottom: number; top: number }): number[] =>
  bottom < 0 && top > 0 ? [bottom, 0, top] : [bottom, (bottom + top) / 2, top]

/** Indices of consecutive values. A missing day breaks the line instead of counting as zero. */
export const findRuns = (values: readonly (number | null)[]): number[][] => {
  const runs: number[][] = []
  let open = false
  values.forEach((value, index) => {
    if (value === null) open = false
    else if (open) runs.at(-1)?.push(index)
    else {
      runs.push([index])
      open = true
    }
  })
  return runs
}

/** Returns indices in equal steps that end with the last one. */
export const pickLabelIndices = (count: number, room: number): number[] => {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, room - 1)))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step).reverse()
}
