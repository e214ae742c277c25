import { daysInMonth } from "./day.ts"

/** The form of a day, `2026-11-20`. */
export const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
/** The form of a moment in UTC, `2026-11-20T07:05:00.000Z`. */
export const UTC = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/

/** What Go and .NET write for no time at all. */
const NO_TIME = /^0001-01-01T00:00:00(?:\.0+)?Z$/

/** The form of the text is right: is that day in the calendar, which begins with the year 1? */
const isInCalendar = (text: string) =>
  !text.startsWith("0000") && (text.slice(8, 10) <= "28" || Number(text.slice(8, 10)) <= daysInMonth(text))

/** A day as it is declared, that the calendar knows. */
export const isDayText = (text: string): boolean => DAY.test(text) && isInCalendar(text)

/** A moment as it is declared, that the calendar knows and that means one. */
export const isUtcText = (text: string): boolean => UTC.test(text) && isInCalendar(text) && !NO_TIME.test(text)
