import { dayInJakarta, JAKARTA } from "../time/day.ts"
import { readCalendarDay, readMoment } from "../time/read-moment.ts"
import type { Form } from "./form.ts"

const compact = (day: string) => day.replaceAll("-", "")
const beginning = (day: string) => Date.parse(day) - JAKARTA
const isCompact = (raw: unknown) => /^\d{8}$/.test(String(raw))
/** Ranges of epochs as in `readMoment`. Other counts are written as declared. */
const isSeconds = (raw: unknown) => !isCompact(raw) && Number(raw) >= 1e8 && Number(raw) < 1e10
const isMilliseconds = (raw: unknown) => Number(raw) >= 1e11 && Number(raw) < 1e13

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

const loose = (read: (raw: unknown) => string | undefined): Form<string> => ({ read })

export const dateForms: readonly Form<string>[] = [
  ...counted(isCompact, readCalendarDay, compact),
  ...counted(isMilliseconds, readCalendarDay, beginning),
  ...counted(isSeconds, readCalendarDay, (day) => beginning(day) / 1000),
  loose(readCalendarDay),
]

const LOCAL = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/

const local = (moment: string) => new Date(Date.parse(moment) + JAKARTA).toISOString().slice(0, 19).replace("T", " ")
const dayOf = (moment: string) => dayInJakarta(Date.parse(moment))

export const datetimeForms: readonly Form<string>[] = [
  ...counted(isMilliseconds, readMoment, Date.parse),
  ...counted(isCompact, readMoment, (moment) => compact(dayOf(moment))),
  ...counted(isSeconds, readMoment, (moment) => Math.floor(Date.parse(moment) / 1000)),
  { read: (raw) => (typeof raw === "string" && LOCAL.test(raw) ? readMoment(raw) : undefined), write: local },
  loose(readMoment),
]
