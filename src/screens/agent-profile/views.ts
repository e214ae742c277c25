import { showPercent } from "../../declare/format.ts"
import { at, isObject } from "../../declare/index.ts"

/** How often one listing was seen in a range, and the change against the range before in percent; null where nothing can be compared. */
export interface Seen {
  id: string
  title: string
  views: number
  trend: number | null
}

export interface Views {
  days: readonly Readonly<Record<string, unknown>>[]
  listings: readonly Seen[]
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

/** The change in percent, as the service says it or by what it counted before. */
const trendOf = (row: Readonly<Record<string, unknown>>): number | null => {
  const [trend, views, before] = [row.trend, row.views, row.before].map(finite)
  if (trend !== null && trend !== undefined) return trend
  return typeof views === "number" && before ? ((views - before) / before) * 100 : null
}

const finite = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null)

/** A service may send the days alone. */
export const viewsOf = (data: unknown): Views => ({
  days: listOf(Array.isArray(data) ? data : at(data, "days")),
  listings: listOf(at(data, "listings"))
    .map((row) => ({
      id: String(row.id ?? row._id ?? ""),
      title: String(row.title ?? row.id ?? ""),
      views: finite(row.views) ?? 0,
      trend: trendOf(row),
    }))
    .sort((a, b) => b.views - a.views),
})

/** `naik 12%`, `turun 5%`, `tetap`. */
export const trendWord = (trend: number | null): string => {
  if (trend === null) return "–"
  const rounded = Math.round(trend)
  if (rounded === 0) return "tetap"
  return `${rounded > 0 ? "naik" : "turun"} ${showPercent(Math.abs(rounded))}`
}
