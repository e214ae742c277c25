import { instantsOf, monthRange } from "../../charts/date-range.ts"
import { at, type Count, countsAt, type ListQuery } from "../../declare/index.ts"

export interface Statistic {
  total: number
  status: Count[]
  type: Count[]
  city: Count[]
  month: Count[]
}

/** The statistic of the listings, whatever of it the service sent. */
export const statisticOf = (data: unknown): Statistic => {
  const status = countsAt(data, "by_status")
  const total = Number(at(data, "total"))
  return {
    total: Number.isFinite(total) ? total : status.reduce((sum, { count }) => sum + count, 0),
    status,
    type: countsAt(data, "by_type"),
    city: countsAt(data, "by_city"),
    month: countsAt(data, "by_month").sort((a, b) => (a.value < b.value ? -1 : 1)),
  }
}

/** The list's query that counts the same. */
export const queryOfCount = (by: "status" | "type" | "city" | "month", { value }: Count): Partial<ListQuery> => {
  if (by === "month") return betweenOf("created_at", instantsOf(monthRange(value)))
  return { filters: [{ field: by === "type" ? "house_type" : by, operator: "eq", value }] }
}

/** Records whose moment lies between two. */
export const betweenOf = (field: string, [from, to]: readonly [string, string]): Partial<ListQuery> => ({
  filters: [
    { field, operator: "gte", value: from },
    { field, operator: "lte", value: to },
  ],
})

const months = new Intl.DateTimeFormat("id-ID", { month: "short", year: "2-digit", timeZone: "UTC" })

/** `2026-11` as `Nov 26`. */
export const monthWord = (month: string) =>
  /^\d{4}-\d{2}$/.test(month) ? months.format(new Date(`${month}-01T00:00:00Z`)) : month
