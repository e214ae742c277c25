import { daysInMonth } from "./day.ts"

export const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
export const UTC = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/

/** Go and .NET write this for a missing time. */
const NO_TIME = /^0001-01-01T00:00:00(?:\.0+)?Z$/

const isInCalendar = (text: string) =>
  !text.startsWith("0000") && (text.slice(8, 10) <= "28" || Number(text.slice(8, 10)) <= daysInMonth(text))

export const isDayText = (text: string): boolean => DAY.test(text) && isInCalendar(text)

export const isUtcText = (text: string): boolean => UTC.test(text) && isInCalendar(text) && !NO_TIME.test(text)
