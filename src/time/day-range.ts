import { daysBetween, daysInMonth, plusDays, plusMonths } from "./day.ts"

/** Days as `2026-11-21`, both ends included. */
export interface Range {
  start: string
  end: string
}

export const measureRange = ({ start, end }: Range): number => daysBetween(start, end) + 1

export const lastDays = (days: number, today: string): Range => ({ start: plusDays(today, 1 - days), end: today })

export const monthRange = (month: string): Range => ({ start: `${month}-01`, end: `${month}-${daysInMonth(month)}` })

export const presetRanges = (today: string, hasFuture: boolean): Readonly<Record<string, Range>> => {
  const month = monthRange(today.slice(0, 7))
  return {
    ...(hasFuture ? { "Hari ini": { start: today, end: today } } : {}),
    "7 hari": lastDays(7, today),
    "30 hari": lastDays(30, today),
    ...(hasFuture ? {} : { "90 hari": lastDays(90, today) }),
    "Bulan ini": hasFuture ? month : { ...month, end: today },
    "Bulan lalu": monthRange(plusDays(month.start, -1).slice(0, 7)),
  }
}

/** On the 30th, this month and the last 30 days are the same range. The later name is returned. */
export const findPreset = (presets: Readonly<Record<string, Range>>, range: Partial<Range>): string | undefined =>
  Object.keys(presets).findLast((word) => presets[word]?.start === range.start && presets[word]?.end === range.end)

const LONGEST_YEARS = 5

export const TOO_LONG = `Rentang paling panjang ${LONGEST_YEARS} tahun.`
const BACKWARDS = "Tanggal akhir tidak boleh sebelum tanggal awal."

const longestFrom = (start: string): Range => ({ start, end: plusDays(plusMonths(start, 12 * LONGEST_YEARS), -1) })

/** Explains why a range is refused. @returns undefined if it is allowed */
export const refusalOfRange = (range: Range): string | undefined => {
  if (range.end < range.start) return BACKWARDS
  return range.end > longestFrom(range.start).end ? TOO_LONG : undefined
}

/** Longest range that ends with a day. A range that would start on a leap day starts a day later. */
const longestTo = (end: string): Range => {
  const start = plusDays(plusMonths(end, -12 * LONGEST_YEARS), 1)
  return { start: refusalOfRange({ start, end }) ? plusDays(start, 1) : start, end }
}

export const limitRange = (range: Range, keeps: keyof Range): Range => {
  if (refusalOfRange(range) !== TOO_LONG) return range
  return keeps === "start" ? longestFrom(range.start) : longestTo(range.end)
}

const monthsOf = ({ start, end }: Range): number => {
  const next = plusDays(end, 1)
  if (!start.endsWith("-01") || !next.endsWith("-01")) return 0
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(next) - months(start)
}

/** Preceding range for comparisons: as many whole months, else as many days. */
export const rangeBefore = (range: Range): Range => {
  const months = monthsOf(range)
  return {
    start: months > 0 ? plusMonths(range.start, -months) : plusDays(range.start, -measureRange(range)),
    end: plusDays(range.start, -1),
  }
}
