import { dayInJakarta, JAKARTA, readDay } from "./day.ts"
import { toPlainText } from "./plain-text.ts"
import { CANONICAL_DAY, CANONICAL_MOMENT, isDayText, isUtcText, writtenOffset } from "./zone.ts"

const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:[T ]?(\d\d)(\d\d)(\d\d)?(Z|[+-]\d\d:?\d\d)?)?$/

const CLOCK =
  /^(.*?)(?:T|,? +)(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:[.,](\d{1,9}))?)? ?(Z|WIB|WITA|WIT|[+-]\d\d(?::?\d\d)?|(?:UTC|GMT)(?: ?[+-]\d{1,2}(?::?\d\d)?)?)?(?: ?\([^)]*\))?$/i
const WEEKDAY = /^[a-z]+(?:, *| +(?=[a-z]))/i

interface Clock {
  hour?: string | undefined
  minute?: string | undefined
  second?: string | undefined
  fraction?: string | undefined
  zone?: string | undefined
}

const timeAt = (day: string | undefined, { hour = "0", minute = "0", second = "0", fraction = "0", zone }: Clock) => {
  if (!day || day.startsWith("0000") || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return undefined
  const clock = (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  return (
    Date.parse(day) + clock * 1000 + Math.trunc(Number(`0.${fraction}`) * 1000) - (zone ? writtenOffset(zone) : JAKARTA)
  )
}

const timeOfText = (text: string): number | undefined => {
  if (text.length > 80) return undefined
  const [, year, month, date, hour, minute, second, zone] = COMPACT.exec(text) ?? []
  if (year) return timeAt(readDay(`${year}-${month}-${date}`), { hour, minute, second, zone })
  const timed = CLOCK.exec(text)
  if (!timed) return text.includes(":") ? undefined : timeAt(readDay(text), {})
  const [, day = "", ...rest] = timed
  return timeAt(readDay(day.replace(WEEKDAY, "")), {
    hour: rest[0],
    minute: rest[1],
    second: rest[2],
    fraction: rest[3],
    zone: rest[4],
  })
}

/** Ranges of epoch numbers and their units per millisecond: seconds, milliseconds, microseconds, nanoseconds. */
const EPOCHS = [
  [1e8, 1e10, 1e-3],
  [1e11, 1e13, 1],
  [1e15, 1e16, 1e3],
  [1e18, 1e19, 1e6],
] as const

const timeOfNumber = (value: number): number | undefined => {
  const digits = Number.isInteger(value) ? String(value) : ""
  if (digits.length === 8 || digits.length === 14) return timeOfText(digits)
  const epoch = EPOCHS.find(([from, to]) => value >= from && value < to)
  return epoch && Math.trunc(value / epoch[2])
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Unwraps time objects of databases: MongoDB's `{ $date }`, Firestore's `{ _seconds }`. */
const unwrapTime = (raw: unknown): unknown => {
  if (!isObject(raw)) return raw
  const held = raw.$date ?? raw._seconds ?? raw.seconds
  return isObject(held) ? held.$numberLong : held
}

const timeOf = (raw: unknown): number | undefined => {
  const value = unwrapTime(raw)
  if (typeof value === "number") return timeOfNumber(value)
  if (typeof value !== "string") return undefined
  const text = toPlainText(value).trim()
  const isNumber = /^\d+(?:\.\d+)?$/.test(text) && text.length !== 8 && text.length !== 14
  return isNumber ? timeOfNumber(Number(text)) : timeOfText(text)
}

/**
 * Converts ISO, compact forms, days and epochs to ISO in UTC. Text without a zone is in Jakarta's.
 * @returns undefined if invalid
 */
export const readMoment = (raw: unknown): string | undefined => {
  if (typeof raw === "string" && CANONICAL_MOMENT.test(raw)) return isUtcText(raw) ? raw : undefined
  const time = timeOf(raw)
  return time === undefined ? undefined : new Date(time).toISOString()
}

export const readCalendarDay = (raw: unknown): string | undefined => {
  if (typeof raw === "string" && CANONICAL_DAY.test(raw)) return isDayText(raw) ? raw : undefined
  const moment = readMoment(raw)
  return moment && (dayInJakarta(Date.parse(moment)) || undefined)
}
