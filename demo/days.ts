const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Western Indonesian Time is UTC+7 without daylight saving time. */
const WIB = 7 * 60 * MINUTE

export interface Days {
  /** Date such as `2026-11-21`, relative to today. */
  day: (offset: number) => string
  /** ISO 8601 in UTC of a time of day in Jakarta. */
  moment: (offset: number, hour: number, minute?: number) => string
  /** Days from today, negative for the past. */
  offsetOf: (moment: string) => number
}

const startOfDay = (moment: Date): Date => new Date(Math.floor((moment.getTime() + WIB) / DAY) * DAY - WIB)

const EARLY_HOURS = 7

/** Uses yesterday before 7:00 in Jakarta, so that no demo event is in the future. */
export const demoToday = (now: Date): Date => startOfDay(new Date(now.getTime() - EARLY_HOURS * 60 * MINUTE))

export const daysFrom = (today: Date): Days => {
  const start = startOfDay(today).getTime()
  return {
    day: (offset) => new Date(start + WIB + offset * DAY).toISOString().slice(0, 10),
    moment: (offset, hour, minute = 0) =>
      new Date(start + offset * DAY + hour * 60 * MINUTE + minute * MINUTE).toISOString(),
    offsetOf: (moment) => Math.floor((Date.parse(moment) - start) / DAY),
  }
}
