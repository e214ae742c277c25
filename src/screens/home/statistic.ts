import { instantsOf, monthRange } from "../../charts/date-range.ts"
import { type Count, countsIn, figureIn, type ListQuery, readCalendarDay } from "../../declare/index.ts"

export interface Statistic {
  total: number
  status: Count[]
  type: Count[]
  city: Count[]
  month: Count[]
}

const SUBJECTS = {
  status: ["status"],
  type: ["type", "house_type", "property_type", "tipe", "category"],
  city: ["city", "citie", "kota"],
  month: ["month", "bulan", "created_at", "monthly"],
} as const

/** `2026-11`, of `202611`, `2026-11-01T00:00:00Z` and the like. */
const monthOf = (value: string): string => {
  const [, year, month] = /^(\d{4})-?(0[1-9]|1[0-2])$/.exec(value) ?? []
  return year ? `${year}-${month}` : (readCalendarDay(value)?.slice(0, 7) ?? value)
}

/** The statistic of the listings, whatever of it the service sent. `statuses` are the values of their status, with their words. */
export const statisticOf = (data: unknown, statuses: Readonly<Record<string, string>> = {}): Statistic => {
  const status = countsIn(data, { subject: SUBJECTS.status, options: statuses })
  const month = countsIn(data, { subject: SUBJECTS.month }).map((count) => ({ ...count, value: monthOf(count.value) }))
  return {
    total: figureIn(data, "total") ?? status.reduce((sum, { count }) => sum + count, 0),
    status,
    type: countsIn(data, { subject: SUBJECTS.type }),
    city: countsIn(data, { subject: SUBJECTS.city }),
    month: month.sort((a, b) => (a.value < b.value ? -1 : 1)),
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
