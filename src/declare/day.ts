const MONTHS = [
  "januari january",
  "februari february pebruari",
  "maret march",
  "april",
  "mei may",
  "juni june",
  "juli july",
  "agustus august agt",
  "september",
  "oktober october",
  "november nopember",
  "desember december",
]

/** Day 0 of a spreadsheet's calendar. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

const monthOf = (word: string) =>
  word.length < 3
    ? 0
    : MONTHS.findIndex((names) => names.split(" ").some((name) => name.startsWith(word.toLowerCase()))) + 1

/** The day of `21/11/2026`, `21-11-2026`, `2026-11-21 07:05`, `21 Nov 2026`, or of a spreadsheet's 46347. Undefined where the calendar knows none. */
export const readDay = (typed: string): string | undefined => {
  const text = typed.trim()
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(day))
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/.exec(text) ?? []
  if (last) return dayOf(Number(last), Number(second), Number(first))
  const [, date, word = "", ofYear] = /^(\d{1,2})[ -]([a-z]+)\.?[ -](\d{4})$/i.exec(text) ?? []
  if (ofYear) return dayOf(Number(ofYear), monthOf(word), Number(date))
  // 1980 to 2119, so that a year alone is no day.
  if (/^\d{5}(\.\d+)?$/.test(text) && Number(text) >= 29_221 && Number(text) < 80_354)
    return new Date(SHEET_EPOCH + Math.floor(Number(text)) * DAY).toISOString().slice(0, 10)
  return undefined
}
