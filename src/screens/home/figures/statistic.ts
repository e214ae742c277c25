import { toInstants } from "../../../charts/date-range.ts"
import { type FigureParts, toFigureParts } from "../../../charts/figure-parts.ts"
import { readFigures } from "../../../charts/read-figures.ts"
import {
  type Count,
  countsIn,
  estimateSign,
  figureIn,
  isAbout,
  isObject,
  type ListQuery,
  readCalendarDay,
  unwrapped,
} from "../../../declare/index.ts"
import { lastDays, monthRange } from "../../../time/day-range.ts"

export interface Statistic {
  total: number
  /** Precedes each number. */
  sign: string
  status: Count[]
  type: Count[]
  city: Count[]
  month: Count[]
  others: Pick<FigureParts, "tiles" | "groups">
}

const SUBJECTS = {
  status: ["status"],
  type: ["type", "house_type", "property_type", "tipe", "category"],
  city: ["city", "citie", "kota"],
  month: ["month", "bulan", "created_at", "monthly"],
} as const

/** Converts `202611`, `2026-11-01T00:00:00Z` and similar values to `2026-11`. */
const monthOf = (value: string): string => {
  const [, year, month] = /^(\d{4})-?(0[1-9]|1[0-2])$/.exec(value) ?? []
  return year ? `${year}-${month}` : (readCalendarDay(value)?.slice(0, 7) ?? value)
}

const ALL = ["total", "all", "semua", "jumlah", "listing", "house", "house_list", "property", "propertie", "rumah"]

const othersOf = (data: unknown, known: readonly string[]): Statistic["others"] => {
  const body = unwrapped(data)
  const isOther = (name: string) => !isAbout(name, known)
  const rest = isObject(body) ? Object.fromEntries(Object.entries(body).filter(([name]) => isOther(name))) : body
  const { tiles, groups } = toFigureParts(lastDays(1, "2000-01-01"), readFigures(rest))
  return { tiles: tiles.filter(({ name }) => isOther(name)), groups: groups.filter(({ name }) => isOther(name)) }
}

/** `statuses` maps status values to labels; the other option names figures shown elsewhere on the page. */
export const createStatistic = (
  data: unknown,
  {
    statuses = {},
    shownElsewhere = [],
  }: { statuses?: Readonly<Record<string, string>>; shownElsewhere?: readonly string[] } = {},
): Statistic => {
  const status = countsIn(data, { subject: SUBJECTS.status, options: statuses })
  const month = countsIn(data, { subject: SUBJECTS.month }).map((count) => ({ ...count, value: monthOf(count.value) }))
  return {
    total: figureIn(data, "total") ?? status.reduce((sum, { count }) => sum + count, 0),
    sign: estimateSign(data),
    status,
    type: countsIn(data, { subject: SUBJECTS.type }),
    city: countsIn(data, { subject: SUBJECTS.city }),
    month: month.sort((a, b) => (a.value < b.value ? -1 : 1)),
    others: othersOf(data, [
      ...ALL,
      ...Object.values(SUBJECTS).flat(),
      ...shownElsewhere,
      // Excludes an unnamed list, which has the status counts.
      ...(status.length > 0 ? [...Object.keys(statuses), ...Object.values(statuses), "count"] : []),
    ]),
  }
}

export const queryOfCount = (by: "status" | "type" | "city" | "month", { value }: Count): Partial<ListQuery> => {
  if (by === "month") return createBetween("created_at", toInstants(monthRange(value)))
  return { filters: [{ field: by === "type" ? "house_type" : by, operator: "eq", value }] }
}

export const createBetween = (field: string, [from, to]: readonly [string, string]): Partial<ListQuery> => ({
  filters: [
    { field, operator: "gte", value: from },
    { field, operator: "lte", value: to },
  ],
})
