import { isObject } from "../declare/answer.ts"
import { readCalendarDay, readMoment } from "../declare/moment.ts"
import type { Form } from "./form.ts"

/** Western Indonesia Time is seven hours ahead of UTC, all year. */
const AHEAD = 7 * 3_600_000
/** From here a count of seconds would lie after the year 5000: it counts milliseconds. */
const MILLISECONDS = 100_000_000_000

const compact = (day: string) => day.replaceAll("-", "")
/** Milliseconds since 1970 of a day's beginning in Jakarta. */
const beginning = (day: string) => Date.parse(day) - AHEAD
const isCompact = (raw: unknown) => /^\d{8}$/.test(String(raw))
const isMilliseconds = (raw: unknown) => Number(raw) >= MILLISECONDS

/** Readings of one kind of count, as a number and as a text of digits. */
const counted = (
  is: (raw: unknown) => boolean,
  read: (raw: unknown) => string | undefined,
  write: (value: string) => string | number,
): Form<string>[] => [
  {
    read: (raw) => (typeof raw === "number" && is(raw) ? read(raw) : undefined),
    write: (value) => Number(write(value)),
  },
  {
    read: (raw) => (typeof raw === "string" && /^\d+$/.test(raw) && is(raw) ? read(raw) : undefined),
    write: (value) => String(write(value)),
  },
]

/** What Mongo's JSON says: `{ $date: … }`. */
const boxed = (read: (raw: unknown) => string | undefined): Form<string> => ({
  read: (raw) => (isObject(raw) ? read(isObject(raw.$date) ? Number(raw.$date.$numberLong) : raw.$date) : undefined),
})

const loose = (read: (raw: unknown) => string | undefined): Form<string> => ({
  read: (raw) => (typeof raw === "string" || typeof raw === "number" ? read(raw) : undefined),
})

export const dateForms: readonly Form<string>[] = [
  ...counted(isCompact, readCalendarDay, compact),
  ...counted(isMilliseconds, readCalendarDay, beginning),
  ...counted(
    (raw) => !isMilliseconds(raw) && !isCompact(raw),
    readCalendarDay,
    (day) => beginning(day) / 1000,
  ),
  boxed(readCalendarDay),
  loose(readCalendarDay),
]

const LOCAL = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/

/** `2026-11-20 07:05:00` in Jakarta. */
const local = (moment: string) => new Date(Date.parse(moment) + AHEAD).toISOString().slice(0, 19).replace("T", " ")
const dayOf = (moment: string) => new Date(Date.parse(moment) + AHEAD).toISOString().slice(0, 10)

export const datetimeForms: readonly Form<string>[] = [
  ...counted(isMilliseconds, readMoment, Date.parse),
  ...counted(isCompact, readMoment, (moment) => compact(dayOf(moment))),
  ...counted(
    (raw) => !isMilliseconds(raw) && !isCompact(raw),
    readMoment,
    (moment) => Math.floor(Date.parse(moment) / 1000),
  ),
  { read: (raw) => (typeof raw === "string" && LOCAL.test(raw) ? readMoment(raw) : undefined), write: local },
  boxed(readMoment),
  loose(readMoment),
]
