import { daysBetween, daysInMonth, plusDays, plusMonths } from "./day.ts"

/** Days as `2026-11-21`, both ends included. */
export interface Range {
  start: string
  end: string
}

/** How many days a range has. */
export const lengthOf = ({ start, end }: Range): number => daysBetween(start, end) + 1

/** The range of so many days that ends today. */
export const lastDays = (days: number, today: string): Range => ({ start: plusDays(today, 1 - days), end: today })

/** The first and the last day of a month, `2026-11`. */
export const monthRange = (month: string): Range => ({ start: `${month}-01`, end: `${month}-${daysInMonth(month)}` })

/** The ranges that people ask for by a word. This month ends today where what lies ahead says nothing. */
export const presetRanges = (today: string, hasFuture: boolean): Readonly<Record<string, Range>> => {
  const month = monthRange(today.slice(0, 7))
  return {
    ...(hasFuture ? { "Hari ini": { start: today, end: today } } : {}),
    "7 hari terakhir": lastDays(7, today),
    "30 hari": lastDays(30, today),
    ...(hasFuture ? {} : { "90 hari": lastDays(90, today) }),
    "Bulan ini": hasFuture ? month : { ...month, end: today },
    "Bulan lalu": monthRange(plusDays(month.start, -1).slice(0, 7)),
  }
}

/** Figures of days are asked for over at most so many years at once, by the app and of the API. */
const LONGEST_YEARS = 5

export const TOO_LONG = `Rentang paling panjang ${LONGEST_YEARS} tahun.`
const BACKWARDS = "Tanggal akhir tidak boleh sebelum tanggal awal."

/** The longest range that begins with a day. */
const longestFrom = (start: string): Range => ({ start, end: plusDays(plusMonths(start, 12 * LONGEST_YEARS), -1) })

/** Why figures of a range cannot be asked for. Undefined: they can. */
export const refusalOfRange = (range: Range): string | undefined => {
  if (range.end < range.start) return BACKWARDS
  return range.end > longestFrom(range.start).end ? TOO_LONG : undefined
}

/** The longest range that ends with a day. A leap day is no other year's: from there it is a day less. */
const longestTo = (end: string): Range => {
  const start = plusDays(plusMonths(end, -12 * LONGEST_YEARS), 1)
  return { start: refusalOfRange({ start, end }) ? plusDays(start, 1) : start, end }
}

/** The part of a range that can be asked for: it keeps one of its ends, and is not turned round. */
export const withinLongest = (range: Range, keeps: keyof Range): Range => {
  if (refusalOfRange(range) !== TOO_LONG) return range
  return keeps === "start" ? longestFrom(range.start) : longestTo(range.end)
}

/** How many whole months of the calendar a range is; 0 where it is none. */
const monthsOf = ({ start, end }: Range): number => {
  const next = plusDays(end, 1)
  if (!start.endsWith("-01") || !next.endsWith("-01")) return 0
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(next) - months(start)
}

/** The range before, to compare with: of whole months as many months, else as many days. */
export const rangeBefore = (range: Range): Range => {
  const months = monthsOf(range)
  return {
    start: months > 0 ? plusMonths(range.start, -months) : plusDays(range.start, -lengthOf(range)),
    end: plusDays(range.start, -1),
  }
}
