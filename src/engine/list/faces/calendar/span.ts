import { dayOf, daysBetween, plusDays, plusMonths } from "../../../../time/day.ts"
import { showDay, showLongDay, showShortDay } from "../../../../time/show-date.ts"

export const SPANS = { month: "Bulan", week: "Minggu", day: "Hari", agenda: "Agenda" } as const

export type Span = keyof typeof SPANS

const AGENDA_DAYS = 14

const isDay = (text: string) => {
  const [, year, month, day = ""] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return year !== undefined && dayOf(year, Number(month), day) !== undefined
}

/** @param isNarrow opens the agenda first, because a week is too narrow for names */
export const spanIn = (parameters: URLSearchParams, isNarrow: boolean, today: string): { span: Span; at: string } => {
  const usual = isNarrow ? "agenda" : "week"
  const [span, at] = [parameters.get("span") ?? "", parameters.get("at") ?? ""]
  return { span: Object.hasOwn(SPANS, span) ? (span as Span) : usual, at: isDay(at) ? at : today }
}

/** Weeks begin on Monday. */
const mondayOf = (day: string) => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7))

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => plusDays(first, index))

const monthAfter = (day: string, months: number) => plusMonths(`${day.slice(0, 7)}-01`, months)

const monthDays = (day: string) => {
  const first = mondayOf(monthAfter(day, 0))
  return daysFrom(first, Math.ceil(daysBetween(first, monthAfter(day, 1)) / 7) * 7)
}

export const daysOf: { readonly [S in Span]: (at: string) => string[] } = {
  month: monthDays,
  week: (at) => daysFrom(mondayOf(at), 7),
  day: (at) => [at],
  agenda: (at) => daysFrom(at, AGENDA_DAYS),
}

export const stepOf: { readonly [S in Span]: (at: string, by: 1 | -1) => string } = {
  month: monthAfter,
  week: (at, by) => plusDays(at, 7 * by),
  day: plusDays,
  agenda: (at, by) => plusDays(at, AGENDA_DAYS * by),
}

const betweenWords = (days: readonly string[]) => {
  const [first = "", last = ""] = [days[0], days.at(-1)]
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}–${showDay(last)}`
    : `${showShortDay(first)} – ${showDay(last)}`
}

export const titleOf: { readonly [S in Span]: (at: string) => string } = {
  month: (at) => showDay(`${at.slice(0, 7)}-01`).replace(/^1 /, ""),
  week: (at) => betweenWords(daysOf.week(at)),
  day: showLongDay,
  agenda: (at) => betweenWords(daysOf.agenda(at)),
}
