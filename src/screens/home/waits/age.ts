import { dayInJakarta, daysBetween } from "../../../time/day.ts"
import { showClock, showDuration } from "../../../time/show-date.ts"
import { isDayText } from "../../../time/zone.ts"

const MS_PER_MINUTE = 60_000
const MINUTES_PER_DAY = 1440

export interface Age {
  words: string
  /** 0 for future moments. */
  days: number
}

const aheadWords = (days: number, clock: string) => {
  if (days <= 0) return clock || "hari ini"
  return days === 1 ? "besok" : `${days} hari lagi`
}

/** `229 hari`, `3 jam`; ahead of now `14.05`, `besok`, `3 hari lagi`. */
export const showAge = (value: string, now: Date): Age => {
  const isDay = isDayText(value)
  const days = daysBetween(isDay ? value : dayInJakarta(Date.parse(value)), dayInJakarta(now))
  if (isDay) return days > 0 ? { words: `${days} hari`, days } : { words: aheadWords(-days, ""), days: 0 }
  const minutes = Math.floor((now.getTime() - Date.parse(value)) / MS_PER_MINUTE)
  if (minutes < 0) return { words: aheadWords(-days, showClock(value)), days: 0 }
  const [largest = ""] = /^\d+ \S+/.exec(showDuration(minutes)) ?? []
  return { words: largest, days: minutes / MINUTES_PER_DAY }
}

/** Days of the longest bar. */
const LONGEST_DAYS = 365

/** Share of the bar in percent. Logarithmic, so that a day and a week differ as much as a month and half a year. */
export const computeBar = ({ days }: Age): number => Math.min(1, Math.log1p(days) / Math.log1p(LONGEST_DAYS)) * 100
