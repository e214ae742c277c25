import { plusDays, readCalendarDay } from "../declare/index.ts"
import { showLongDay } from "../time/show-date.ts"

export interface Day<T> {
  /** `2026-11-21`; empty if the timestamp is missing or invalid. */
  day: string
  items: T[]
}

export const groupByDay = <T>(items: readonly T[], timeOf: (item: T) => string | undefined): Day<T>[] => {
  const days: Day<T>[] = []
  for (const item of items) {
    const day = readCalendarDay(timeOf(item)) ?? ""
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

export const nameOfDay = (day: string, today: string): string => {
  if (day === "") return "Tanpa tanggal"
  if (day === today) return "Hari ini"
  return day === plusDays(today, -1) ? "Kemarin" : showLongDay(day)
}
