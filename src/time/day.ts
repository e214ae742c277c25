/** Any three or more letters of a beginning name the month. */
const MONTHS = [
  "januari january",
  "februari february pebruari",
  "maret march mrt",
  "april",
  "mei may",
  "juni june",
  "juli july",
  "agustus august agt agst",
  "september",
  "oktober october",
  "november nopember",
  "desember december",
]

/** Day 0 of a spreadsheet's calendar. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** UTC+7 without summer time: the zone of a time that names none. */
export const JAKARTA = 7 * 3_600_000

/** The calendar day in Jakarta at a moment, of milliseconds. */
export const dayInJakarta = (time: number): string => dayAt(time + JAKARTA)

export const todayInJakarta = (): string => dayInJakarta(Date.now())

/** The day so many days after another. */
export const plusDays = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY)

/** How many days the month of `2026-11` has, or of whatever begins so. */
export const daysInMonth = (month: string): number => {
  const [year = 0, number = 1] = month.slice(0, 7).split("-").map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The same day so many months away; the last day of a shorter month. */
export const plusMonths = (day: string, months: number): string => {
  const [year = 0, number = 1, date = 1] = day.split("-").map(Number)
  const month = new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
  return `${month}-${String(Math.min(date, daysInMonth(month))).padStart(2, "0")}`
}

/** How many days after the first the second is. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** Undefined where the calendar knows no such day. */
export const dayOf = (year: string, month: number, day: string): string | undefined => {
  const written = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`
  const time = Date.UTC(Number(year), month - 1, Number(day))
  return dayAt(time) === written ? written : undefined
}

/** The number of a month by three or more letters of its beginning; 0 of what names none. */
export const monthOf = (word: string): number =>
  word.length < 3
    ? 0
    : MONTHS.findIndex((names) => names.split(" ").some((name) => name.startsWith(word.toLowerCase()))) + 1

/** A time of day may follow. */
const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ,].*)?$/
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ,].*)?$/
const WORDED = /^(?:(\d{1,2})[ -]*)?([a-z]+)\.?[ -]*(?:(\d{1,2})[ ,-]+)?(\d{4})(?:[T ,].*)?$/i

/** Which of the two numbers of `08/31/2026` is the month, where a text of a column proves it. */
export const isMonthFirst = (column: readonly string[]): boolean => {
  const pairs = column.flatMap((text) => {
    const [, first, second] = NUMBERS.exec(text.trim()) ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  return pairs.some(([, second]) => second > 12) && !pairs.some(([first]) => first > 12)
}

/** The day of `21/11/2026`, `2026-11-21 07:05`, `21 Nov 2026`, `Nov 21, 2026`, or of a spreadsheet's 46347. Undefined where it is none. */
export const readDay = (typed: string, { monthFirst = false } = {}): string | undefined => {
  const text = typed.trim()
  const [, year, month, day = ""] = YEAR_FIRST.exec(text) ?? []
  if (year) return dayOf(year, Number(month), day)
  const [, first = "", second = "", ofYear] = NUMBERS.exec(text) ?? []
  if (ofYear) return monthFirst ? dayOf(ofYear, Number(first), second) : dayOf(ofYear, Number(second), first)
  const [, before, word = "", after, last] = WORDED.exec(text) ?? []
  if (last) return dayOf(last, monthOf(word), before ?? after ?? "")
  // 1980 to 2119, so that a year alone is no day.
  if (/^\d{5}(\.\d+)?$/.test(text) && Number(text) >= 29_221 && Number(text) < 80_354)
    return dayAt(SHEET_EPOCH + Math.floor(Number(text)) * DAY)
  return undefined
}
