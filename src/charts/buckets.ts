import { daysInMonth, plusDays } from "../declare/index.ts"
import { lengthOf, type Range } from "../time/day-range.ts"
import type { Days, Series } from "./series.ts"

/** How many days stand behind one point of a plot. */
export type Step = "day" | "week" | "month"

/** Days up to which each has a point, and up to which each week has. */
const [MOST_DAYS, MOST_WEEK_DAYS] = [100, 400]

export const stepOf = (days: number): Step => (days <= MOST_DAYS ? "day" : days <= MOST_WEEK_DAYS ? "week" : "month")

/** One point of a plot: its days, and how many a whole one has. */
export interface Bucket extends Range {
  whole: number
}

/** The last day of a step that begins with a day: a week has seven days from there, a month ends with the calendar's. */
const endOf: { readonly [S in Step]: (start: string) => string } = {
  day: (start) => start,
  week: (start) => plusDays(start, 6),
  month: (start) => `${start.slice(0, 7)}-${daysInMonth(start)}`,
}

const wholeOf: { readonly [S in Step]: (start: string) => number } = { day: () => 1, week: () => 7, month: daysInMonth }

/** Consecutive days in steps. The first and the last may be a part of one. */
export const bucketsOf = (days: readonly string[], step: Step): Bucket[] => {
  const buckets: Bucket[] = []
  const last = days.at(-1) ?? ""
  for (let start = days[0]; start !== undefined && start <= last; start = plusDays(buckets.at(-1)?.end ?? last, 1)) {
    const end = endOf[step](start)
    buckets.push({ start, end: end < last ? end : last, whole: wholeOf[step](start) })
  }
  return buckets
}

/** A value of one point, and of how many of its days it is. */
export interface Point {
  value: number | null
  known: number
}

type Values = Series["values"]

const sum = (values: Values) => values.reduce<number>((all, value) => all + (value ?? 0), 0)

/** The days of a point together: counts add up, of a rate it is the mean, by weight where days have one. */
const joinedOf = (values: Values, weights: Values | undefined, isMean: boolean): Point => {
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
    const to = from + lengthOf(bucket)
    const point = joinedOf(values.slice(from, to), weights?.slice(from, to), isMean)
    from = to
    return point
  })
}

/** A line as it is drawn. */
export interface Plot {
  step: Step
  label: string
  buckets: readonly Bucket[]
  points: readonly Point[]
  /** The range before. Its points may be more or fewer. */
  before?: { buckets: readonly Bucket[]; points: readonly Point[] }
}

/** A line over days in steps that can be told apart. The range before goes in the same ones. */
export const plotOf = (
  { days, before: earlier = [] }: Pick<Days, "days" | "before">,
  { label, before, isMean = false, ...line }: Series,
): Plot => {
  const step = stepOf(Math.max(days.length, before ? earlier.length : 0))
  const buckets = bucketsOf(days, step)
  const then = bucketsOf(earlier, step)
  return {
    step,
    label,
    buckets,
    points: pointsOf(line, buckets, isMean),
    ...(before && { before: { buckets: then, points: pointsOf(before, then, isMean) } }),
  }
}

/** Is there less behind a point than its step says: days that lie outside the range, or that nobody counted? */
export const isPart = ({ whole }: Bucket, { known }: Point): boolean => known < whole
