import { localDay, showLongDay } from "../declare/format.ts"
import { plusDays } from "../declare/index.ts"

export interface Day<T> {
  /** `2026-11-21`; empty where no moment is known. */
  day: string
  items: T[]
}

/** Items under their day in WIB, in the order in which they come. */
export const byDay = <T>(items: readonly T[], timeOf: (item: T) => string): Day<T>[] => {
  const days: Day<T>[] = []
  for (const item of items) {
    const moment = new Date(timeOf(item))
    const day = Number.isNaN(moment.getTime()) ? "" : localDay(moment)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

/** `Hari ini`, `Kemarin`, or the day in words. */
export const nameOfDay = (day: string, today: string): string => {
  if (day === "") return "Tanpa tanggal"
  if (day === today) return "Hari ini"
  return day === plusDays(today, -1) ? "Kemarin" : showLongDay(day)
}
