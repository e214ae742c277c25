import { type Row, readCalendarDay } from "../declare/index.ts"
import type { Range } from "../time/day-range.ts"
import { listDays } from "./date-range.ts"
import { figureWord } from "./figure-words.ts"

type Values = readonly (number | null)[]

export interface Series {
  name: string
  label: string
  values: Values
  /** Replaces the sum if values cannot be added, as for rates. */
  total?: number
  isMean?: boolean
  /** Weights for averages, such as the impressions of a click rate. */
  weights?: Values
  before?: Pick<Series, "values" | "total" | "weights">
}

export interface Days {
  days: readonly string[]
  series: readonly Series[]
  before?: readonly string[] | undefined
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value)

/** Creates one series per numeric property. Days without a row are gaps. */
export const toSeries = (range: Range, rows: readonly Row[], labels: Readonly<Record<string, string>> = {}): Days => {
  const days = listDays(range)
  const rowOf = new Map(rows.map((row) => [readCalendarDay(row.date ?? row.day ?? row.tanggal) ?? "", row]))
  const names = [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => isNumber(row[name]))))]
  const series = names.map((name) => ({
    name,
    label: labels[name] ?? figureWord(name),
    values: days.map((day) => {
      const value = rowOf.get(day)?.[name]
      return isNumber(value) ? value : null
    }),
  }))
  return { days, series: series.filter(({ values }) => values.some((value) => value !== null)) }
}

export const sumSeries = ({ values, total }: Pick<Series, "values" | "total">) =>
  total ?? values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
