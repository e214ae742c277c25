import { toPlainText } from "./plain-text.ts"

/** Indonesian names, each followed by what else people write. */
const MONTHS = [
  "Januari january",
  "Februari february pebruari",
  "Maret march mrt",
  "April",
  "Mei may",
  "Juni june",
  "Juli july",
  "Agustus august agt agst",
  "September",
  "Oktober october",
  "November nopember",
  "Desember december",
]

/** @param month 1 to 12 */
export const monthName = (month: number): string => MONTHS[month - 1]?.split(" ")[0] ?? ""

/** Day 0 of a spreadsheet's calendar. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Milliseconds of a stored date or moment, else NaN. */
export const timeOf = (value: unknown) => (typeof value === "string" ? Date.parse(value) : Number.NaN)

/** Milliseconds ahead of UTC. Zone of times without a zone. */
export const JAKARTA = 7 * 3_600_000

/** @returns an empty text for a moment after the last that a Date can hold */
export const dayInJakarta = (moment: Date | number): string => {
  const date = new Date(Number(moment) + JAKARTA)
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10)
}

export const todayInJakarta = (): string => dayInJakarta(Date.now())

export const plusDays = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY)

export const daysInMonth = (month: string): number => {
  const [year = 0, number = 1] = month.slice(0, 7).split("-").map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

export const plusMonths = (day: string, months: number): string => {
  const [year = 0, number = 1, date = 1] = day.split("-").map(Number)
  const month = new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
  return `${month}-${String(Math.min(date, daysInMonth(month))).padStart(2, "0")}`
}

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

export const dayOf = (year: string, month: number, day: string): string | undefined => {
  const written = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`
  const time = Date.UTC(Number(year), month - 1, Number(day))
  return dayAt(time) === written ? written : undefined
}

export const parseMonth = (word: string): number =>
  word.length < 3
    ? 0
    : MONTHS.findIndex((names) =>
        names
          .toLowerCase()
          .split(" ")
          .some((name) => name.startsWith(word.toLowerCase())),
      ) + 1

const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ,].*)?$/
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|(?<=[/.])\d{2})(?:[T ,].*)?$/
const WORDED = /^(?:(\d{1,2})[ -]*)?([a-z]+)\.?[ -]*(?:(\d{1,2})[ ,-]+)?(\d{4})(?:[T ,].*)?$/i

/** Longest usual span of a report's days. */
const MAX_SPAN_DAYS = 31

/** Rates how usual days are together: 2 for days or months in a row, 1 within a month, 0 with an invalid day. */
const rateDays = (days: readonly (string | undefined)[]): number => {
  const sorted = [...new Set(days)].filter((day) => day !== undefined).toSorted()
  const span = daysBetween(sorted[0] ?? "", sorted.at(-1) ?? "")
  if (days.includes(undefined)) return 0
  if (sorted.every((day, at) => day.endsWith("-01") && day === plusMonths(sorted[0] ?? "", at))) return 2
  if (!(span <= MAX_SPAN_DAYS)) return 0
  return span === sorted.length - 1 ? 2 : 1
}

/**
 * Decides the order of days and months for a whole column: by a number above 12, else by days that follow each other in
 * one order and leap over months in the other.
 * @returns undefined if both orders are possible
 */
export const monthFirstIn = (column: readonly string[]): boolean | undefined => {
  const pairs = column.flatMap((text) => {
    const [, first = "", second = "", year = ""] = NUMBERS.exec(text.trim()) ?? []
    return year ? [{ first, second, year: year.padStart(4, "20") }] : []
  })
  if (pairs.some(({ first }) => Number(first) > 12)) return false
  if (pairs.some(({ second }) => Number(second) > 12)) return true
  if (pairs.every(({ first, second }) => Number(first) === Number(second))) return false
  const dayFirst = rateDays(pairs.map(({ first, second, year }) => dayOf(year, Number(second), first)))
  const monthFirst = rateDays(pairs.map(({ first, second, year }) => dayOf(year, Number(first), second)))
  return dayFirst === monthFirst ? undefined : monthFirst > dayFirst
}

/**
 * Parses `21/11/2026`, `21/11/26`, `2026-11-21 07:05`, `21 Nov 2026`, `Nov 21, 2026` or a spreadsheet's 46347.
 * @returns undefined if invalid
 */
export const readDay = (typed: string, { monthFirst = false } = {}): string | undefined => {
  const text = toPlainText(typed).trim()
  const [, year, month, day = ""] = YEAR_FIRST.exec(text) ?? []
  if (year) return dayOf(year, Number(month), day)
  const [, first = "", second = "", ofYear] = NUMBERS.exec(text) ?? []
  if (ofYear) {
    const [month, date] = monthFirst ? [first, second] : [second, first]
    return dayOf(ofYear.padStart(4, "20"), Number(month), date)
  }
  const [, before, word = "", after, last] = WORDED.exec(text) ?? []
  if (last) return dayOf(last, parseMonth(word), before ?? after ?? "")
  // Serial numbers of 1980 to 2119: a year alone is not a day.
  if (/^\d{5}(\.\d+)?$/.test(text) && Number(text) >= 29_221 && Number(text) < 80_354)
    return dayAt(SHEET_EPOCH + Math.floor(Number(text)) * DAY)
  return undefined
}
