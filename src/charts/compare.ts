import type { Range } from "../declare/day-range.ts"
import { showPercent } from "../declare/format.ts"
import { plusDays } from "../declare/index.ts"
import { lengthOf } from "./date-range.ts"
import type { Days, Series } from "./series.ts"

/** As many days before a range. */
export const rangeBefore = (range: Range): Range => ({
  start: plusDays(range.start, -lengthOf(range)),
  end: plusDays(range.start, -1),
})

/** The lines with what they were in the range before, day by day. */
export const withBefore = (plots: Days, before: Days): Days => ({
  ...plots,
  series: plots.series.map((line) => {
    const values = before.series.find(({ name }) => name === line.name)?.values
    return values ? { ...line, before: values } : line
  }),
})

/** The change in percent against the range before. Null: nothing to compare with. */
export const trendOfSeries = ({ values, before = [] }: Pick<Series, "values" | "before">): number | null => {
  const [now, then] = [values, before].map((held) => held.reduce<number>((sum, value) => sum + (value ?? 0), 0))
  return then ? (((now ?? 0) - then) / then) * 100 : null
}

/** The change against the range before, as a whole. Undefined: nothing to compare with. */
export const comparedWords = (series: Pick<Series, "values" | "before">): string | undefined => {
  const trend = trendOfSeries(series)
  if (trend === null) return undefined
  return Math.round(trend) === 0 ? "sama dengan rentang sebelumnya" : `${trendWord(trend)} dari rentang sebelumnya`
}

/** `naik 12%`, `turun 5%`, `tetap`. */
export const trendWord = (trend: number | null): string => {
  if (trend === null) return "–"
  const rounded = Math.round(trend)
  if (rounded === 0) return "tetap"
  return `${rounded > 0 ? "naik" : "turun"} ${showPercent(Math.abs(rounded))}`
}
