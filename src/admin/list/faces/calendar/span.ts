import { showDay, showLongDay, showShortDay } from "../../../../declare/format.ts"

/** The ways to look at a calendar, in the order of their switch. */
export const SPANS = { month: "Bulan", week: "Minggu", day: "Hari", agenda: "Agenda" } as const

export type Span = keyof typeof SPANS

const DAY = 86_400_000
/** Days of an agenda. */
const AGENDA = 14

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day that lies so many days later. */
const addDays = (day: string, days: number): string => dayAt(timeOf(day) + days * DAY)

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && dayAt(timeOf(text)) === text

/** What an address says of the calendar; today where it says no day. */
export const spanIn = (parameters: URLSearchParams, isPhone: boolean, today: string): { span: Span; at: string } => {
  const usual = isPhone ? "agenda" : "week"
  const [span, at] = [parameters.get("span") ?? "", parameters.get("at") ?? ""]
  return { span: Object.hasOwn(SPANS, span) ? (span as Span) : usual, at: isDay(at) ? at : today }
}

/** Weeks begin on Monday. */
const mondayOf = (day: string) => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index))

const monthDays = (day: string) => {
  const first = mondayOf(`${day.slice(0, 7)}-01`)
  const next = monthAfter(day, 1)
  const weeks = Math.ceil((timeOf(next) - timeOf(first)) / (7 * DAY))
  return daysFrom(first, weeks * 7)
}

/** The first day of the month that lies so many months later. */
const monthAfter = (day: string, months: number) => {
  const [year = 0, month = 1] = day.split("-").map(Number)
  return dayAt(Date.UTC(year, month - 1 + months, 1))
}

/** The days that are shown. */
export const daysOf: { readonly [S in Span]: (at: string) => string[] } = {
  month: monthDays,
  week: (at) => daysFrom(mondayOf(at), 7),
  day: (at) => [at],
  agenda: (at) => daysFrom(at, AGENDA),
}

/** The week of a day. */
export const weekOf = (day: string) => daysFrom(mondayOf(day), 7)

/** Where "before" and "next" lead. */
export const stepOf: { readonly [S in Span]: (at: string, by: 1 | -1) => string } = {
  month: monthAfter,
  week: (at, by) => addDays(at, 7 * by),
  day: addDays,
  agenda: (at, by) => addDays(at, AGENDA * by),
}

const betweenWords = (days: readonly string[]) => {
  const [first = "", last = ""] = [days[0], days.at(-1)]
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}–${showDay(last)}`
    : `${showShortDay(first)} – ${showDay(last)}`
}

/** What is shown, in words. */
export const titleOf: { readonly [S in Span]: (at: string) => string } = {
  month: (at) => showDay(`${at.slice(0, 7)}-01`).replace(/^1 /, ""),
  week: (at) => betweenWords(daysOf.week(at)),
  day: showLongDay,
  agenda: (at) => betweenWords(daysOf.agenda(at)),
}
