import { type Days, toSeries } from "../../charts/series.ts"
import { isObject } from "../../declare/index.ts"
import type { Range } from "../../time/day-range.ts"
import { computeCtr } from "./sums.ts"

export interface RangeFigure {
  ad: string
  title: string
  from: string
  to: string
  impressions: number
  clicks: number
  spent: number
}

export interface Figures {
  plots: Days
  ranges: readonly RangeFigure[]
}

const LABELS = { impressions: "Impresi", clicks: "Klik", ctr: "CTR (%)", spent: "Biaya (Rp)" }

const rowsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])
const count = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : 0)

/** Days without reports are gaps. The total rate is calculated from the sums of all days. */
export const readAdFigures = (range: Range, data: unknown): Figures => {
  const answered = isObject(data) ? data : {}
  const days = rowsIn(answered.days).map(({ date, ...day }) => {
    const [impressions, clicks, spent] = [count(day.impressions), count(day.clicks), count(day.spent)]
    return { date, impressions, clicks, ctr: computeCtr({ impressions, clicks }), spent }
  })
  const { days: dates, series } = toSeries(range, days, LABELS)
  const sum = (name: "impressions" | "clicks") => days.reduce((all, day) => all + day[name], 0)
  const total = computeCtr({ impressions: sum("impressions"), clicks: sum("clicks") })
  const weights = series.find(({ name }) => name === "impressions")?.values ?? []
  return {
    plots: {
      days: dates,
      series: series.map((one) => (one.name === "ctr" ? { ...one, total: total ?? 0, weights } : one)),
    },
    ranges: rowsIn(answered.ranges).map((row) => ({
      ad: String(row.ad ?? ""),
      title: String(row.title ?? row.ad ?? ""),
      from: String(row.from ?? ""),
      to: String(row.to ?? ""),
      impressions: count(row.impressions),
      clicks: count(row.clicks),
      spent: count(row.spent),
    })),
  }
}
