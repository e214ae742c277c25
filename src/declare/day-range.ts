import { daysInMonth, plusDays } from "./day.ts"

/** Days as `2026-11-21`, both ends included. */
export interface Range {
  start: string
  end: string
}

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
