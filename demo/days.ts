const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Western Indonesian Time is seven hours ahead of UTC, and has no summer time. */
const WIB = 7 * 60 * MINUTE

/** Days and moments around the day of the first fill, as people in Jakarta read them. */
export interface Days {
  /** `2026-11-21`: so many days after today; negative is past. */
  day: (offset: number) => string
  /** ISO 8601 in UTC of a time of day in Jakarta. */
  moment: (offset: number, hour: number, minute?: number) => string
  /** So many days from today a moment lies; negative is past. */
  offsetOf: (moment: string) => number
}

/** The day's start in Jakarta. */
const startOfDay = (moment: Date): Date => new Date(Math.floor((moment.getTime() + WIB) / DAY) * DAY - WIB)

/** Hours of the day by which all that the demo tells of its today has happened. */
const EARLY = 7

/** The day that the demo is filled as of: until seven in the morning it is yesterday, so that nothing is told that is still to come. */
export const demoToday = (now: Date): Date => startOfDay(new Date(now.getTime() - EARLY * 60 * MINUTE))

export const daysFrom = (today: Date): Days => {
  const start = startOfDay(today).getTime()
  return {
    day: (offset) => new Date(start + WIB + offset * DAY).toISOString().slice(0, 10),
    moment: (offset, hour, minute = 0) =>
      new Date(start + offset * DAY + hour * 60 * MINUTE + minute * MINUTE).toISOString(),
    offsetOf: (moment) => Math.floor((Date.parse(moment) - start) / DAY),
  }
}
